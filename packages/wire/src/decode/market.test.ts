import { describe, expect, it } from 'vitest'
import { type Instrument, lots, price, rate, rateOf, usd } from '@fairtick/domain'
import { encodeInstrument } from '../encode/trading'
import { BadAnswer } from './decimals'
import { readListing } from './market'

const instrument: Instrument = {
  id: 3,
  code: 'USDJPY',
  showCode: 'USD/JPY',
  name: 'US Dollar / Japanese Yen',
  categoryId: 1,
  quoteCurrency: 'JPY',
  baseCurrency: 'USD',
  pricePrecision: 3,
  contractSize: 100_000,
  minLots: lots('0.01'),
  lotStep: lots('0.01'),
  maxLots: lots('50'),
  marginMode: 'leveraged',
  leverageOptions: [30, 100],
  feePerLot: usd('4.5'),
  feeRate: rate('0.0002'),
  swap: { long: rate('1.5'), short: rateOf(-rate('2.25')) },
  staleAfterMs: 60_000,
  maxJump: rate('0'),
  calendar: '',
}
const quote = {
  open: price('147'),
  last: price('147.735'),
  high: price('148'),
  low: price('146.9'),
  change: rate('0.5'),
  time: 1_700_000_000_000,
}

const sent = (feeBasis: 'per-lot' | 'rate-of-margin') =>
  encodeInstrument(instrument, { isOpen: true, quote, feeBasis, source: 'simulated' })

describe('an instrument as the server lists it', () => {
  it('comes back with the fee of the basis in force, its base currency and its quote', () => {
    expect(readListing(sent('per-lot'), 'per-lot')).toEqual({
      instrument: { ...instrument, feeRate: rate('0') },
      isOpen: true,
      source: 'simulated',
      quote: {
        instrumentId: 3,
        last: price('147.735'),
        high: price('148'),
        low: price('146.9'),
        change: rate('0.5'),
        time: 1_700_000_000_000,
        isOpen: true,
      },
    })
    expect(readListing(sent('rate-of-margin'), 'rate-of-margin').instrument).toEqual({
      ...instrument,
      feePerLot: usd('0'),
    })
  })

  it('before its first tick it has no quote', () => {
    const silent = encodeInstrument(instrument, {
      isOpen: true,
      quote: undefined,
      feeBasis: 'per-lot',
      source: 'simulated',
    })
    expect(readListing(silent, 'per-lot').quote).toBeUndefined()
  })

  it('what the server adds is taken', () => {
    const more = { ...sent('per-lot'), MaxLots: '20', StaleAfter: 15_000 }
    expect(readListing(more, 'per-lot').instrument).toMatchObject({
      maxLots: lots('20'),
      staleAfterMs: 15_000,
    })
  })

  it('an unlisted margin mode is refused', () => {
    expect(() => readListing({ ...sent('per-lot'), MarginMode: 7 }, 'per-lot')).toThrow(BadAnswer)
  })
})
