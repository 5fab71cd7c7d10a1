import { beforeAll, expect, it } from 'vitest'
import { useTestDatabase } from '../../../test-support/test-database.cases'
import { sessions } from '../../features/identity/area/operators/resources'
import { audit } from './desk-resources'
import { clients as users } from '../../features/identity/area/operators/clients'
import { type ListQuery, readRow, readRows } from './row-store'
import type { ServedResource } from './served-resource'

const database = useTestDatabase()

beforeAll(async () => {
  await database.rows(
    'INSERT INTO app_user (id, uid, is_demo, device_hash, created_at) VALUES (1000, 77, false, NULL, 1), (1001, 78, false, NULL, 1)',
  )
  await database.rows(
    `INSERT INTO credential (id, email, email_key, country, lang, password_hash, password_changed_at, invite_code, phrase)
     VALUES (1000, 'ann+shop@example.com', 'ann@example.com', 'HK', 'en', 'x', 1, 'ABCDEFGH', '')`,
  )
  await database.rows(
    `INSERT INTO session (token_hash, user_id, device, ip, created_at, last_seen_at)
     VALUES ('hash', 1000, 'Mozilla/5.0 (X11; Linux)', '203.0.113.9', 1, 1)`,
  )
  await database.rows(
    `INSERT INTO operator_act (at, operator, act, subject, reason)
     VALUES (1, 'Ann@fairtick.example', 'charges charges.approve refused', 7, 'checked')`,
  )
})

const searched = async (of: ServedResource, cut: ListQuery) =>
  (await readRows(database.pool, of, cut, { offset: 0, limit: 20 })).data

it.each(['ann+shop@example.com', 'Ann+Other@Example.com', 'ann@example.com.', '77', '1000'])(
  'finds the client by %s',
  async (q) => {
    expect(await searched(users, { q })).toMatchObject([{ id: 1000, email: 'a…@example.com' }])
  },
)

it.each(['ann@fairtick.example', 'charges', 'charges.approve refused', '7'])(
  'finds the act by %s',
  async (q) => {
    expect(await searched(audit, { q })).toMatchObject([
      { resource: 'charges', action: 'charges.approve refused' },
    ])
  },
)

it('shortens where a client signed in from, in lists and in a row that is read without a reason', async () => {
  const short = { ip: '…13.9', device: 'Mozill…nux)' }
  const [row] = await searched(sessions, { q: '203.0.113.9' })
  expect(row).toMatchObject(short)
  const id = Number(row?.['id'])
  expect(await readRow(database.pool, sessions, id)).toMatchObject(short)
  expect(await readRow(database.pool, sessions, id, true)).toMatchObject({ ip: '203.0.113.9' })
})
