import { countedMost } from '@fairtick/wire/admin'
import { beforeAll, expect, it } from 'vitest'
import { plansOf } from '../../../../test-support/plans.cases'
import { useTestDatabase } from '../../../../test-support/test-database.cases'
import { sessions } from '../../../features/identity/area/operators/resources'
import { whileOpen } from './resource-routes'
import { createTable } from '../../../sheets/tables/create-table'
import { listHead, readRows, readSlices } from './row-store'

const database = useTestDatabase()

const CLIENT = 1000
const ROWS = countedMost(true) + 2000
const FIRST_PAGE = { offset: 0, limit: 50 }

beforeAll(async () => {
  await database.rows(
    `INSERT INTO app_user (id, uid, is_demo, device_hash, created_at) VALUES (${CLIENT}, ${CLIENT}, false, NULL, 1)`,
  )
  await database.rows(
    `INSERT INTO session (token_hash, user_id, device, ip, created_at, last_seen_at)
     SELECT 'hash ' || n, ${CLIENT}, 'test', '127.0.0.1', 1, 1 + n / 5000 FROM generate_series(1, ${ROWS}) AS n`,
  )
  await database.rows('VACUUM ANALYZE session')
})

it('reads sessions by their last look from an index, many of one moment too', async () => {
  const plan = await plansOf(database, (on) => readRows(on, sessions, { sort: 'last_seen_at' }, FIRST_PAGE))
  // The rows of the page, not the counted ones.
  expect(plan).toContain('session_last_seen on session s_1')
})

it('counts a list that is cut no further than its bound, and a whole one beyond that', async () => {
  const cut = await readRows(database.pool, sessions, { user_id: CLIENT }, FIRST_PAGE)
  expect(cut).toMatchObject({ total: countedMost(true), data: { length: FIRST_PAGE.limit } })
  const whole = await readRows(database.pool, sessions, {}, FIRST_PAGE)
  expect(whole.total).toBe(ROWS)
})

it('ends a file with the session of the operator who asked for it', async () => {
  await database.rows(
    `INSERT INTO operator (id, account, name, roles, password_hash, created_at)
     OVERRIDING SYSTEM VALUE VALUES (7, 'a@b.c', 'Ann', '{}', 'x', 1)`,
  )
  await database.rows(
    `INSERT INTO operator_session (id, operator_id, token_hash, device, ip, created_at, last_seen_at)
     OVERRIDING SYSTEM VALUE VALUES (9, 7, 'hash', 'test', '127.0.0.1', 1, 1)`,
  )
  const slices = readSlices(
    whileOpen((read) => read(database.pool), database.pool, 9),
    sessions,
    {},
  )
  expect((await slices.next()).value).toMatchObject({ count: 1000 })
  await database.rows('DELETE FROM operator_session')
  await expect(slices.next()).rejects.toThrow()
})

it('a file has the cells that the list has', async () => {
  const { data } = await readRows(database.pool, sessions, { sort: 'id', order: 'asc' }, FIRST_PAGE)
  const { value } = await readSlices((read) => read(database.pool), sessions, {}).next()
  const table = createTable(listHead(sessions))
  const rows = [...table.rows(value?.slice ?? {})].slice(0, FIRST_PAGE.limit)
  expect(rows).toEqual(data.map((row) => Object.values(row).map((cell) => String(cell ?? ''))))
})
