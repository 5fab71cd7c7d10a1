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

/**
 * Masks the account of another person: of an e-mail address the first letters and the end of its domain, of a
 * phone number its last two digits. People who know the account may recognise it; the mask is not enough to
 * write to it.
 */
export function maskedAccount(text: string): string {
  const at = text.lastIndexOf('@')
  if (at < 0) return `…${text.slice(-FEW)}`
  const domain = text.slice(at + 1)
  const dot = domain.lastIndexOf('.')
  return `${firstOf(text)}…@${firstOf(domain)}…${dot > 0 ? domain.slice(dot) : ''}`
}

const firstOf = (text: string): string => String.fromCodePoint(text.codePointAt(0) ?? 0x2026)
