import { type Quote, DOLLAR, alwaysOpen, price } from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import type { MarketFollower } from '../../../market/market-follower'
import { tradingCalendars } from '../../../market/reference/calendars'
import { instrumentsNamed } from '../../../market/test-market.cases'
import { lackingSource } from '../../../restrictions/lacking-source'
import type { Restrictions } from '../../../restrictions/restrictions'
import { pricedBy } from './current-prices'

const NOW = Date.UTC(2026, 10, 20, 12)
const [bitcoin, euro, dax] = ['BTCUSDT', 'EURUSD', 'GER40'].flatMap((code) => instrumentsNamed(code))
const hours = alwaysOpen(tradingCalendars('calendar').get('crypto')!)

function tradable(
  lacking: ReturnType<MarketFollower['lacking']> | MarketFollower['lacking'],
  allowed: ReturnType<Restrictions['tradable']> = 'open',
  instrument = bitcoin,
) {
  const quote = {
    tick: { instrumentId: instrument!.id, sequence: 1, time: NOW, price: price('91000') },
  } as Quote
  const market: Partial<MarketFollower> = {
    instrument: () => instrument,
    quote: () => quote,
    conversion: () => DOLLAR,
    hasEnded: () => false,
    isOpen: () => true,
    hours: () => hours,
    state: () => 'open',
    isStale: () => false,
    awaitsAction: () => false,
    lacking: typeof lacking === 'function' ? lacking : () => lacking,
  }
  const restrictions: Partial<Restrictions> = { tradable: () => allowed }
  const priced = pricedBy(market as MarketFollower, restrictions as Restrictions, { now: () => NOW })
  return priced(instrument!.id)?.tradable
}

describe('an instrument of two sources', () => {
  it('is close-only while one is lost or both disagree, and open with both', () => {
    expect(tradable(undefined)).toBe('open')
    expect(tradable('lost')).toBe('close-only')
    expect(tradable('disagreeing')).toBe('close-only')
  })

  it('is close-only too while the pair that converts it lacks one', () => {
    const lacksEuro = (id: number) => (id === euro!.id ? 'lost' : undefined)
    expect(tradable(lacksEuro, 'open', dax)).toBe('close-only')
    expect(tradable(lacksEuro, 'open', bitcoin)).toBe('open')
  })

  it('is no less halted for that', () => {
    expect(tradable('lost', 'halted')).toBe('halted')
    expect(tradable('lost', 'reopening')).toBe('reopening')
  })
})

describe('what an instrument lacks', () => {
  const market = (isOpen: boolean) => ({
    lacking: (id: number) => (id === euro!.id ? ('lost' as const) : undefined),
    isOpen: () => isOpen,
  })

  it('is a source of the pair that converts it, or its hours while that pair is closed', () => {
    expect(lackingSource(market(true), dax!, NOW)).toEqual({ instrument: euro, why: 'lost' })
    expect(lackingSource(market(false), dax!, NOW)).toEqual({ instrument: euro, why: 'closed' })
    expect(lackingSource(market(false), bitcoin!, NOW)).toBeUndefined()
  })
})
