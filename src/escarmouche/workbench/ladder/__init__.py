"""How strong players are: everybody meets everybody from both sides; a change is tried until it is sure."""
