import {
  type CorporateAction,
  type HeldPosition,
  type PricedInstrument,
  NO_DIVIDEND,
  isDividendDue,
  isSplitOf,
  payDividend,
} from '@fairtick/domain'
import type { Book } from '../../../books/book'
import { type Surroundings, command } from '../../../books/command'
import { dividendTable } from './dividend-store'
import { splitsOf } from '../nights/charge-swaps'
import { positionTable } from '../position-store'

/** Pays a portfolio's orders their due dividends of an instrument, each once. */
export const payDividends = command(
  'contracts.dividend',
  (book, { instrumentId, at }: { readonly instrumentId: number; readonly at: number }, surroundings) => {
    const market = surroundings.priced(instrumentId)
    // At a halted pair's rate the payment would be wrong for good: it waits, as overnight swaps do.
    if (!market || market.isPriceHalted === true) return
    for (const position of book.open(positionTable))
      if (position.status === 'held' && position.instrumentId === instrumentId)
        payDue(book, position, market, surroundings, at)
  },
)

/**
 * Pays an order its due dividends, earliest first, such as those delayed by a halt, of minutes up to `until`;
 * returns the order afterwards.
 */
export function payDue(
  book: Book,
  position: HeldPosition,
  market: PricedInstrument,
  surroundings: Pick<Surroundings, 'now' | 'splitsSince'>,
  until = Infinity,
): HeldPosition {
  let paid = position
  for (const { action } of surroundings.splitsSince?.(position.instrumentId, position.openedAt) ?? [])
    if (action.at <= until && !isSplitOf(action) && isDividendDue(paid, action))
      paid = payInto(book, paid, { action, market }, surroundings)
  return paid
}

/** Pays a dividend of one order and records it; returns the order afterwards. */
export function payInto(
  book: Book,
  position: HeldPosition,
  { action, market }: { readonly action: CorporateAction; readonly market: PricedInstrument },
  { now, splitsSince }: Pick<Surroundings, 'now' | 'splitsSince'>,
): HeldPosition {
  const { balance } = book.account('contract')
  const { splitUntil } = position
  const splits = splitsOf(position, splitsSince?.(position.instrumentId, action.at) ?? [])
  const dividend = payDividend(position, market, { action, splits, book: book.kind, balance })
  book.post(dividend.entries)
  book.update(positionTable, dividend.position)
  book.insert(dividendTable, {
    id: book.nextId(dividendTable.name),
    positionId: position.id,
    userId: book.userId,
    actionId: action.id,
    effectiveAt: action.at,
    time: now,
    lots: position.lots,
    splitUntil,
    amount: action.amount ?? NO_DIVIDEND,
    paid: dividend.paid,
    owed: dividend.owed,
    conversionTick: market.conversion.tick,
  })
  book.announce({ type: 'position-changed', position: dividend.position })
  return dividend.position
}
