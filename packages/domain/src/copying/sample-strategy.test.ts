import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Candle } from '../market'
import { price, priceOf } from '../money'
import { SAMPLE_BARS, SAMPLE_NAMES, type SampleView, sampleActs, sampleTurn } from './sample-strategy'

const MINUTE = 60_000
const NOW = 1_000 * MINUTE

/** Bars with these closes; high and low equal the close. */
const barsOf = (closes: readonly (string | bigint)[]): Candle[] =>
  closes.map((each, place) => {
    const close = typeof each === 'string' ? price(each) : priceOf(each)
    const time = NOW - (closes.length - place) * MINUTE
    return { time, open: close, high: close, low: close, close, volume: 1n }
  })
const rising = barsOf(Array.from({ length: SAMPLE_BARS }, (_, place) => (1 + place / 100).toFixed(2)))
const falling = barsOf(Array.from({ length: SAMPLE_BARS }, (_, place) => (2 - place / 100).toFixed(2)))
const middling = [...rising.slice(0, -1), ...barsOf(['1.09'])]
const view = (changes: Partial<SampleView>): SampleView => ({
  bars: rising,
  held: undefined,
  minute: NOW,
  isTurn: true,
  ...changes,
})

describe('the crossing of averages', () => {
  it('buys while the short average is above the long one, sells while it is below, a range from the stop', () => {
    expect(sampleActs('crossing', view({}))).toEqual({
      closes: false,
      opens: {
        side: 'buy',
        stops: { stopLoss: price('1'), takeProfit: undefined, trailDistance: undefined },
      },
    })
    expect(sampleActs('crossing', view({ bars: falling })).opens).toMatchObject({
      side: 'sell',
      stops: { stopLoss: price('2') },
    })
    expect(sampleActs('crossing', view({ bars: barsOf(Array(SAMPLE_BARS).fill('1')) })).opens).toBeUndefined()
  })

  it('closes between two turns when the averages have crossed, after a minute', () => {
    const held = (side: 'buy' | 'sell', age: number) => ({ side, openedAt: NOW - age })
    const between = { isTurn: false }
    expect(sampleActs('crossing', view({ ...between, held: held('sell', MINUTE) })).closes).toBe(true)
    expect(sampleActs('crossing', view({ ...between, held: held('sell', MINUTE - 1) })).closes).toBe(false)
    expect(sampleActs('crossing', view({ ...between, held: held('buy', 9 * MINUTE) })).closes).toBe(false)
  })
})

describe('the return into the range', () => {
  it('buys in the lowest fifth, sells in the highest, and does nothing in between', () => {
    expect(sampleActs('range', view({})).opens?.side).toBe('sell')
    expect(sampleActs('range', view({ bars: falling })).opens?.side).toBe('buy')
    expect(sampleActs('range', view({ bars: middling })).opens).toBeUndefined()
  })

  it('closes when the price is back at the middle', () => {
    const held = { side: 'sell', openedAt: NOW - 2 * MINUTE } as const
    expect(sampleActs('range', view({ isTurn: false, held })).closes).toBe(false)
    expect(sampleActs('range', view({ isTurn: false, held, bars: middling })).closes).toBe(true)
    const bought = { ...held, side: 'buy' } as const
    expect(sampleActs('range', view({ isTurn: false, held: bought })).closes).toBe(true)
    expect(sampleActs('range', view({ isTurn: false, held: bought, bars: falling })).closes).toBe(false)
  })
})

describe.each(SAMPLE_NAMES)('every order of %s', (name) => {
  const closes = fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { maxLength: 2 * SAMPLE_BARS })

  it('has a stop-loss on the right side of the last price, and opens at its turn alone', () => {
    fc.assert(
      fc.property(closes, fc.boolean(), (all, isTurn) => {
        const { opens } = sampleActs(name, view({ bars: barsOf(all), isTurn }))
        if (!opens) return
        expect(isTurn && all.length >= SAMPLE_BARS).toBe(true)
        const [last, stopLoss] = [all.at(-1) ?? 0n, opens.stops.stopLoss ?? 0n]
        expect(opens.side === 'buy' ? stopLoss < last : stopLoss > last).toBe(true)
        expect(stopLoss).toBeGreaterThan(0n)
      }),
    )
  })

  it('is left alone in its own minute, and closes at the next turn whatever the prices are', () => {
    fc.assert(
      fc.property(closes, fc.boolean(), fc.constantFrom('buy', 'sell'), (all, isTurn, side) => {
        const at = { bars: barsOf(all), isTurn }
        const fresh = sampleActs(name, view({ ...at, held: { side, openedAt: NOW } }))
        expect(fresh).toEqual({ closes: false, opens: undefined })
        const old = { side, openedAt: NOW - 1 }
        expect(sampleActs(name, view({ ...at, isTurn: true, held: old })).closes).toBe(true)
      }),
    )
  })
})

describe('the turns', () => {
  it('go through all instruments, one in two minutes, and never to both programs at once', () => {
    const minutes = Array.from({ length: 12 }, (_, count) => NOW + count * MINUTE)
    const turns = SAMPLE_NAMES.map((name) => minutes.map((minute) => sampleTurn(name, minute, 3)))
    for (const each of turns) {
      expect(each.filter((turn) => turn !== undefined)).toHaveLength(6)
      expect(new Set(each)).toEqual(new Set([undefined, 0, 1, 2]))
    }
    for (const [at] of minutes.entries())
      expect(turns.filter((each) => each[at] !== undefined)).toHaveLength(1)
    expect(sampleTurn('crossing', NOW, 0)).toBeUndefined()
  })
})
