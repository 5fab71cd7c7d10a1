/** The letters drawn for an instrument's code: one badge, or two for a pair of currencies. */
export interface CodeLetters {
  readonly first: string
  readonly second?: string
}

const signs: Readonly<Record<string, string>> = { EUR: '€', USD: '$', GBP: '£', JPY: '¥' }
const pair = /^([A-Z]{3})([A-Z]{3})$/
const currencies = new Set([
  'USD',
  'EUR',
  'GBP',
  'JPY',
  'CHF',
  'CAD',
  'AUD',
  'NZD',
  'CNH',
  'CNY',
  'HKD',
  'SGD',
  'SEK',
  'NOK',
])

/** Letters from a code such as EURUSD (€ $), XAUUSD (Au $), US500 (500), BTCUSDT (B) or AAPL (A). */
export function codeLetters(code: string): CodeLetters {
  const plain = code.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const match = pair.exec(plain)
  const [, base = '', quote = ''] = match ?? []
  if (currencies.has(quote) && (currencies.has(base) || base.startsWith('X'))) {
    return { first: currencyLetters(base), second: currencyLetters(quote) }
  }
  const digits = /\d{2,3}$/.exec(plain)?.[0]
  return { first: digits ?? (plain.slice(0, 1) || '?') }
}

function currencyLetters(currency: string): string {
  if (currency.startsWith('X')) return currency.slice(1, 2) + currency.slice(2).toLowerCase()
  return signs[currency] ?? currency.slice(0, 2)
}

/** One of the six badge colours, always the same for a text. */
export function badgeNumber(text: string): number {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return (sum % 6) + 1
}
