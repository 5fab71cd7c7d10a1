import { price, type Tick } from '@fairtick/domain'
import { EURUSD } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import type { FollowedMarket } from '../market/market-follower'
import { startPrices } from './start-prices'

const tick = (sequence: number): Tick => ({
  instrumentId: EURUSD.id,
  sequence,
  time: sequence,
  price: price('1.1'),
})

it('lets new ticks wait until those of before are gone through, each of them once', async () => {
  const told: string[] = []
  let publish: (ticks: readonly Tick[]) => void = () => undefined
  const asked: unknown[] = []
  const market = {
    onActions: () => () => undefined,
    onTakeOver: () => () => undefined,
    onTicks: (listener: (ticks: readonly Tick[]) => void) => {
      publish = listener
      return () => undefined
    },
    async start() {
      publish([tick(6)])
    },
    async *ticksAfter(known: ReadonlyMap<number, number>) {
      asked.push([...known])
      yield [tick(4), tick(5)]
      publish([tick(7)])
      publish([tick(8), tick(9)])
      yield [tick(6), tick(7), tick(8)]
      publish([tick(10)])
    },
  }
  const engine = {
    onSplit: () => undefined,
    onTicks: (ticks: readonly Tick[]) =>
      void told.push(...ticks.map(({ sequence }) => `new ${String(sequence)}`)),
    watchAgain: () => undefined,
    goAgain: () => undefined,
    followTraders: () => void told.push('traders'),
    async catchUp(past: AsyncIterable<readonly Tick[]>) {
      for await (const ticks of past) told.push(ticks.map(({ sequence }) => sequence).join(' '))
    },
  }
  const remembered: number[] = []
  await startPrices(
    {
      market: market as unknown as FollowedMarket,

      done: { at: 3_600_003, sequences: new Map([[EURUSD.id, 3]]) },
      restrictions: { rememberSince: (moment) => void remembered.push(moment) },
      awaited: () => new Set([EURUSD.id, 77]),
    },
    engine,
  )
  publish([tick(11)])
  expect(told).toEqual(['4 5', '6 7 8', 'new 9', 'new 10', 'traders', 'new 11'])
  const [known] = asked
  expect([known, remembered]).toEqual([
    [
      [EURUSD.id, 3],
      [77, 0],
    ],
    [Infinity],
  ])
})
