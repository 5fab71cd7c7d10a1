import {
  type Calendar,
  type CorporateAction,
  type FindActions,
  type Instrument,
  NO_HISTORY,
  type Price,
  type TickFlaw,
  type TickHistory,
  type TickRules,
  arrivalOf,
  awaitsAction,
  checkTick,
  isEndOf,
  formatDecimal,
  PRICE_SCALE,
  priceAfter,
} from '@fairtick/domain'
import type { Clock } from '../ports'
import type { LastPrice, RawTick } from './feed'
import type { CheckedPrice } from './tick-log/journal-batch'
import type { QuarantinedTick } from './tick-log/tick-log-store'

/** Options of the intake. */
export interface IntakeOptions {
  readonly clock: Clock
  readonly instruments: ReadonlyMap<number, Instrument>
  readonly calendarOf: (instrument: Instrument) => Calendar
  readonly actions: FindActions
  /** Whether an apparent split of an instrument needs confirmation by operators. */
  readonly isShare: (instrument: Instrument) => boolean
  /** Whether the queue for the database has room for another tick. */
  readonly hasRoom: () => boolean
  readonly accept: (tick: CheckedPrice, now: number) => void
}

/** The entrance of every tick of a feed: checks, refuses or accepts, and counts it. */
export interface Intake {
  take(raw: readonly RawTick[]): void
  /** Sets the published price that the next tick is checked against. */
  remember(instrumentId: number, last: LastPrice): void
  /** Checks later ticks against the prices after an action; earlier ticks are refused from now on. */
  cross(action: CorporateAction): void
  /** Does so for every action of the instruments up to a moment. */
  crossAll(until: number): void
  /** Whether an instrument's price moved like a split that operators have not entered. */
  awaitsAction(instrumentId: number): boolean
  /** Refused ticks since the last call, to be stored for review. */
  takeQuarantined(): readonly QuarantinedTick[]
  counters(): IntakeCounters
}

/** Counts of ticks since the start. */
export interface IntakeCounters {
  readonly accepted: number
  readonly quarantined: Readonly<Record<TickFlaw, number>>
  /** Ticks dropped because too many waited for the database. */
  readonly overflowed: number
  /** Ticks of instruments that are not offered. */
  readonly unknown: number
  /** Accepted ticks whose source had more decimals than the instrument. */
  readonly rounded: number
}

/** Most refused ticks kept between two folds; a broken feed may send any number. */
const KEPT_MAX = 500
const SAID_MAX = 100
/** No refused tick. */
export const NO_FLAWS: Readonly<Record<TickFlaw, number>> = {
  unreadable: 0,
  crossed: 0,
  'not-positive': 0,
  'too-large': 0,
  'wrong-precision': 0,
  'from-the-future': 0,
  older: 0,
  'market-closed': 0,
  jump: 0,
  split: 0,
}

/** Creates an intake without known prices. */
export function createIntake(options: IntakeOptions): Intake {
  const histories = new Map<number, TickHistory>()
  const quarantined = { ...NO_FLAWS }
  const counts = { accepted: 0, overflowed: 0, unknown: 0, rounded: 0 }
  let kept: QuarantinedTick[] = []

  const quarantine = (raw: RawTick, reason: TickFlaw, now: number): void => {
    quarantined[reason] += 1
    if (kept.length < KEPT_MAX) kept.push(quarantinedOf(raw, reason, now))
  }

  const takeOne = (raw: RawTick, now: number): void => {
    const instrument = options.instruments.get(raw.instrumentId)
    if (!instrument) {
      counts.unknown += 1
      return
    }
    if (!options.hasRoom()) {
      counts.overflowed += 1
      return
    }
    const history = histories.get(instrument.id) ?? NO_HISTORY
    const rules = rulesOf(options, { instrument, raw, history, now })
    const checked = checkTick(history, raw, rules, now)
    histories.set(instrument.id, checked.history)
    if (checked.verdict === 'quarantined') {
      quarantine(raw, checked.reason, now)
      return
    }
    counts.accepted += 1
    if (raw.isFiner) counts.rounded += 1
    options.accept(acceptedOf(raw, checked.price, now), now)
  }

  const cross = (action: CorporateAction): void => {
    const { instrumentId } = action
    histories.set(instrumentId, crossed(histories.get(instrumentId) ?? NO_HISTORY, action))
  }

  return {
    take: (raw) => {
      const now = options.clock.now()
      for (const each of raw) takeOne(each, now)
    },
    remember: (instrumentId, last) => {
      histories.set(instrumentId, { last, suspects: [] })
    },
    cross,
    crossAll: (until) => {
      for (const id of options.instruments.keys()) {
        const since = histories.get(id)?.last?.time
        if (since !== undefined) for (const action of options.actions(id, since, until)) cross(action)
      }
    },
    awaitsAction: (instrumentId) => awaitsAction(histories.get(instrumentId) ?? NO_HISTORY),
    takeQuarantined: () => {
      const taken = kept
      kept = []
      return taken
    },
    counters: () => ({ ...counts, quarantined: { ...quarantined } }),
  }
}

function rulesOf(
  { calendarOf, isShare, actions }: IntakeOptions,
  of: {
    readonly instrument: Instrument
    readonly raw: RawTick
    readonly history: TickHistory
    readonly now: number
  },
): TickRules {
  const { instrument, raw, history, now } = of
  const { id, pricePrecision, maxJump } = instrument
  return {
    pricePrecision,
    maxJump,
    calendar: calendarOf(instrument),
    isShare: isShare(instrument),
    hasEnded: actions(id, 0, Math.max(raw.time, now)).some(isEndOf),
    actions: actions(id, history.last?.time ?? raw.time, raw.time),
    second: raw.second,
  }
}

function acceptedOf({ instrumentId, time, volume }: RawTick, price: Price, now: number): CheckedPrice {
  const receivedAt = arrivalOf(time, now)
  // Most ticks have neither.
  if (volume === undefined && receivedAt === undefined) return { instrumentId, time, price }
  return {
    instrumentId,
    time,
    price,
    ...(volume === undefined ? {} : { volume }),
    ...(receivedAt === undefined ? {} : { receivedAt }),
  }
}

/** An action without effect keeps the history: checkTick accepts any next price after it. */
function crossed(history: TickHistory, action: CorporateAction): TickHistory {
  const { at, kind } = action
  const { last } = history
  if (!last || last.time >= at || kind === 'none') return history
  return { last: { time: at, price: priceAfter(last.price, action) }, suspects: [] }
}

function quarantinedOf(raw: RawTick, reason: TickFlaw, receivedAt: number): QuarantinedTick {
  const price = 'price' in raw ? formatDecimal(raw.price, PRICE_SCALE) : ''
  return {
    instrumentId: raw.instrumentId,
    receivedAt,
    time: Number.isSafeInteger(raw.time) ? raw.time : 0,
    reason,
    // The database refuses a NUL in text.
    said: (raw.said ?? price).replaceAll('\0', '').slice(0, SAID_MAX),
  }
}
