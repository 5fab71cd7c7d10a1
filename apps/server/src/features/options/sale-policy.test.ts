import { expect, it } from 'vitest'
import { recorded } from '../../market/recorded-market.cases'
import { recordedTicks } from './recorded-feeds.cases'
import { type PolicyOptions, policyResult, simulatedTicks } from './sale-policy.cases'

const CODES = ['EURUSD', 'BTCUSDT', 'XAUUSD', 'AAPL']

it.each([false, true])(
  'whoever sells only where it paid loses on the ticks of the simulator; knows the next tick: %s',
  (knowsNext) => {
    const feeds = simulatedTicks('sales', CODES, 90)
    const { sales, gain } = policyResult(feeds, { seed: 1, samples: 6000, paid: 'amount', knowsNext })
    expect(sales === 0 || gain < 0, `${sales} sales gain ${gain} each`).toBe(true)
  },
)

it('loses on recorded trades, where a price without our share and spread would be a gift', async (context) => {
  const feeds = [await recordedTicks(recorded(context, 'ticks', 'BTCUSD.2023-02-20T12.csv.gz'))]
  const by = (paid: PolicyOptions['paid']) => policyResult(feeds, { seed: 1, samples: 6000, paid })
  expect(by('worth').gain).toBeGreaterThan(0.02)
  const { sales, gain } = by('amount')
  expect(sales === 0 || gain < 0, `${sales} sales gain ${gain} each`).toBe(true)
})
