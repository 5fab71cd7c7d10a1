import { PRICE_MAX, type Price, type Rate, divideDown, divideUp, priceOf, priceStep } from '../money'
import { type Refusal, refusal } from '../refusal'
import { DAY_MS } from '../time'
import { type CorporateAction, type Rounding, splitPrice } from './corporate-action'
import type { Instrument } from './instrument'
import type { Tick } from './tick'

/**
 * The condition of an alert: a price at or above a level, at or below it, on either side of where the price
 * was, or a move by a percentage within a day. Source: docs/decisions/0131-price-alerts.md.
 */
export type AlertKind = 'above' | 'below' | 'crosses' | 'percent'

/** Life of an alert: waiting → fired, removed by its owner, or expired. */
export type AlertStatus = 'waiting' | 'fired' | 'removed' | 'expired'

/** Most alerts of one user that wait. Source: docs/decisions/0131-price-alerts.md. */
export const ALERTS_MAX = 50

/** Bounds of the percentage of a move, in 10^-8 of a percent. Source: docs/decisions/0131-price-alerts.md. */
export const ALERT_PERCENT = { least: 10_000_000n, most: 5_000_000_000n, step: 1_000_000n } as const

/** A move by a percentage is awaited for this long. Source: docs/decisions/0131-price-alerts.md. */
export const ALERT_LIFE_MS = DAY_MS

/** A price alert. Times are ms since the epoch, ticks are sequence numbers. It sets and delays no order. */
export interface PriceAlert {
  readonly id: number
  readonly userId: number
  readonly instrumentId: number
  readonly kind: AlertKind
  /** The price as it was asked for; of a move the price that it is measured from. */
  readonly level: Price
  /** Percent of a move; undefined for the other kinds. */
  readonly percent: Rate | undefined
  /** A price at or below it fires; undefined: no fall does. */
  readonly falling: Price | undefined
  /** A price at or above it fires; undefined: no rise does. */
  readonly rising: Price | undefined
  readonly status: AlertStatus
  readonly setAt: number
  /** The latest tick when it was set: only later ones fire it. */
  readonly activeFrom: number
  /** When a move is awaited no longer; undefined: the alert waits until it fires. */
  readonly expiresAt: number | undefined
  readonly endedAt: number | undefined
  /** Moment of the last split applied to its levels, ms; undefined without one. */
  readonly splitUntil: number | undefined
  /** The tick that fired it, and its price. */
  readonly firedTick: number | undefined
  readonly firedPrice: Price | undefined
}

/** An alert as it is asked for: a level, or for a move a percentage; the other one has no effect. */
export type AskedAlert = Pick<PriceAlert, 'instrumentId' | 'kind'> & {
  readonly level: Price | undefined
  readonly percent: Rate | undefined
}

/** The levels of an alert. */
type AlertLevels = Pick<PriceAlert, 'level' | 'percent' | 'falling' | 'rising'>

/**
 * The levels that a requested alert waits at, from the price of its moment; refuses levels that are reached
 * already.
 */
export function alertLevels(
  { kind, level, percent }: AskedAlert,
  price: Price,
  instrument: Pick<Instrument, 'pricePrecision'>,
): AlertLevels | Refusal {
  if (kind === 'percent') return moveLevels(percent, price)
  if (level === undefined) return refusal('parameter-wrong', { parameter: 'price' })
  if (level <= 0n || level > PRICE_MAX || level % priceStep(instrument) !== 0n)
    return refusal('parameter-wrong', { parameter: 'price' })
  const isAbove = level > price
  if (level === price || (kind === 'above' && !isAbove) || (kind === 'below' && isAbove))
    return refusal('trigger-on-wrong-side')
  return {
    level,
    percent: undefined,
    falling: isAbove ? undefined : level,
    rising: isAbove ? level : undefined,
  }
}

/** Levels are rounded away from the price: a move that fires is at least as large as was asked for. */
function moveLevels(percent: Rate | undefined, price: Price): AlertLevels | Refusal {
  const { least, most, step } = ALERT_PERCENT
  if (percent === undefined || percent < least || percent > most || percent % step !== 0n)
    return refusal('parameter-wrong', { parameter: 'percent' })
  return {
    level: price,
    percent,
    falling: priceOf(divideDown(price * (WHOLE - percent), WHOLE)),
    rising: priceOf(divideUp(price * (WHOLE + percent), WHOLE)),
  }
}

/** A hundred percent. */
const WHOLE = 10_000_000_000n

/** Whether a tick fires an alert: it is newer than the alert, in time, and at one of its levels. */
export function firesAlert(
  { status, activeFrom, expiresAt, falling, rising }: PriceAlert,
  tick: Pick<Tick, 'sequence' | 'time' | 'price'>,
): boolean {
  if (status !== 'waiting' || tick.sequence <= activeFrom) return false
  if (expiresAt !== undefined && tick.time > expiresAt) return false
  return (falling !== undefined && tick.price <= falling) || (rising !== undefined && tick.price >= rising)
}

/** A split of an instrument, and the last tick before it. */
export interface AlertSplit {
  readonly action: CorporateAction
  readonly last: Pick<Tick, 'sequence'>
  readonly instrument: Pick<Instrument, 'pricePrecision'>
}

/** Whether a split of its instrument is later than an alert and not yet applied to it. */
export const isAlertSplitDue = (alert: PriceAlert, { instrumentId, at }: CorporateAction): boolean =>
  alert.instrumentId === instrumentId && alert.setAt < at && (alert.splitUntil ?? 0) < at

/**
 * A waiting alert in the units after a split. Levels are rounded to the side that they are reached from, and
 * the price that a move is measured from half to even.
 */
export function splitAlert(alert: PriceAlert, { action, last, instrument }: AlertSplit): PriceAlert {
  const { level, falling, rising } = alert
  const into = (price: Price, rounding: Rounding) =>
    splitPrice(price, action.ratio, rounding, priceStep(instrument))
  const side = alert.percent !== undefined ? 'even' : rising === undefined ? 'down' : 'up'
  return {
    ...alert,
    level: into(level, side),
    falling: falling && into(falling, 'down'),
    rising: rising && into(rising, 'up'),
    activeFrom: Math.max(alert.activeFrom, last.sequence),
    splitUntil: action.at,
  }
}
