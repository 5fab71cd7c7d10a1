import { price, rate, usd } from '@fairtick/domain'
import type { OwnOption } from '@fairtick/wire'

/** An option of 10 USD on EURUSD that runs from second 1 to second 31, with the given changes. */
export const runningOption = (changed: Partial<OwnOption>): OwnOption => ({
  id: 1,
  instrumentId: 1,
  code: 'EURUSD',
  name: 'EUR/USD',
  pricePrecision: 5,
  direction: 'up',
  status: 'running',
  stake: usd('10'),
  durationSeconds: 30,
  payoutRatio: rate('0.6'),
  lossBasis: 'stake',
  openPrice: price('1.1'),
  endPrice: undefined,
  createdAt: 1_000,
  rules: 1,
  expiresAt: 31_000,
  settledAt: undefined,
  result: undefined,
  profit: usd('0'),
  ...changed,
})
