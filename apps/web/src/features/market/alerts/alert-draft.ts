import {
  ALERT_PERCENT,
  type AlertKind,
  type Instrument,
  PRICE_SCALE,
  type Price,
  priceStep,
} from '@fairtick/domain'
import { readNumber } from '../../../figures/read-number'

/** Why an alert cannot be set: `missing` is said by the empty field itself. */
export type AlertProblem =
  | 'missing'
  | 'not-a-number'
  | 'too-fine'
  | 'not-above'
  | 'not-below'
  | 'is-price'
  | 'percent'

/** A drafted alert: its kind, the typed price or percentage, and the last price. */
export interface AlertDraft {
  readonly kind: AlertKind
  readonly typed: string
  readonly last: Price | undefined
  readonly instrument: Pick<Instrument, 'pricePrecision'>
}

/** The share of the last price, in percent, from which on an alert's price is far from it. */
const FAR_PERCENT = 20n
const WHOLE_PERCENT = 100n

/**
 * How far the price of an alert is from the last one, in percent, rounded down; undefined unless it is so far
 * that it may be mistyped. A move in percent is never far.
 */
export function farPercent({ kind, typed, last }: Omit<AlertDraft, 'instrument'>): number | undefined {
  const { units } = readNumber(typed, PRICE_SCALE)
  if (kind === 'percent' || units === undefined || last === undefined || last <= 0n) return undefined
  const apart = units > last ? units - last : last - units
  const percent = (apart * WHOLE_PERCENT) / last
  return percent < FAR_PERCENT ? undefined : Number(percent)
}

/** The problem of a drafted alert; undefined if it can be set. The server decides by its own last price. */
export function alertProblem({ kind, typed, last, instrument }: AlertDraft): AlertProblem | undefined {
  const { units, problem } = readNumber(typed, PRICE_SCALE)
  if (problem !== undefined) return problem
  if (kind === 'percent') {
    const { least, most, step } = ALERT_PERCENT
    return units < least || units > most || units % step !== 0n ? 'percent' : undefined
  }
  if (units % priceStep(instrument) !== 0n) return 'too-fine'
  if (last === undefined) return undefined
  if (kind === 'above') return units > last ? undefined : 'not-above'
  if (kind === 'below') return units < last ? undefined : 'not-below'
  return units === last ? 'is-price' : undefined
}
