const [BEGINNING, END, SHORT, FEW] = [6, 4, 12, 2]

/**
 * An address or account number as its owner recognises it and nobody else can use it: beginning and end, of a
 * short one the end alone.
 */
export function masked(text: string): string {
  if (text.length <= FEW) return text
  if (text.length <= END) return `…${text.slice(-FEW)}`
  const beginning = text.length <= SHORT ? '' : text.slice(0, BEGINNING)
  return `${beginning}…${text.slice(-END)}`
}
