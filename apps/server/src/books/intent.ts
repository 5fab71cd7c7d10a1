import { hash } from 'node:crypto'

/** What a caller wants done once: the key it goes by, what it asks for exactly, and how the answer is put into text. */
export interface Intent<Result> {
  /** The call and the client's key for it. */
  readonly key: string
  /** All parameters that matter, in one text. */
  readonly asked: string
  readonly answer: (result: Result) => string
}

/** The key of an intent as the database holds it: the same for the same user and key, as a uuid. */
export const digestOf = (userId: number, key: string): string => uuidOf(`${userId} ${key}`)

/** What was asked, as the database holds it. */
export const fingerprintOf = (asked: string): string => uuidOf(asked)

function uuidOf(text: string): string {
  const hex = hash('sha256', text, 'hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}
