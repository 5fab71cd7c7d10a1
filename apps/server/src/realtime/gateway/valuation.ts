import { type Marks, type Position, NO_USD, equityOf, floatingProfit, freeMarginOf } from '@fairtick/domain'
import { type MarkedPosition, encodeForexTrade, encodeMarks } from '@fairtick/wire'
import type { Holdings } from './holdings'

/** The payload of the valuation topic: the value of a client's held positions at the given marks, as JSON. */
export function valuationJson(holdings: Holdings, marks: Marks): string {
  const account = holdings.accounts.get('contract') ?? { balance: NO_USD, locked: NO_USD }
  const equity = equityOf(account.balance, holdings.positions.values(), marks)
  const freeMargin = freeMarginOf(account, equity)
  return JSON.stringify(encodeForexTrade({ ...equity, freeMargin }, markedPositions(holdings, marks)))
}

/** The payload of the topic of copies: held orders with an origin. */
export const copiesJson = (holdings: Holdings, marks: Marks): string =>
  JSON.stringify(encodeMarks(markedPositions(holdings, marks, ({ originId }) => originId !== 0)))

/** The held positions that have a price, with their floating profit. */
function markedPositions(
  holdings: Holdings,
  marks: Marks,
  isWanted: (position: Position) => boolean = () => true,
): readonly MarkedPosition[] {
  const marked: MarkedPosition[] = []
  for (const position of holdings.positions.values()) {
    const price = marks.markOf(position.instrumentId)
    const instrument = marks.instrumentOf(position.instrumentId)
    if (!isWanted(position) || position.status !== 'held' || price === undefined || !instrument) continue
    const profit = floatingProfit(position, marks)
    marked.push({ id: position.id, price, precision: instrument.pricePrecision, profit })
  }
  return marked
}
