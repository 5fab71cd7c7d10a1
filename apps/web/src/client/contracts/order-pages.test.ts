import { describe, expect, it } from 'vitest'
import { lots, price, usd } from '@fairtick/domain'
import type { OwnOrder } from '@fairtick/wire'
import { type OrderPages, loadedOrders, withOrder, withoutOrders } from './order-pages'

const order = (id: number, profit = '0'): OwnOrder => ({
  id,
  originId: 0,
  instrumentId: 1,
  code: 'EURUSD',
  name: 'EUR/USD',
  pricePrecision: 5,
  side: 'buy',
  status: 'held',
  lots: lots('1'),
  leverage: 30,
  openPrice: price('1'),
  closePrice: undefined,
  markPrice: undefined,
  profit: usd(profit),
  margin: usd('1'),
  fee: usd('1'),
  swap: usd('0'),
  owed: usd('0'),
  stopLoss: undefined,
  takeProfit: undefined,
  trailDistance: undefined,
  createdAt: 0,
  rules: 1,
  replacesId: 0,
  replacedById: 0,
  closedAt: undefined,
  expiresAt: undefined,
  closeReason: undefined,
})
const pages = (...ids: number[][]): OrderPages => ({
  pages: ids.map((page) => ({
    orders: page.map((id) => order(id)),
    total: ids.flat().length,
    totalProfit: usd('0'),
    totalNet: usd('0'),
  })),
  pageParams: ids.map((_page, at) => at + 1),
})
const idsOf = (loaded: OrderPages): readonly number[] => loadedOrders(loaded).map(({ id }) => id)

describe('the loaded pages of a list', () => {
  it('show a row once that moved to the next page during loading', () => {
    expect(idsOf(pages([5, 4], [4, 3]))).toEqual([5, 4, 3])
  })

  it('take a new order at the top and count it', () => {
    const after = withOrder(pages([5, 4], [3]), order(6))
    expect([idsOf(after), after.pages[0]?.total]).toEqual([[6, 5, 4, 3], 4])
  })

  it('take a changed order in its place', () => {
    const after = withOrder(pages([5, 4], [3]), order(3, '7'))
    expect([idsOf(after), loadedOrders(after).at(-1)?.profit, after.pages[0]?.total]).toEqual([
      [5, 4, 3],
      usd('7'),
      3,
    ])
  })

  it('remove closed orders, and stay the same without any of them', () => {
    const before = pages([5, 4], [3])
    const after = withoutOrders(before, [4, 3, 99])
    expect([idsOf(after), after.pages[0]?.total]).toEqual([[5], 1])
    expect(withoutOrders(before, [99])).toBe(before)
  })
})
