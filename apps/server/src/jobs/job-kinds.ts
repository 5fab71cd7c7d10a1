/** Lengths of time, in ms. */
export const SECOND = 1000
/** 60 seconds, in ms. */
export const MINUTE = 60 * SECOND
/** 60 minutes, in ms. */
export const HOUR = 60 * MINUTE
/** 24 hours, in ms. */
export const DAY = 24 * HOUR

/** Work in the books that the clock triggers; orders have their turn between two looks. */
export const BY_THE_CLOCK = {
  when: { everyMs: 50 },
  retryMs: SECOND,
  needsBooks: true,
  turn: 'clock',
  connections: 'books',
  longMs: SECOND,
  waitMs: 10 * SECOND,
} as const

/** A look every second, whether the books are open or not. */
export const LOOK = {
  when: { everyMs: SECOND },
  turn: 'restrictions',
  connections: 'common',
  retryMs: SECOND,
  needsBooks: false,
  longMs: SECOND,
  waitMs: 10 * SECOND,
} as const

/** A look that stores operators' alarms. */
export const KEPT = { ...LOOK, turn: 'alarms' } as const

/** The look at halts of any process with prices. */
export const LOOK_AT_HALTS = {
  ...LOOK,
  does: 'looks what operators halted, lifted or announced of issuers, or a check froze, as they work in another process; halts what moved like a split',
  resumes: 'read whole at the start and at every look',
  slice: 'two statements over the halts of an hour, one over the announced actions',
  alarm: { to: 'log', failed: 'what operators stopped could not be read', lateMs: 30 * SECOND },
} as const

/** The keeping of a process's alarms. */
export const KEEP_ALARMS = {
  ...KEPT,
  does: 'keeps the errors that operators are told of, for their list',
  resumes: 'what was raised in the second before a crash is in the log alone',
  slice: 'one statement, up to 200 kinds of errors',
  alarm: { to: 'log', failed: 'alarms could not be kept', lateMs: 10 * MINUTE },
} as const

/** The notes of how a process's jobs went. */
export const NOTE_RUNS = {
  does: "writes how each job went, for the operator's list, and tells of those that are late",
  when: { everyMs: 30 * SECOND },
  retryMs: MINUTE,
  resumes: 'a job that has not run since the start keeps the row of before',
  needsBooks: false,
  turn: 'own runs',
  connections: 'common',
  slice: 'one statement with a row for each job',
  longMs: SECOND,
  waitMs: MINUTE,
  alarm: { to: 'log', failed: 'runs of jobs could not be written', lateMs: 10 * MINUTE },
} as const

/** A check of the books, on the connections of the audit. */
export const AUDIT_OF_BOOKS = {
  needsBooks: false,
  turn: 'audit of the books',
  connections: 'audit',
} as const

/** Occasional work. Pictures come last, as their storage may be out of reach. */
export const CHORE = {
  when: { everyMs: MINUTE },
  retryMs: 32 * MINUTE,
  needsBooks: true,
  turn: 'chores',
  connections: 'common',
  longMs: 10 * SECOND,
  waitMs: 5 * MINUTE,
} as const

/** The alarm of a failing chore: without data loss, but with growth or leftovers. */
export const told = (failed: string) => ({ to: 'operators', failed, lateMs: 3 * HOUR }) as const

/** A statement that finds its rows by an index: a minute adds few. */
export const ONE_STATEMENT = 'one statement, on what a minute brought'
