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
