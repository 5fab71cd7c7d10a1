import type { DatabasePool } from '../database/pool'

/** What operators may do. The console gives rights to roles. */
export type Right = 'verify identities' | 'halt trading' | 'lift freezes'

/** What an operator's line is carried out with. `operator` is who it is, as the operating system knows them. */
export interface OperatorDesk {
  readonly pool: DatabasePool
  /** Where an operator can look at a picture. */
  readonly pictureAt: (image: string) => Promise<string>
  readonly operator: string
  readonly now: number
  /** undefined: all of them, as whoever reaches the database has on the machine itself. */
  readonly rights?: ReadonlySet<Right>
}

/** What is said in return. */
export interface Said {
  readonly text: string
  readonly isDone: boolean
}

/** A moment as operators read it. */
export const timeOf = (at: number) => new Date(at).toISOString()
/** It was done. */
export const done = (text: string): Said => ({ text, isDone: true })
/** It was not done. */
export const refused = (text: string): Said => ({ text, isDone: false })
