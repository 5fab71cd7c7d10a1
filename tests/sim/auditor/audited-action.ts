import type { Fraction } from './fraction'

/** An announced split (new units for old units) or dividend per unit. */
export interface AnnouncedByIssuer {
  readonly kind: 'split' | 'dividend'
  readonly instrument: number
  readonly to: number
  readonly from: number
  /** Decimal text; 0 for a split. */
  readonly amount: string
  /** ms, a whole minute. */
  readonly at: number
}

/** A split or a dividend in the auditor's books. */
export interface AuditedAction extends Omit<AnnouncedByIssuer, 'amount'> {
  readonly ratio: Fraction
  readonly amount: Fraction
  /** The last price in old units, and the number of ticks before it. */
  readonly last: Fraction
  readonly sequence: number
}
