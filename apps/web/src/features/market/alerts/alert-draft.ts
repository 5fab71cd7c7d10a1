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
  'missing' | 'not-a-number' | 'too-fine' | 'not-above' | 'not-below' | 'is-price' | 'percent'

/** A drafted alert: its kind, the typed price or percentage, and the last price. */
export interface AlertDraft {
  readonly kind: AlertKind
  readonly typed: string
  readonly last: Price | undefined
  readonly instrument: Pick<Instrument, 'pricePrecision'>
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
