import { price } from '@fairtick/domain'
import { EURUSD } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { silentLog } from '../../../../test-support/silent-log.cases'
import { type TradingFloor, useTradingFloor } from '../../../../test-support/trading-floor.cases'
import { DEMO_COMMANDS } from '../../../areas'
import { Refused, refuse } from '../../../books/command'
import { type SamplePorts, createSampleTraders } from '../sample-traders'
import { type SampleStrategyPorts, sampleStrategies } from './sample-strategies'

const onFloor = useTradingFloor()
const MINUTE_MS = 60_000

/** A market without bars. */
const marketOf = (source: string): SampleStrategyPorts['market'] => ({
  source,
  instrumentByCode: () => undefined,
  isOpen: () => false,
  candles: { read: async () => [], forming: () => undefined },
})

const portsOf = ({ database, books, clock, traders }: TradingFloor) => ({
  ...{ pool: database.pool, books, clock, traders },
  log: silentLog(),
})

const programs = async ({ database }: TradingFloor) =>
  (await database.rows('SELECT nickname FROM trader WHERE is_sample')).length

describe('the programs', () => {
  it.each([
    ['are none in a sandbox that does not want them', 'simulated', false, 0],
    ['are none in a live deployment', 'live', true, 0],
    ['trade in a sandbox', 'simulated', true, 2],
  ])('%s', async (_what, source, SAMPLE_STRATEGIES, count) => {
    const floor = onFloor()
    const work = sampleStrategies({
      ...portsOf(floor),
      demo: DEMO_COMMANDS,
      market: marketOf(source),
      settings: { SAMPLE_STRATEGIES },
    })
    await work()
    await work()
    expect(await programs(floor)).toBe(count)
  })

  it('begin with the demo money of the beginning when theirs is used up, and go on after any other refusal', async () => {
    const floor = onFloor()
    await floor.database.rows('UPDATE trader SET status = 3, ended_at = 1 WHERE is_sample')
    const users = new Map([
      ['crossing', await floor.demoUser()],
      ['range', await floor.demoUser()],
    ])
    const renewed: number[] = []
    let why: 'free-margin-too-small' | 'market-closed' = 'market-closed'
    const closes = Array.from({ length: 20 }, (_, place) => price((1 + place / 100).toFixed(2)))
    const ports: SamplePorts = {
      ...portsOf(floor),
      userOf: async (name) => users.get(name) ?? 0,
      openInstrument: (code) => (code === 'EURUSD' ? EURUSD : undefined),
      bars: async (_id, end) =>
        closes.map((close, place) => {
          const time = end - (closes.length - place) * MINUTE_MS
          return { time, open: close, high: close, low: close, close, volume: 1n }
        }),
      heldOf: () => [],
      open: async () => refuse(why),
      close: async () => undefined,
      startAnew: async (userId) => renewed.push(userId),
    }
    const work = createSampleTraders(ports)
    for (let each = 0; each < 2; each += 1) {
      floor.clock.advance(MINUTE_MS)
      await work()
    }
    expect(renewed).toEqual([])
    why = 'free-margin-too-small'
    for (let each = 0; each < 2; each += 1) {
      floor.clock.advance(MINUTE_MS)
      await work()
    }
    expect(new Set(renewed).size).toBe(2)
    await expect(
      createSampleTraders({ ...ports, open: async () => Promise.reject(new Error('no database')) })(),
    ).rejects.not.toBeInstanceOf(Refused)
  })
})
