import type { TextKey } from '@fairtick/texts'
import { netResult } from '@fairtick/domain'
import type { OrderList, OwnOrder } from '../../../../client/contracts/orders'
import { type SortValue } from '../../../../filters/sorted-rows'
import { quoteBook } from '../../../../live/live'
import { markOf } from '../../../../live/trading-figures'

/** The columns of the tables of contract orders. */
export type OrderColumn =
  | 'instrument'
  | 'side'
  | 'lots'
  | 'leverage'
  | 'opened'
  | 'closed'
  | 'openPrice'
  | 'now'
  | 'distance'
  | 'closePrice'
  | 'stopLoss'
  | 'takeProfit'
  | 'until'
  | 'margin'
  | 'fee'
  | 'swap'
  | 'profit'
  | 'net'
  | 'reason'
  | 'number'

/** All columns of each list, in their order. */
export const COLUMNS: Readonly<Record<OrderList, readonly OrderColumn[]>> = {
  held: [
    // The result stands before what a narrow pane may have to scroll to.
    ...(['instrument', 'side', 'lots', 'leverage', 'opened', 'openPrice', 'now', 'profit'] as const),
    ...(['net', 'stopLoss', 'takeProfit', 'margin', 'fee', 'swap', 'number'] as const),
  ],
  pending: [
    ...(['instrument', 'side', 'lots', 'leverage', 'opened', 'openPrice', 'now', 'distance'] as const),
    ...(['stopLoss', 'takeProfit', 'until', 'margin', 'number'] as const),
  ],
  closed: [
    ...(['instrument', 'side', 'lots', 'leverage', 'opened', 'closed', 'openPrice', 'closePrice'] as const),
    ...(['margin', 'fee', 'swap', 'reason', 'number', 'net'] as const),
  ],
}

/** The columns that are always there: they name the order, and what it is about. */
export const FIXED: readonly OrderColumn[] = ['instrument', 'profit', 'net']

/** The columns of each list that are shown until others are chosen. */
export const USUAL: Readonly<Record<OrderList, readonly OrderColumn[]>> = {
  held: ['side', 'lots', 'openPrice', 'now', 'stopLoss', 'takeProfit'],
  pending: ['side', 'lots', 'openPrice', 'now', 'distance', 'stopLoss', 'takeProfit', 'until'],
  closed: ['side', 'lots', 'opened', 'closed', 'openPrice', 'closePrice', 'fee', 'reason'],
}

/** The heading of each column. */
export const HEADS = {
  instrument: 'orders.instrument',
  side: 'orders.side',
  lots: 'orders.lots',
  leverage: 'orders.leverage',
  opened: 'orders.openedAt',
  closed: 'orders.closedAt',
  openPrice: 'orders.openPrice',
  now: 'orders.markPrice',
  distance: 'orders.distanceHead',
  closePrice: 'orders.closePrice',
  stopLoss: 'orders.stopLossShort',
  takeProfit: 'orders.takeProfitShort',
  until: 'orders.goodUntil',
  margin: 'orders.margin',
  fee: 'orders.fee',
  swap: 'orders.swapHead',
  profit: 'orders.profit',
  net: 'orders.net',
  reason: 'orders.reason',
  number: 'orders.number',
} as const satisfies Record<OrderColumn, TextKey>

/** The headings of a pending order's own columns. */
export const PENDING_HEADS = { openPrice: 'orders.triggerPrice', opened: 'orders.placedAt' } as const

/** Columns of amounts in USD: their heading names it. */
export const IN_USD: readonly OrderColumn[] = ['margin', 'fee', 'swap', 'profit', 'net']

/** Columns whose cells start with the line; all others end with it. */
export const AT_START: readonly OrderColumn[] = ['instrument', 'side', 'reason']

const profitNow = ({ id, profit }: OwnOrder) => markOf(id)?.profit ?? profit

const VALUES: Readonly<Record<OrderColumn, (order: OwnOrder) => SortValue>> = {
  instrument: ({ name }) => name,
  side: ({ side }) => side,
  lots: ({ lots }) => lots,
  leverage: ({ leverage }) => leverage,
  opened: ({ createdAt }) => createdAt,
  closed: ({ closedAt }) => closedAt,
  openPrice: ({ openPrice }) => openPrice,
  now: ({ instrumentId }) => quoteBook.get(instrumentId)?.last,
  distance: ({ instrumentId, openPrice }) => {
    const last = quoteBook.get(instrumentId)?.last
    return last === undefined ? undefined : Number(openPrice - last) / Number(last)
  },
  closePrice: ({ closePrice }) => closePrice,
  stopLoss: ({ stopLoss }) => stopLoss,
  takeProfit: ({ takeProfit }) => takeProfit,
  until: ({ expiresAt }) => expiresAt,
  margin: ({ margin }) => margin,
  fee: ({ fee }) => fee,
  swap: ({ swap }) => swap,
  profit: profitNow,
  net: (order) => netResult(order.status === 'held' ? { ...order, profit: profitNow(order) } : order),
  reason: ({ closeReason }) => closeReason,
  number: ({ id }) => id,
}

/** The value that an order is sorted by in a column, at this moment. */
export const valueIn = (order: OwnOrder, column: string): SortValue =>
  isColumn(column) ? VALUES[column](order) : undefined

const isColumn = (column: string): column is OrderColumn => column in VALUES
