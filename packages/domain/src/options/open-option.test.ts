import { EURUSD, NOON, cases, cell } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import { DOLLAR, NO_USD, OPTION_TERMS, type PricedInstrument, price, usd } from '../index'
import { openOption } from './open-option'

const MARKET: PricedInstrument = {
  instrument: EURUSD,
  quote: { instrumentId: EURUSD.id, sequence: 7, time: NOON, price: price('1.1') },
  conversion: DOLLAR,
  isOpen: true,
  isStale: false,
  tradable: 'open',
}
const REQUEST = { direction: 'up', stake: usd('100'), durationSeconds: 60 } as const
const CONTEXT = {
  id: 1,
  userId: 2,
  now: NOON + 5,
  terms: OPTION_TERMS,
  running: { count: 0, stakes: NO_USD },
  free: usd('10000'),
  market: MARKET,
}

it('opens at the latest tick, and expires to the millisecond', () => {
  expect(openOption(REQUEST, CONTEXT)).toMatchObject({
    status: 'running',
    openPrice: price('1.1'),
    openTick: 7,
    createdAt: NOON + 5,
    expiresAt: NOON + 60_005,
    payoutRatio: 70_000_000n,
  })
})

it.each(
  cases(`
    seconds | stake   | running | stakes | free | is       | refused
    60      | 100     | 0       | 0      | 100  | open     | no
    60      | 100     | 0       | 0      | 99.99| open     | balance-too-small
    60      | 9.99    | 0       | 0      | 5000 | open     | stake-not-allowed
    60      | 10      | 0       | 0      | 5000 | open     | no
    60      | 2000    | 0       | 0      | 5000 | open     | no
    60      | 2000.01 | 0       | 0      | 5000 | open     | stake-not-allowed
    60      | 100     | 3       | 4900   | 5000 | open     | no
    60      | 100.01  | 3       | 4900   | 5000 | open     | stakes-over-limit
    60      | 10      | 99      | 990    | 5000 | open     | no
    60      | 10      | 100     | 1000   | 5000 | open     | too-many-positions
    1       | 100     | 0       | 0      | 5000 | open     | duration-not-offered
    0       | 100     | 0       | 0      | 5000 | open     | duration-not-offered
    60      | 100     | 0       | 0      | 5000 | closed   | market-closed
    60      | 100     | 0       | 0      | 5000 | stale    | price-stale
    60      | 100     | 0       | 0      | 5000 | halted   | instrument-not-tradable
    1       | 1       | 100     | 5000   | 0    | stale    | price-stale
    1       | 1       | 100     | 5000   | 0    | open     | duration-not-offered
    60      | 1       | 100     | 5000   | 0    | open     | stake-not-allowed
    60      | 10      | 100     | 5000   | 0    | open     | stakes-over-limit
    60      | 10      | 100     | 0      | 0    | open     | too-many-positions
  `),
)('$stake for $seconds s with $running running, $stakes at stake, $free free, $is: $refused', (row) => {
  const is = cell(row, 'is')
  const made = openOption(
    { ...REQUEST, stake: usd(cell(row, 'stake')), durationSeconds: Number(cell(row, 'seconds')) },
    {
      ...CONTEXT,
      running: { count: Number(cell(row, 'running')), stakes: usd(cell(row, 'stakes')) },
      free: usd(cell(row, 'free')),
      market: {
        ...MARKET,
        isOpen: is !== 'closed',
        isStale: is === 'stale',
        tradable: is === 'halted' ? 'halted' : 'open',
      },
    },
  )
  expect('refused' in made ? made.refused : 'no').toBe(cell(row, 'refused'))
})
