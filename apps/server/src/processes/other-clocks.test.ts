import { createRandom } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import { createFaultyBus } from '../bus/faulty-bus.cases'
import { clocksBeside, databaseClock } from './other-clocks'

const NOON = 1_700_000_000_000

/** A database that answers after `tookMs` of the test's own time. */
function databaseOf(tookMs: number) {
  let passed = 0
  const pool = {
    async query() {
      passed += tookMs
      return { rows: [{ now: NOON }] }
    },
  }
  return { pool: pool as never, elapsed: () => passed, passes: (ms: number) => void (passed += ms) }
}

it('is that of the database, by half of the way there and back', async () => {
  expect(await databaseClock(databaseOf(40))()).toEqual([NOON + 20])
})

it('is nobody’s where the answer took too long, or none came', async () => {
  expect(await databaseClock(databaseOf(1_001))()).toEqual([])
  const pool = { query: async () => Promise.reject(new Error('gone')) }
  expect(await databaseClock({ pool: pool as never })()).toEqual([])
})

it('is that of the other owner too, for as long as it tells it', async () => {
  const net = createFaultyBus(createRandom(1))
  const database = databaseOf(0)
  const { ask, end } = clocksBeside('market', { ...database, bus: net.connect() })
  const market = net.connect()
  expect(await ask()).toEqual([NOON])
  market.publish('books.clock', String(NOON + 1))
  market.publish('market.clock', String(NOON + 7_000))
  await new Promise((resolve) => setTimeout(resolve, 50))
  database.passes(300)
  expect(await ask()).toEqual([NOON, NOON + 7_300])
  const silent = { query: async () => Promise.reject(new Error('gone')) }
  const other = clocksBeside('market', { ...database, pool: silent as never, bus: net.connect() })
  market.publish('market.clock', String(NOON + 7_000))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await other.ask()).toEqual([])
  other.end()
  database.passes(2_001)
  expect(await ask()).toEqual([NOON])
  end()
})
