/** An object of a message, of unknown fields. */
export type SaidFields = Readonly<Record<string, unknown>>

/** Whether a value of a message is an object with fields. */
export const isFields = (value: unknown): value is SaidFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The objects of a list; empty where it is none. */
export const fieldsOf = (value: unknown): readonly SaidFields[] =>
  Array.isArray(value) ? value.filter(isFields) : []

/** The rows of a list of lists; undefined for any other value. */
export const rowsOf = (value: unknown): readonly (readonly unknown[])[] | undefined =>
  Array.isArray(value) ? value.filter((row): row is unknown[] => Array.isArray(row)) : undefined

/** A text of a message; undefined if it is empty or no text. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const TINY = /^(\d)(?:\.(\d+))?e-(\d+)$/

/**
 * A decimal of a message as plain text. A JSON number has the digits that the venue wrote, as a double tells
 * fifteen of them apart; small ones are written out (6.38e-6).
 */
export function decimalText(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value
  if (typeof value !== 'number') return undefined
  const text = String(value)
  const tiny = TINY.exec(text)
  if (!tiny) return text
  const [, first = '', more = '', exponent = ''] = tiny
  return `0.${'0'.repeat(Number(exponent) - 1)}${first}${more}`
}

/** A time in ms since the epoch, from digits or an ISO text; undefined for any other value. */
export function momentOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined
  if (typeof value !== 'string') return undefined
  const time = /^\d{1,16}$/.test(value) ? Number(value) : Date.parse(value)
  return Number.isNaN(time) ? undefined : time
}

/** A whole number; undefined for any other value. */
export function wholeOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined
}

const SAID_MAX = 120

/** A reason of a venue, cut and without signs that would break a line. */
export const reasonOf = (value: unknown, otherwise: string): string =>
  (textOf(value) ?? otherwise).replaceAll(/\p{C}/gu, ' ').slice(0, SAID_MAX)
