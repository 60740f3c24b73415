"""Lists of armies (p. 5-6): what may be recruited, who may carry what, how it is shown."""
