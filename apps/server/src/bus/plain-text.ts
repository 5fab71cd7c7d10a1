/** Begins a text that stands for something else, or that itself begins with it. */
const MARK = '\u0000'

/**
 * Plain data as JSON, with its whole numbers (bigint). A text that looks like such a number comes back as a
 * text, whoever sent it. Fields without a value are left out.
 */
export const writePlain = (value: unknown): string => JSON.stringify(value, sent)

/** The value of such a text; throws where the text is none. */
export const readPlain = (text: string): unknown => JSON.parse(text, received)

function sent(_name: string, value: unknown): unknown {
  if (typeof value === 'bigint') return `${MARK}n${value}`
  return typeof value === 'string' && value.startsWith(MARK) ? `${MARK}t${value}` : value
}

function received(_name: string, value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith(MARK)) return value
  return value[1] === 'n' ? BigInt(value.slice(2)) : value.slice(2)
}
