import { AHEAD_MAX_MS, type Instrument, type Price, priceOf, priceStep } from '@fairtick/domain'
import { type Random, createFakeClock, createRandom } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import type { RawTick } from './feed'
import { useMarketDatabase } from './market-database.cases'
import { instrumentsNamed, startTestMarket } from './test-market.cases'

/** Source of the figures: docs/spec/promises.md R14. */
const GARBAGE = 100_000
const GOOD_TAKEN = 0.999
const HOUR = 3_600_000
const EVERY_MS = 250
/** Rounds until all is in the log, which has to be before prices are stale. */
const SETTLED_EVERY = 25

const database = useMarketDatabase()

/** A price of a walk and what a source may make of it; `isGood` where it is what it should be. */
interface Sent {
  readonly tick: RawTick
  readonly isGood: boolean
}

interface Walk {
  readonly instrument: Instrument
  readonly hasSecond: boolean
  price: bigint
}

/** One faulty tick of an instrument, of every kind that a source is known for. */
function faulty({ instrument, price }: Walk, now: number, random: Random): RawTick {
  const of = (value: bigint, more: Partial<RawTick> = {}): RawTick => ({
    instrumentId: instrument.id,
    time: now,
    price: priceOf(value),
    ...more,
  })
  const step = priceStep(instrument)
  const digits = String(price)
  // Swapped digits that leave a price within maxJump are a step like any other.
  const turned = BigInt(digits.slice(1, 2) + digits.slice(0, 1) + digits.slice(2))
  const swapped = turned * 2n < price || turned > price * 2n ? turned : price * 100n
  const kinds: readonly RawTick[] = [
    of(0n),
    of(-price),
    of(price * 1000n),
    of((price / 1000n / step) * step),
    of(price + 1n),
    of(swapped),
    of(10n ** 30n),
    of(price, { time: now + HOUR }),
    of(price, { time: now + AHEAD_MAX_MS + 1 }),
    of(price, { time: now - HOUR }),
    of(price, { time: Number.NaN }),
    { instrumentId: instrument.id, time: now, flaw: 'unreadable', said: '1e309' },
    { instrumentId: instrument.id, time: now, flaw: 'crossed', said: '2 1' },
    { instrumentId: 30_000, time: now, price: priceOf(price) },
  ]
  return kinds[random.below(kinds.length)] ?? of(0n)
}

function next(walk: Walk, now: number, random: Random): Sent {
  const { instrument, hasSecond } = walk
  const beside = hasSecond ? { second: priceOf(walk.price) } : {}
  if (random.below(3) < 2) return { tick: { ...faulty(walk, now, random), ...beside }, isGood: false }
  const step = BigInt(random.below(21) - 10) * priceStep(instrument)
  if (walk.price + step > 0n) walk.price += step
  return {
    tick: { instrumentId: instrument.id, time: now, price: priceOf(walk.price), ...beside },
    isGood: true,
  }
}

const keyOf = (each: { readonly instrumentId: number; readonly time: number; readonly price: Price }) =>
  `${each.instrumentId} ${each.time} ${each.price}`

it('harms nothing among good ticks: none is published, none is in a bar, and the good ones are taken', async () => {
  const [clock, random] = [createFakeClock(), createRandom(14)]
  const instruments = instrumentsNamed('EURUSD', 'BTCUSDT')
  const { market, feed } = await startTestMarket({ database: database.pool, clock, instruments })
  const published = new Set<string>()
  market.onTicks((ticks) => {
    for (const tick of ticks) published.add(keyOf(tick))
  })
  const walks: readonly Walk[] = instruments.map((instrument) => ({
    instrument,
    hasSecond: instrument.code === 'BTCUSDT',
    price: instrument.code === 'EURUSD' ? 110_000_000n : 9_000_000_000_000n,
  }))
  const good = new Set<string>()
  const bounds = new Map(walks.map(({ instrument, price }) => [instrument.id, { low: price, high: price }]))
  // The first price of each is a good one: nothing is known to hold it to.
  for (const { instrument, price } of walks)
    feed.raw([{ instrumentId: instrument.id, time: clock.now(), price: priceOf(price) }])
  await market.settled()
  published.clear()
  let [faults, inARow] = [0, 0]
  for (let round = 1; faults < GARBAGE; round += 1) {
    clock.advance(EVERY_MS)
    for (const walk of walks) {
      const sent = next(walk, clock.now(), random)
      // Three alike in a row would be a new price by the rules, where there is no second source.
      if (!sent.isGood && !walk.hasSecond && inARow >= 2) continue
      inARow = walk.hasSecond ? inARow : sent.isGood ? 0 : inARow + 1
      feed.raw([sent.tick])
      if (!sent.isGood) faults += 1
      else if ('price' in sent.tick) {
        good.add(keyOf(sent.tick))
        const bound = bounds.get(walk.instrument.id)
        if (bound && sent.tick.price < bound.low) bound.low = sent.tick.price
        if (bound && sent.tick.price > bound.high) bound.high = sent.tick.price
      }
    }
    if (round % SETTLED_EVERY === 0) await market.settled()
  }
  await market.settled()
  const taken = [...published].filter((key) => good.has(key)).length
  expect([...published].filter((key) => !good.has(key)).slice(0, 5)).toEqual([])
  expect(taken / good.size).toBeGreaterThanOrEqual(GOOD_TAKEN)
  for (const { instrument } of walks) {
    const bars = await market.candles.read({ instrumentId: instrument.id, period: '1min', limit: 500 })
    const bound = bounds.get(instrument.id)
    expect(bars.length).toBeGreaterThan(100)
    for (const { low, high } of bars)
      expect(low >= (bound?.low ?? 0n) && high <= (bound?.high ?? 0n)).toBe(true)
  }
  await market.stop()
}, 300_000)
