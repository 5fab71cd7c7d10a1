import { type CorporateAction, type PricedInstrument, ratioOf } from '../../market'
import type { BookKind, Entry } from '../../ledger'
import { NO_USD, type Usd } from '../../money'
import { type Borne, afterBearing, bear, heldEntry } from './held-entry'
import { type HeldPosition, type Position, directionOf } from './position'
import { POSITION_STATES } from './position-states'
import { exposureProfit } from '../margin/valuation'

/** Whether an order was held at the moment of a dividend of its instrument and has not been paid it. */
export const isDividendDue = (position: Position, { instrumentId, at }: CorporateAction): boolean =>
  position.status === 'held' &&
  position.instrumentId === instrumentId &&
  position.openedAt < at &&
  (position.paidUntil ?? 0) < at

/** An order after a dividend, and the entries that book it. */
export interface DividendPaid extends Borne {
  readonly position: HeldPosition
  readonly entries: readonly Entry[]
}

/**
 * Pays a dividend: amount × lots × contract size × conversion to a buy, from a sell, rounded down for the
 * receiver and up for the payer. The amount is per unit at its moment: after later splits it is divided by
 * the ratios of those `splits`. Charges at most the balance; the rest is owed until the order closes. Source:
 * docs/spec/rules.md 2.10.
 */
export function payDividend(
  position: HeldPosition,
  { instrument, conversion }: Pick<PricedInstrument, 'instrument' | 'conversion'>,
  {
    action,
    splits,
    book,
    balance,
  }: {
    readonly action: CorporateAction
    readonly splits: readonly CorporateAction[]
    readonly book: BookKind
    readonly balance: Usd
  },
): DividendPaid {
  const moved = (action.amount ?? 0n) * position.lots * directionOf(position.side)
  const { to, from } = ratioOf(splits)
  const { multiply, divide } = conversion
  const due = exposureProfit(moved, instrument, { multiply: multiply * from, divide: divide * to })
  const borne = bear(due, balance)
  return {
    ...borne,
    position: {
      ...afterBearing(position, borne),
      status: POSITION_STATES.held.dividend,
      paidUntil: action.at,
    },
    entries: borne.paid === NO_USD ? [] : [heldEntry('dividend', position, book, borne.paid)],
  }
}
