/** A text with what counts in it, written between double stars, in pieces. */
export function pieces(text: string): { text: string; strong: boolean }[] {
  return text
    .split('**')
    .map((piece, at) => ({ text: piece, strong: at % 2 === 1 }))
    .filter((piece) => piece.text !== '')
}
