/** The schedule of a job: an interval from the start on, or once a day at a time of UTC. */
export type When = { readonly everyMs: number } | { readonly dailyAtMs: number }

/** Jobs of one turn run one after another, in the order of the list. Turns do not wait for each other. */
export type Turn =
  | 'clock'
  | 'decisions about money'
  | 'chains'
  | 'restrictions'
  | 'market hours'
  | 'seals of ticks'
  | 'signed heads'
  | 'anchor of heads'
  | 'chores'
  | 'audit of the books'
  | 'liabilities'
  | 'allotments'
  | 'results of traders'
  | 'sample strategies'
  | 'alarms'
  | 'notices'
  | 'pushes'
  | 'dealing'
  | 'done ticks'
  | 'pdfs'
  | 'own runs'

/**
 * The processes that do a job when the server is several: the owner of each shard, for its own users; the one
 * where the whole is; the writer of the market; or every process, for what it has in its own memory. Source:
 * docs/decisions/0166-calls-cross-by-a-port.md.
 */
export const JOB_PLACES = ['shard', 'home', 'market', 'every'] as const

/** The database connections that a job uses, and so may block; `own` is a separate one. */
export type Connections = 'none' | 'common' | 'common and books' | 'books' | 'ticks' | 'audit' | 'own'

/** The message when a job fails or is late, and its audience. */
export interface Alarm {
  /** Operators are alerted by an error in the log; the log alone gets a warning. */
  readonly to: 'operators' | 'log'
  readonly failed: string
  /** Operators are alerted when the last success is this long ago. */
  readonly lateMs: number
}

/** Work that the server does by time, with its complete description. */
export interface Job {
  readonly name: string
  readonly does: string
  readonly where: (typeof JOB_PLACES)[number]
  readonly when: When
  /** A failed job is tried again; the wait doubles with each failure in a row, up to this. */
  readonly retryMs: number
  /** How it resumes after a crash in the middle. */
  readonly resumes: string
  /** Whether it waits while the books are closed. */
  readonly needsBooks: boolean
  readonly turn: Turn
  readonly connections: Connections
  /** The maximum work at once. */
  readonly slice: string
  /** A run that took longer is logged. */
  readonly longMs: number
  /** The turn's other jobs wait this long for it, and then continue without it. */
  readonly waitMs: number
  readonly alarm: Alarm
}

/** The outcome of a job. */
export interface JobRun {
  readonly name: string
  /** Its last begin and end, successful or not; undefined if not since the start. */
  readonly beganAt: number | undefined
  readonly endedAt: number | undefined
  /** Failures in a row, and the message of the last. */
  readonly failures: number
  readonly fault: string
  readonly nextAt: number
}
