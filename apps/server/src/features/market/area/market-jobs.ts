import { ensureHolidaysAhead } from '../../../market/reference/calendars'
import type { AreaJob } from '../../../area'
import { BY_THE_CLOCK, CHORE, DAY, HOUR, LOOK, MINUTE, SECOND, told } from '../../../jobs/job-kinds'
import { forgetAlerts } from '../alerts/alert-store'

/** The jobs of prices, bars and trading hours. */
export const MARKET_JOBS: readonly AreaJob[] = [
  {
    ...LOOK,
    name: 'market hours',
    does: 'tells clients of instruments that opened or closed without a tick',
    resumes: 'a gateway that starts is told of all instruments',
    turn: 'market hours',
    connections: 'none',
    slice: 'all instruments, in memory',
    alarm: { to: 'log', failed: 'opened and closed instruments could not be told', lateMs: 30 * SECOND },
    workOf: ({ realtime }) => realtime.tellHours,
  },
  {
    ...BY_THE_CLOCK,
    name: 'alerts and margin levels',
    does: 'ends price alerts whose day is over, and notes margin levels that clients are told of',
    resumes: 'deadlines are made anew from what waits; the level that a client was told of is a row',
    slice: 'what is due, and the accounts that changed or are low; their commands go into the next batches',
    alarm: { to: 'operators', failed: 'margin levels could not be told', lateMs: 30 * SECOND },
    workOf: ({ engine }) => engine.byClock.told,
  },
  {
    ...CHORE,
    name: 'old price alerts',
    does: 'erases price alerts that ended a week ago',
    resumes: 'by the time in each row',
    slice: '5,000 rows',
    alarm: told('old price alerts could not be erased'),
    workOf:
      ({ pool, clock }) =>
      () =>
        forgetAlerts(pool, clock.now()),
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
    workOf: ({ market }) => market.fold,
  },
  {
    ...LOOK,
    name: 'signed heads',
    does: 'signs a head over all blocks, terms, rules and seals for each minute that is over',
    resumes: 'the next head covers the minutes that have none, and says so',
    turn: 'signed heads',
    slice: 'the heads of up to four days; each is six statements',
    longMs: 10 * SECOND,
    waitMs: MINUTE,
    alarm: { to: 'operators', failed: 'heads of the tick log could not be signed', lateMs: 10 * MINUTE },
    workOf: ({ heads }) => heads.make,
  },
  {
    ...CHORE,
    name: 'heads into files',
    does: 'writes the heads of each day that is over into a file, and forgets filed ones of more than TICK_LOG_DAYS ago',
    resumes: 'a day counts as filed after its file is there; a file that is left is written once more',
    turn: 'signed heads',
    needsBooks: false,
    slice: 'a day of heads',
    alarm: told('heads could not be brought into files'),
    workOf: ({ heads }) => heads.file,
  },
  {
    ...CHORE,
    name: 'anchor of heads',
    does: 'posts the newest head to the address of the operator’s choice',
    resumes: 'by the minute that was posted last, as noted',
    turn: 'anchor of heads',
    needsBooks: false,
    slice: 'one request of ten seconds',
    longMs: 20 * SECOND,
    alarm: { to: 'operators', failed: 'heads could not be posted to their anchor', lateMs: 6 * HOUR },
    workOf: ({ heads }) => heads.anchor,
  },
  {
    ...CHORE,
    name: 'old ticks into archives',
    does: 'brings days of the tick log that are over for TICK_LOG_DAYS into files',
    resumes:
      'a day goes in one transaction after its file is there; a file that is left is written once more',
    slice: 'ten days of an instrument',
    alarm: told('old ticks could not be brought into archives'),
    workOf: ({ market }) => market.archiveTicks,
  },
  {
    ...CHORE,
    name: 'old bars',
    does: 'forgets short bars of more than CANDLE_DAYS ago',
    resumes: 'by the time of each bar',
    slice: '5,000 bars',
    alarm: told('old bars could not be forgotten'),
    workOf: ({ market }) => market.forgetCandles,
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
    workOf:
      ({ market, clock }) =>
      () =>
        ensureHolidaysAhead(
          market.instruments().map(({ id }) => market.hours(id)),
          clock.now(),
        ),
  },
]
