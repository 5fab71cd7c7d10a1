import { type CorporateAction, price, type Tick } from '@fairtick/domain'
import { EURUSD } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import type { ActionListener } from '../market/crossings'
import type { FollowedMarket, MarketBeginning } from '../market/market-follower'
import { startPrices } from './start-prices'

const tick = (sequence: number): Tick => ({
  instrumentId: EURUSD.id,
  sequence,
  time: sequence,
  price: price('1.1'),
})

it('lets new ticks and splits wait in their order until those of before are gone through', async () => {
  const told: string[] = []
  let publish: (ticks: readonly Tick[]) => void = () => undefined
  let cross: () => void = () => undefined
  let takeOver: () => void = () => undefined
  const asked: unknown[] = []
  const market = {
    instrument: () => EURUSD,
    onActions: (listener: ActionListener) => {
      cross = () => listener({} as CorporateAction, tick(7))
      return () => undefined
    },
    onTakeOver: (listener: () => void) => {
      takeOver = listener
      return () => undefined
    },
    onTicks: (listener: (ticks: readonly Tick[]) => void) => {
      publish = listener
      return () => undefined
    },
    async start(before: (beginning: MarketBeginning) => Promise<void>) {
      await before({ isOver: () => false, sequences: new Map([[EURUSD.id, 5]]) })
      publish([tick(6)])
    },
    async *ticksAfter(known: ReadonlyMap<number, number>, upTo: ReadonlyMap<number, number>) {
      asked.push([...known], [...upTo])
      yield [tick(4)]
      publish([tick(7)])
      takeOver()
      cross()
      publish([tick(8)])
      yield [tick(5)]
      publish([tick(9)])
    },
  }
  const engine = {
    onSplit: () => void told.push('split'),
    onTicks: (ticks: readonly Tick[]) =>
      void told.push(...ticks.map(({ sequence }) => `new ${String(sequence)}`)),
    know: () => void told.push('known'),
    couldFill: () => [],
    watchAgain: () => undefined,
    caughtUp: () => void told.push('levels'),
    goAgain: () => void told.push('again'),
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
  publish([tick(10)])
  expect(told).toEqual([
    '4',
    'known',
    '5',
    'new 6',
    'new 7',
    'again',
    'split',
    'new 8',
    'new 9',
    'levels',
    'traders',
    'new 10',
  ])
  const [known] = asked
  expect([known, remembered]).toEqual([
    [
      [EURUSD.id, 3],
      [77, 0],
    ],
    [Infinity],
  ])
})
