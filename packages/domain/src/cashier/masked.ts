const [BEGINNING, END, SHORT, FEW] = [6, 4, 12, 2]
/** Longest text that shows fewer letters: four of five would reveal it. */
const VERY_SHORT = 6

/**
 * Masks an address or account number so that only its owner recognises it: keeps beginning and end, of a
 * short text only the end.
 */
export function masked(text: string): string {
  if (text.length <= FEW) return text && '…'
  if (text.length <= VERY_SHORT) return `…${text.slice(-FEW)}`
  const beginning = text.length <= SHORT ? '' : text.slice(0, BEGINNING)
  return `${beginning}…${text.slice(-END)}`
}
