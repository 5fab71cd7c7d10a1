/** How often a job is done: ever again from a start on, or once a day at a time of UTC. */
export type When = { readonly everyMs: number } | { readonly dailyAtMs: number }

/** Jobs of one turn are done one after another, in the order of the list. No turn waits for another. */
export type Turn =
  'clock' | 'restrictions' | 'market hours' | 'seals of ticks' | 'chores' | 'watch of the books' | 'own runs'

/** Whose connections to the database a job works with, so who may have to wait for it there. */
export type Connections = 'none' | 'common' | 'common and books' | 'books' | 'ticks' | 'audit'

/** What is said when a job fails or is late, and to whom. */
export interface Alarm {
  /** Operators are told by an error in the log; what only the log is told is a warning there. */
  readonly to: 'operators' | 'log'
  readonly failed: string
  /** Operators are told when it was last done well so long ago. */
  readonly lateMs: number
}

/** Work that nobody asked for: done by time, and all there is to know of it. */
export interface Job {
  readonly name: string
  readonly does: string
  readonly when: When
  /** After a failure it is tried again; the wait doubles with each in a row, up to this. */
  readonly retryMs: number
  /** How it goes on after a crash in its midst. */
  readonly resumes: string
  /** Whether it waits while the books are closed. */
  readonly needsBooks: boolean
  readonly turn: Turn
  readonly connections: Connections
  /** The most it does at once. */
  readonly slice: string
  /** It is told of when it took longer. */
  readonly longMs: number
  /** The others of its turn wait so long for it, and then go on without it. */
  readonly waitMs: number
  readonly alarm: Alarm
}

/** How a job went. */
export interface JobRun {
  readonly name: string
  /** When it was last begun, and was last done, well or not; undefined: not since the start. */
  readonly beganAt: number | undefined
  readonly endedAt: number | undefined
  /** Failures in a row, and what the last said. */
  readonly failures: number
  readonly fault: string
  readonly nextAt: number
}
