import type { Job } from './job'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Work in the books that the clock sets off; orders have their turn between two looks. */
const BY_THE_CLOCK = {
  when: { everyMs: 50 },
  retryMs: SECOND,
  needsBooks: true,
  turn: 'clock',
  connections: 'books',
  longMs: SECOND,
  waitMs: 10 * SECOND,
} as const

/** A look every second, whether the books are open or not. */
const LOOK = {
  when: { everyMs: SECOND },
  retryMs: SECOND,
  needsBooks: false,
  longMs: SECOND,
  waitMs: 10 * SECOND,
} as const

/** A check of the books, on the connections of the audit. */
const WATCH_OF_BOOKS = {
  needsBooks: false,
  turn: 'watch of the books',
  connections: 'audit',
} as const

/** Work to be done now and then. Pictures come last, as their storage may be out of reach. */
const CHORE = {
  when: { everyMs: MINUTE },
  retryMs: 32 * MINUTE,
  needsBooks: true,
  turn: 'chores',
  connections: 'common',
  longMs: 10 * SECOND,
  waitMs: 5 * MINUTE,
} as const

/** The alarm of a chore that fails: nothing is lost, but something grows or stays. */
const told = (failed: string) => ({ to: 'operators', failed, lateMs: 3 * HOUR }) as const

/** A statement that finds its rows by an index: a minute brings few. */
const ONE_STATEMENT = 'one statement, on what a minute brought'

/** All that the server does by time, without being asked. A new job of this kind is one more row. */
export const JOBS = [
  {
    ...BY_THE_CLOCK,
    name: 'expiry of pending orders',
    does: 'cancels pending orders whose time is over',
    resumes: 'deadlines are made anew from what is open; an order expires once, by its state',
    slice: 'what is due: its commands go into the next batches, between those of clients',
    alarm: { to: 'operators', failed: 'pending orders could not be made to expire', lateMs: 30 * SECOND },
  },
  {
    ...BY_THE_CLOCK,
    name: 'ends of options',
    does: 'settles options at the last tick at or before their end',
    resumes: 'deadlines are made anew from what runs; an option settles once, by its state',
    slice: 'what is due: its commands go into the next batches, between those of clients',
    alarm: { to: 'operators', failed: 'options could not be settled', lateMs: 30 * SECOND },
  },
  {
    ...BY_THE_CLOCK,
    name: 'rollover of swaps',
    does: 'charges overnight swaps at every rollover, and at the start those of the time the server was down',
    resumes: 'each position says until when it was charged, and swap_run which rollovers are done',
    slice: '5,000 portfolios looked at, 128 positions charged',
    alarm: { to: 'operators', failed: 'overnight swaps could not be charged', lateMs: 30 * SECOND },
  },
  {
    ...LOOK,
    name: 'halts and freezes',
    does: 'looks what operators halted, lifted, or a check froze, as they work in another process',
    resumes: 'read whole at the start and at every look',
    turn: 'restrictions',
    connections: 'common',
    slice: 'two statements over the halts of an hour',
    alarm: { to: 'log', failed: 'what operators stopped could not be read', lateMs: 30 * SECOND },
  },
  {
    ...LOOK,
    name: 'decisions about money',
    does: 'carries out what was decided about deposits and withdrawals, by operators in another process',
    needsBooks: true,
    resumes: 'a decision waits in its row; one that its deposit or withdrawal names was carried out',
    turn: 'decisions about money',
    connections: 'common and books',
    slice: '200 decisions, one after another',
    longMs: 10 * SECOND,
    waitMs: MINUTE,
    alarm: { to: 'operators', failed: 'decisions about money could not be carried out', lateMs: 2 * MINUTE },
  },
  {
    name: 'deposits on chains',
    does: 'looks on chains for the transfers of deposits that wait, and decides on those that need no operator',
    when: { everyMs: 15 * SECOND },
    retryMs: 5 * MINUTE,
    resumes: 'findings, transfers that are taken and blocks that were searched are in tables',
    needsBooks: false,
    turn: 'chains',
    connections: 'common',
    slice: '200 transactions and 10 searches of each coin, one question after another',
    longMs: MINUTE,
    waitMs: 10 * MINUTE,
    alarm: { to: 'operators', failed: 'deposits could not be looked for on all chains', lateMs: HOUR },
  },
  {
    ...LOOK,
    name: 'market hours',
    does: 'tells clients of instruments that opened or closed without a tick',
    resumes: 'a gateway that starts is told of all instruments',
    turn: 'market hours',
    connections: 'none',
    slice: 'all instruments, in memory',
    alarm: { to: 'log', failed: 'opened and closed instruments could not be told', lateMs: 30 * SECOND },
  },
  {
    ...LOOK,
    name: 'seals of ticks',
    does: 'seals the minutes of the tick log that are over, and stores their bars',
    resumes: 'what is not sealed is in the journal, and is sealed after the start',
    turn: 'seals of ticks',
    connections: 'ticks',
    slice: 'the minutes that are over; ticks are appended on a connection beside it',
    longMs: 10 * SECOND,
    waitMs: MINUTE,
    alarm: { to: 'operators', failed: 'minutes of the tick log could not be sealed', lateMs: 10 * MINUTE },
  },
  {
    ...CHORE,
    name: 'sessions',
    does: 'writes when sessions were last used, and ends those that were not for 30 days',
    resumes: 'a session ends by what is written of it; the last minute of use may be forgotten',
    slice: '5,000 uses in a statement',
    alarm: told('the use of sessions could not be written, or old ones not be ended'),
  },
  {
    ...CHORE,
    name: 'books',
    does: 'drops idle portfolios from memory, and the intents of the day before yesterday',
    resumes: 'memory begins empty; the table of a day is emptied whenever it is found full',
    connections: 'common and books',
    slice: 'memory, and one table that is emptied without waiting for a lock',
    alarm: told('idle portfolios or old intents could not be dropped'),
  },
  {
    ...CHORE,
    name: 'codes',
    does: 'erases mailed codes that ran out, and requests that count no more',
    resumes: 'by the time in each row',
    slice: ONE_STATEMENT,
    alarm: told('old codes could not be erased'),
  },
  {
    ...CHORE,
    name: 'account intents',
    does: 'erases answers to changes of accounts, a day old',
    resumes: 'by the time in each row',
    slice: ONE_STATEMENT,
    alarm: told('old answers could not be erased'),
  },
  {
    ...CHORE,
    name: 'freeze links',
    does: 'erases links of seven days ago with which an account could be frozen',
    resumes: 'by the time in each row',
    slice: ONE_STATEMENT,
    alarm: told('old freeze links could not be erased'),
  },
  {
    ...CHORE,
    name: 'known devices',
    does: 'erases devices that nobody logged in from for 400 days',
    resumes: 'by the time in each row',
    slice: '1,000 rows',
    alarm: told('old devices could not be erased'),
  },
  {
    ...CHORE,
    name: 'waiting notices',
    does: 'takes up notices that wait, to send them, and gives up those of a day ago',
    resumes: 'a notice waits in its row until the mail server took it, a withdrawal until it is told of',
    slice: 'two sent at a time, in a queue of their own',
    alarm: told('waiting notices could not be taken up'),
  },
  {
    ...CHORE,
    name: 'ends of accounts',
    does: 'carries out ends of accounts that were decided and not finished',
    resumes: 'the closure says whether it is erased, and is gone through again until it is',
    connections: 'common and books',
    slice: '100 accounts, one after another',
    alarm: told('ends of accounts could not be carried out'),
  },
  {
    ...CHORE,
    name: 'late real-name cases',
    does: 'erases names and card numbers whose day has come',
    resumes: 'by the day in each row',
    slice: ONE_STATEMENT,
    alarm: told('names and numbers whose day has come could not be erased'),
  },
  {
    ...CHORE,
    name: 'idle demo users',
    does: 'removes demo users whom nobody has seen for 90 days',
    resumes: 'by when each was last seen; what was ended is not ended again',
    connections: 'common and books',
    slice: '200 users read at a time, one ended after another by the books',
    alarm: told('idle demo users could not be removed'),
  },
  {
    ...CHORE,
    name: 'old ticks into archives',
    does: 'brings days of the tick log that are over for TICK_LOG_DAYS into files',
    resumes:
      'a day goes in one transaction after its file is there; a file that is left is written once more',
    slice: 'ten days of an instrument',
    alarm: told('old ticks could not be brought into archives'),
  },
  {
    ...CHORE,
    name: 'old bars',
    does: 'forgets short bars of more than CANDLE_DAYS ago',
    resumes: 'by the time of each bar',
    slice: '5,000 bars',
    alarm: told('old bars could not be forgotten'),
  },
  {
    ...CHORE,
    name: 'pictures',
    does: 'erases pictures whose day has come, and encrypts those of an earlier program',
    resumes: 'a row goes after its file; a file that is gone is erased already',
    slice: '500 pictures',
    alarm: told('pictures whose day has come could not be erased'),
  },
  {
    name: 'holidays of calendars',
    does: 'looks whether every calendar still knows its holidays for half a year',
    when: { dailyAtMs: 6 * HOUR },
    retryMs: DAY,
    resumes: 'the next day; it changes nothing',
    needsBooks: false,
    turn: 'market hours',
    connections: 'none',
    slice: 'all calendars, in memory',
    longMs: SECOND,
    waitMs: 10 * SECOND,
    alarm: { to: 'operators', failed: 'trading calendars run out of holidays', lateMs: 3 * DAY },
  },
  {
    ...WATCH_OF_BOOKS,
    name: 'books by parts',
    does: 'checks the next users and the next of the journal against all rules of the books',
    when: { everyMs: MINUTE },
    retryMs: MINUTE,
    resumes: 'begins anew with the first user and the first entry',
    slice: 'up to 2,000 users and 5,000 entries, fewer where 5 s do not do',
    longMs: 20 * SECOND,
    waitMs: 5 * MINUTE,
    alarm: { to: 'log', failed: 'the books could not be checked this time', lateMs: 4 * HOUR },
  },
  {
    ...WATCH_OF_BOOKS,
    name: 'books as a whole',
    does: "checks all rules of the books over all there is, between New York's end and Asia's day",
    when: { dailyAtMs: 22.5 * HOUR },
    retryMs: HOUR,
    resumes: 'the next night; the parts go on until then',
    slice: 'one rule after another, in one session with statements of up to 15 min',
    longMs: HOUR,
    waitMs: 3 * HOUR,
    alarm: { to: 'log', failed: 'the books could not be checked this time', lateMs: 2 * DAY },
  },
  {
    name: 'proof of liabilities',
    does: "draws up the day's tree over all clients' money, and forgets the leaves of 400 days ago",
    when: { everyMs: 5 * SECOND },
    retryMs: 5 * MINUTE,
    resumes: 'a tree is one transaction: one that was cut off is not there, and begun anew',
    needsBooks: true,
    turn: 'liabilities',
    connections: 'own',
    slice: 'all clients, 1,024 in memory at a time; most looks find the day done',
    longMs: 5 * MINUTE,
    waitMs: HOUR,
    alarm: { to: 'operators', failed: 'the liabilities of the day could not be drawn up', lateMs: 3 * HOUR },
  },
  {
    name: 'runs of jobs',
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
  },
] as const satisfies readonly Job[]

/** The jobs there are. */
export type JobName = (typeof JOBS)[number]['name']
