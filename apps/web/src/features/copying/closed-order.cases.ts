import { MINUTE_MS, lots, price, usd } from '@fairtick/domain'
import type { TraderOrder } from '../../client/copying/traders'

/** A trader's closed order: 1 lot of EURUSD held for ten minutes until `closedAt`. */
export const closedOrder = (closedAt: number, changes: Partial<TraderOrder> = {}): TraderOrder => ({
  id: 1,
  code: 'EURUSD',
  name: 'EUR/USD',
  side: 'buy',
  lots: lots('1'),
  leverage: 50,
  openPrice: price('1.1'),
  closePrice: price('1.2'),
  pricePrecision: 5,
  margin: usd('100'),
  fee: usd('2'),
  swap: usd('0'),
  profit: usd('22'),
  openedAt: closedAt - 10 * MINUTE_MS,
  closedAt,
  openTick: 1,
  closeTick: 2,
  rules: 1,
  ...changes,
})
