import { hash } from 'node:crypto'

/** What a caller wants done once: the key it goes by, what it asks for exactly, and how the answer is put into text. */
export interface Intent<Result> {
  /** The call and the client's key for it. */
  readonly key: string
  /** All parameters that matter, in one text. */
  readonly asked: string
  readonly answer: (result: Result) => string
}

/** The key of an intent as the database holds it: the same for the same user and key, in 32 hexadecimal digits. */
export const digestOf = (userId: number, key: string): string => shortHashOf(`${userId} ${key}`)

/** What was asked, as the database holds it. */
export const fingerprintOf = (asked: string): string => shortHashOf(asked)

/** The first half of its SHA-256: as many bits as a uuid has. */
const shortHashOf = (text: string) => hash('sha256', text, 'hex').slice(0, 32)
