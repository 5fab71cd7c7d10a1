import {
  type CorporateAction,
  type HeldPosition,
  type PricedInstrument,
  NO_DIVIDEND,
  isDividendDue,
  payDividend,
} from '@fairtick/domain'
import type { Book } from '../../books/book'
import { command } from '../../books/command'
import { dividendTable } from './dividend-store'
import { positionTable } from './position-store'

/** Pays a dividend for every order of a portfolio that was held at its moment, each once. */
export const payDividends = command(
  'contracts.dividend',
  (book, { action }: { readonly action: CorporateAction }, { now, priced }) => {
    const market = priced(action.instrumentId)
    if (!market) return
    for (const position of book.open(positionTable))
      if (position.status === 'held' && isDividendDue(position, action))
        payInto(book, position, { action, market, now })
  },
)

/** Pays a dividend of one order and keeps it. */
export function payInto(
  book: Book,
  position: HeldPosition,
  {
    action,
    market,
    now,
  }: { readonly action: CorporateAction; readonly market: PricedInstrument; readonly now: number },
): void {
  const { balance } = book.account('contract')
  const dividend = payDividend(position, market, { action, book: book.kind, balance })
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
    amount: action.amount ?? NO_DIVIDEND,
    paid: dividend.paid,
    conversionTick: market.conversion.tick,
  })
  book.announce({ type: 'position-changed', position: dividend.position })
}
