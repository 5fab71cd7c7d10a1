import { resourceCalls, resources } from '@fairtick/wire/admin'
import { beforeEach, expect, it } from 'vitest'
import { useTestDatabase } from '../../../../test-support/test-database.cases'
import type { DatabasePool } from '../../../database/pool'
import { createReadLog } from './read-log'

const database = useTestDatabase()
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let now: number
const clock = { now: () => now }
const { list, one } = resourceCalls(resources.users)
const rows = () =>
  database.rows('SELECT operator, call, subject, times, first_at, last_at FROM operator_read ORDER BY id')

beforeEach(async () => {
  now = 500 * DAY_MS
  await database.rows('DELETE FROM operator_read')
})

it('counts what an operator reads of one thing within an hour in one row', async () => {
  const log = createReadLog(database.pool, clock)
  const look = () => log.note({ call: one, operator: 'ann', parameters: { id: 7, reason: undefined } })
  look()
  now += 1000
  look()
  await log.write()
  now += 1000
  look()
  await log.write()
  await log.write()
  const row = { operator: 'ann', call: 'users.one', subject: '7' }
  const first = BigInt(500 * DAY_MS)
  expect(await rows()).toEqual([{ ...row, times: 3, first_at: first, last_at: first + 2000n }])
  now += HOUR_MS
  look()
  await log.write()
  expect(await rows()).toHaveLength(2)
})

it('says what a list was cut by, and never a text that may be a name', async () => {
  const log = createReadLog(database.pool, clock)
  for (const parameters of [
    { q: 'Ann@Example.com', page: 2 },
    { is_demo: 1, q: undefined, per_page: 5 },
  ])
    log.note({ call: list, operator: 'ann', parameters })
  await log.write()
  expect((await rows()).map(({ subject }) => subject)).toEqual(['q=#71d4f55f72fa128d', 'is_demo=1'])
})

it('keeps its counts where they could not be written', async () => {
  let isAway = true
  const query = async (...asked: Parameters<DatabasePool['query']>) => {
    if (isAway) throw new Error('away')
    return database.pool.query(...asked)
  }
  const log = createReadLog({ query } as unknown as DatabasePool, clock)
  log.note({ call: list, operator: 'ann', parameters: {} })
  await expect(log.write()).rejects.toThrow('away')
  isAway = false
  log.note({ call: list, operator: 'ann', parameters: {} })
  await log.write()
  expect(await rows()).toMatchObject([{ call: 'users.list', subject: '', times: 2 }])
})

it('forgets counts of more than 400 days ago', async () => {
  const log = createReadLog(database.pool, clock)
  log.note({ call: list, operator: 'ann', parameters: {} })
  await log.write()
  now += 400 * DAY_MS
  await log.tidy()
  expect(await rows()).toHaveLength(1)
  now += HOUR_MS
  await log.tidy()
  expect(await rows()).toEqual([])
})
