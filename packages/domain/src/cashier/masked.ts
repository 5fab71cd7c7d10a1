const [BEGINNING, END, SHORT, FEW] = [6, 4, 12, 2]
/** Of a text of up to so many letters fewer are shown: four of five would tell it. */
const VERY_SHORT = 6

/**
 * An address or account number as its owner recognises it and nobody else can use it: beginning and end, of a
 * short one the end alone.
 */
export function masked(text: string): string {
  if (text.length <= FEW) return text && '…'
  if (text.length <= VERY_SHORT) return `…${text.slice(-FEW)}`
  const beginning = text.length <= SHORT ? '' : text.slice(0, BEGINNING)
  return `${beginning}…${text.slice(-END)}`
}
