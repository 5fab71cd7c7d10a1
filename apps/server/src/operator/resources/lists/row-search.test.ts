import { beforeAll, expect, it } from 'vitest'
import { plansOf } from '../../../../test-support/plans.cases'
import { type TestDatabase, useTestDatabase } from '../../../../test-support/test-database.cases'
import { sessions } from '../../../features/identity/area/operators/resources'
import { audit } from './desk-resources'
import { clients as users } from '../../../features/identity/area/operators/clients'
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

beforeAll(async () => {
  await database.rows(
    `INSERT INTO app_user (id, uid, is_demo, device_hash, created_at) SELECT id, id, false, NULL, 1 FROM generate_series(2000, 2002) AS id`,
  )
  await database.rows(
    `INSERT INTO credential (id, email, email_key, mobile, country, lang, password_hash, password_changed_at, invite_code, phrase)
     SELECT id, mail, mail, mobile, 'HK', 'en', 'x', 1, code, ''
     FROM (VALUES (2000, 'trader.one_378678@example.org', '+85261234567', 'AAAAAAAA'), (2001, 'trader.two@example.org', NULL, 'BBBBBBBB'), (2002, NULL, '+85269876543', 'CCCCCCCC')) AS c (id, mail, mobile, code)`,
  )
  await database.rows(
    `INSERT INTO real_name_case (user_id, status, name, card_id, submitted_at, decided_at)
     SELECT id, 3, name, '', 1, 1 FROM (VALUES (2000, 'Zoë Müller-Lang'), (2001, '李明'), (2002, '100% Real')) AS c (id, name)`,
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

it.each([
  ['trader.one', [2000]],
  ['TRADER', [2001, 2000]],
  ['378678', [2000]],
  ['6123456', [2000]],
  ['müller', [2000]],
  ['李明', [2001]],
  ['明李', []],
  ['明', []],
  ['0%', []],
  ['00% r', [2002]],
  ['one_3', [2000]],
  ['o_e', []],
  ["o'\\", []],
  ['tr', []],
] as const)('finds clients by the part %s, taken literally', async (q, ids) => {
  expect((await searched(users, { q })).map(({ id }) => id)).toEqual(ids)
})

it.each([
  ['trader', ['credential_parts', 'real_name_parts']],
  ['李明', ['real_name_letters']],
] as const)('finds parts such as %s from indexes', async (q, indexes) => {
  const client = await database.pool.connect()
  try {
    await client.query('SET enable_seqscan = off')
    const on = { pool: client } as unknown as Pick<TestDatabase, 'pool'>
    const plan = await plansOf(on, (explained) => readRows(explained, users, { q }, { offset: 0, limit: 20 }))
    for (const index of indexes) expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan')
  } finally {
    await client.query('RESET enable_seqscan')
    client.release()
  }
})

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
