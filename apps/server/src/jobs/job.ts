/** How often a job is done: at an interval from the start on, or once a day at a time of UTC. */
export type When = { readonly everyMs: number } | { readonly dailyAtMs: number }

/** Jobs of one turn are done one after another, in the order of the list. No turn waits for another. */
export type Turn =
  | 'clock'
  | 'decisions about money'
  | 'chains'
  | 'restrictions'
  | 'market hours'
  | 'seals of ticks'
  | 'chores'
  | 'watch of the books'
  | 'liabilities'
  | 'results of traders'
  | 'sample strategies'
  | 'alarms'
  | 'dealing'
  | 'papers'
  | 'own runs'

/**
 * Whose connections to the database a job uses, and so whom it may keep waiting there; `own` is one that it
 * opens for itself.
 */
export type Connections = 'none' | 'common' | 'common and books' | 'books' | 'ticks' | 'audit' | 'own'

/** The message when a job fails or is late, and whom it is for. */
export interface Alarm {
  /** Operators are told by an error in the log; the log alone gets a warning. */
  readonly to: 'operators' | 'log'
  readonly failed: string
  /** Operators are told when the job last succeeded this long ago. */
  readonly lateMs: number
}

/** Work that the server does by time, and all there is to know of it. */
export interface Job {
  readonly name: string
  readonly does: string
  readonly when: When
  /** A failed job is tried again; the wait doubles with each failure in a row, up to this. */
  readonly retryMs: number
  /** How it goes on after a crash in the middle of it. */
  readonly resumes: string
  /** Whether it waits while the books are closed. */
  readonly needsBooks: boolean
  readonly turn: Turn
  readonly connections: Connections
  /** The most work that it does at once. */
  readonly slice: string
  /** A run that took longer is logged. */
  readonly longMs: number
  /** The other jobs of its turn wait this long for it, and then go on without it. */
  readonly waitMs: number
  readonly alarm: Alarm
}

/** How a job went. */
export interface JobRun {
  readonly name: string
  /** When it last began and last ended, well or not; undefined: not since the start. */
  readonly beganAt: number | undefined
  readonly endedAt: number | undefined
  /** Failures in a row, and the message of the last. */
  readonly failures: number
  readonly fault: string
  readonly nextAt: number
}
