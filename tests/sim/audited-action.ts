import type { Fraction } from './fraction'

/** A split, so many new units for so many old ones, or a dividend of a unit, as it is announced. */
export interface AnnouncedByIssuer {
  readonly kind: 'split' | 'dividend'
  readonly instrument: number
  readonly to: number
  readonly from: number
  /** Decimal text; 0 of a split. */
  readonly amount: string
  /** ms, a whole minute. */
  readonly at: number
}

/** A split or a dividend in the auditor's books. */
export interface AuditedAction extends Omit<AnnouncedByIssuer, 'amount'> {
  readonly ratio: Fraction
  readonly amount: Fraction
  /** The last price in old units, and how many ticks there had been by then. */
  readonly last: Fraction
  readonly sequence: number
}
