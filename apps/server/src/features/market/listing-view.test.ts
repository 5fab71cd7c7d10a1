import { describe, expect, it } from 'vitest'
import { type Calendar, type Instrument, lots, price, rate, rateOf, usd } from '@fairtick/domain'
import { BadAnswer, instrumentShape, readListing, writeInstrument } from '@fairtick/wire'
import { type InstrumentState, listingView } from './listing-view'

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

const SESSIONS = [
  ['09:00', '11:30'],
  ['12:30', '24:00'],
]
const REOPENS = 1_700_000_100_000
const calendar: Calendar = {
  name: 'day',
  timeZone: 'Asia/Tokyo',
  week: [[], ...Array.from({ length: 5 }, () => [[540, 690] as const, [750, 1440] as const]), []],
  holidays: new Set(),
  earlyCloses: new Map(),
  lateOpens: new Map(),
  dayStart: 540,
}
const state = {
  isOpen: true,
  quote,
  feeBasis: 'per-lot',
  source: 'simulated',
  attribution: 'Data provided by a venue',
  nextChange: REOPENS,
  calendar,
  now: Date.parse('2026-11-20T12:00:00Z'),
  haltReason: undefined,
  split: undefined,
  dividend: undefined,
  end: undefined,
  symbol: undefined,
} as const

const written = (now: InstrumentState) => writeInstrument(listingView(instrument, now))

const sent = (feeBasis: 'per-lot' | 'rate-of-margin') => written({ ...state, feeBasis })

describe('an instrument as the server lists it', () => {
  it('is what its table writes', () => {
    const byTable = instrumentShape.write(listingView(instrument, state))
    expect(JSON.stringify(written(state))).toBe(JSON.stringify(byTable))
  })

  it('is read with the fee of the basis in force, its base currency and its quote', () => {
    expect(readListing(sent('per-lot'), 'per-lot')).toEqual({
      instrument: { ...instrument, feeRate: rate('0') },
      isOpen: true,
      source: 'simulated',
      attribution: 'Data provided by a venue',
      nextOpenAt: undefined,
      nextCloseAt: REOPENS,
      hours: {
        timeZone: 'Asia/Tokyo',
        week: [[], ...Array.from({ length: 5 }, () => SESSIONS), []],
        days: [],
      },
      haltReason: undefined,
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

  it('names its coming days that are unlike their weekday, of each day anew', () => {
    const single = {
      ...calendar,
      holidays: new Set(['2026-11-23', '2026-12-31']),
      earlyCloses: new Map([['2026-11-24', 600]]),
    }
    const daysAt = (now: string) => written({ ...state, calendar: single, now: Date.parse(now) }).Hours.Days
    expect(daysAt('2026-11-20T12:00:00Z')).toEqual([
      ['2026-11-23', []],
      ['2026-11-24', [['09:00', '10:00']]],
    ])
    expect(daysAt('2026-11-25T12:00:00Z')).toEqual([['2026-11-24', [['09:00', '10:00']]]])
    expect(daysAt('2026-12-20T12:00:00Z')).toEqual([['2026-12-31', []]])
  })

  it('before its first tick it has no quote', () => {
    const silent = written({ ...state, quote: undefined })
    expect(readListing(silent, 'per-lot').quote).toBeUndefined()
  })

  it('its price is stale by its own limit, in seconds on the wire', () => {
    expect(sent('per-lot').StaleAfter).toBe(60)
    expect(readListing({ ...sent('per-lot'), StaleAfter: 15 }, 'per-lot').instrument.staleAfterMs).toBe(
      15_000,
    )
  })

  it('states when it opens while closed, and why it was halted', () => {
    const closed = written({ ...state, isOpen: false, haltReason: 'a split' })
    expect(readListing(closed, 'per-lot')).toMatchObject({ nextOpenAt: REOPENS, haltReason: 'a split' })
  })

  it('an unlisted margin mode is refused', () => {
    expect(() => readListing({ ...sent('per-lot'), MarginMode: 7 }, 'per-lot')).toThrow(BadAnswer)
  })
})
