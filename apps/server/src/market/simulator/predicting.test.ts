import { describe, expect, it } from 'vitest'
import { readSettings } from '../../settings'
import type { LastPrice, RawTick } from '../feed'
import { tradingCalendars } from '../reference/calendars'
import { referenceInstruments } from '../reference/instruments'
import { createNoise } from './noise'
import { createPricePath } from './price-path'
import { secretSeed } from './secret-seed'

const MONDAY = Date.UTC(2026, 10, 16, 12)
const AHEAD_MS = 30_000
const ROUNDS = 15
const WORD = 2 ** 32
const instruments = referenceInstruments()

function marketOf(seed: string, from: number, last: ReadonlyMap<number, LastPrice>) {
  const noise = createNoise(seed)
  return createPricePath({ noise, instruments, calendars: tradingCalendars('always'), last, from })
}

/** Prices of all instruments after some ticks. */
function listAfter(ticks: readonly RawTick[]): Map<number, LastPrice> {
  return new Map(
    ticks.flatMap((tick) =>
      'price' in tick ? [[tick.instrumentId, { price: tick.price, time: tick.time }]] : [],
    ),
  )
}

/** Whether a predicted price moved like the true one; undefined if either did not move. */
function isRight(before: LastPrice, truth: LastPrice | undefined, predicted: LastPrice | undefined) {
  const [one, other] = [truth, predicted].map((each) => (each ? Number(each.price - before.price) : 0))
  return one && other ? one > 0 === other > 0 : undefined
}

/**
 * An attacker with this program and the list of prices guesses the seed and predicts half a minute, again and
 * again.
 */
function shareOfRightGuesses(seed: string, guess: string): number {
  const hits = Array.from({ length: ROUNDS }, (_, round) => {
    const from = MONDAY + round * 3_600_000
    const market = marketOf(seed, from, new Map())
    const seen = listAfter(market.advance(from + 250))
    const truth = listAfter(market.advance(from + AHEAD_MS))
    const prediction = marketOf(guess, from + 250, seen)
    prediction.advance(from + 500)
    const predicted = listAfter(prediction.advance(from + AHEAD_MS))
    return [...seen].map(([id, before]) => isRight(before, truth.get(id), predicted.get(id)))
  }).flat()
  const known = hits.filter((each) => each !== undefined)
  return known.filter(Boolean).length / known.length
}

describe('predicting the simulated market', () => {
  it('works with its seed, so that this test would notice', () => {
    expect(shareOfRightGuesses('known', 'known')).toBeGreaterThan(0.8)
  })

  it('is a matter of luck with the program, the list of prices and another seed', () => {
    const share = shareOfRightGuesses(secretSeed(Buffer.alloc(32, 7)), 'fairtick')
    expect(share).toBeGreaterThan(0.4)
    expect(share).toBeLessThan(0.6)
  })

  it('finds no seed in the program: each server makes its own', () => {
    const settings = readSettings({})
    expect('wrong' in settings ? settings.wrong : settings.MARKET_SEED).toBeUndefined()
    expect(secretSeed(Buffer.alloc(32, 1))).not.toBe(secretSeed(Buffer.alloc(32, 2)))
    expect(secretSeed(Buffer.alloc(32, 1))).toBe(secretSeed(Buffer.alloc(32, 1)))
  })

  it('is not helped by one number of a stream for another', () => {
    const noise = createNoise('seed')
    const wordOf = (counter: number) => Math.floor(noise.uniform(7, counter) * WORD)
    const guesses = [1, 2, 3, 4, 5].map((each) => predictByMixing(wordOf(each)) === wordOf(each + WORD))
    expect(guesses).not.toContain(true)
  })
})

const COUNTER_STEP = 0x85ebca6b

/** A number 2³² counters later, had the numbers been mixed by reversible steps. */
function predictByMixing(word: number): number {
  return mix(unmix(word) ^ COUNTER_STEP ^ Math.imul(2, COUNTER_STEP)) >>> 0
}

function mix(value: number): number {
  let word = value
  word ^= word >>> 16
  word = Math.imul(word, 0x7feb352d)
  word ^= word >>> 15
  word = Math.imul(word, 0x846ca68b)
  word ^= word >>> 16
  return word
}

function unmix(value: number): number {
  let word = value ^ (value >>> 16)
  word = Math.imul(word, 0x43021123)
  word ^= (word >>> 15) ^ (word >>> 30)
  word = Math.imul(word, 0x1d69e2a5)
  return word ^ (word >>> 16)
}
