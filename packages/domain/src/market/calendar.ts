import { DAY_MS } from '../time'
import { type Calendar, DAY_MINUTES, type OpenStretch, openHours } from './open-hours'
import { instantOf } from './zone-offset'

/**
 * Longest search for a change of state: a market that stays closed or open longer is treated as never
 * changing.
 */
const HORIZON_DAYS = 40

/**
 * Whether a calendar's market trades at a moment; the opening moment is included, the closing one excluded.
 * Source: docs/spec/rules.md 2.6.
 */
export function isOpen(calendar: Calendar, at: number): boolean {
  const day = Math.floor(at / DAY_MS)
  return contains(calendar, day, at) || contains(calendar, day - 1, at) || contains(calendar, day + 1, at)
}

/**
 * The next moment after `at` at which the market opens (when closed) or closes (when open); undefined: never.
 */
export function nextChange(calendar: Calendar, at: number): number | undefined {
  let closes: number | undefined
  for (const stretch of stretchesFrom(calendar, at)) {
    if (closes !== undefined) {
      if (stretch.from > closes) return closes
      closes = Math.max(closes, stretch.to)
    } else if (stretch.from > at) {
      return stretch.from
    } else if (stretch.to > at) {
      closes = stretch.to
    }
  }
  return undefined
}

/** Whether the market was closed at some moment after `from` and before `to`. */
export function wasClosedBetween(calendar: Calendar, from: number, to: number): boolean {
  if (to <= from) return false
  const change = isOpen(calendar, from) ? nextChange(calendar, from) : from
  return change !== undefined && change < to
}

interface KnownDay {
  readonly from: number
  readonly to: number
  readonly start: number
}

const lastTradingDay = new WeakMap<Calendar, KnownDay>()

/**
 * Start of the trading day of `at`: UTC midnight for crypto, otherwise the session's open. While the market
 * is closed, the start of the last trading day. Source: docs/spec/rules.md 2.1.
 */
export function sessionStart(calendar: Calendar, at: number): number {
  const known = lastTradingDay.get(calendar)
  if (known && at >= known.from && at < known.to) return known.start
  let day = Math.floor(at / DAY_MS) + 1
  while (dayStartOf(calendar, day) > at) day -= 1
  const from = dayStartOf(calendar, day)
  const found = { from, to: dayStartOf(calendar, day + 1), start: lastTraded(calendar, day) }
  lastTradingDay.set(calendar, found)
  return found.start
}

/**
 * The calendar's trading days, always open: for a simulated market and a replay. Source: README.md,
 * MARKET_HOURS.
 */
export function alwaysOpen(calendar: Calendar): Calendar {
  return {
    ...calendar,
    week: Array.from({ length: 7 }, () => [[0, DAY_MINUTES] as const]),
    holidays: new Set(),
    earlyCloses: new Map(),
    lateOpens: new Map(),
  }
}

/** Whether a calendar has no closed minute. */
export function isAlwaysOpen({ week, holidays, earlyCloses, lateOpens }: Calendar): boolean {
  const hasNoExceptions = holidays.size + earlyCloses.size + lateOpens.size === 0
  return hasNoExceptions && week.every((day) => day[0]?.[0] === 0 && day[0][1] === DAY_MINUTES)
}

function contains(calendar: Calendar, day: number, at: number): boolean {
  for (const { from, to } of openHours(calendar, day)) if (at >= from && at < to) return true
  return false
}

/** Open stretches in order, starting with the one that may contain `at`. */
function* stretchesFrom(calendar: Calendar, at: number): Generator<OpenStretch> {
  const today = Math.floor(at / DAY_MS)
  for (let day = today - 1; day <= today + HORIZON_DAYS; day += 1) yield* openHours(calendar, day)
}

function dayStartOf(calendar: Calendar, day: number): number {
  return instantOf(calendar.timeZone, day, calendar.dayStart)
}

function lastTraded(calendar: Calendar, latest: number): number {
  for (let day = latest; day > latest - HORIZON_DAYS; day -= 1) {
    const from = dayStartOf(calendar, day)
    const to = dayStartOf(calendar, day + 1)
    const stretches = [...openHours(calendar, day), ...openHours(calendar, day + 1)]
    if (stretches.some((stretch) => stretch.from < to && stretch.to > from)) return from
  }
  return dayStartOf(calendar, latest)
}
