import { DAY_MS, MINUTE_MS, dayOf } from '@fairtick/domain'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { payInviteIncome } from '../../apps/server/src/features/cashier/area/money-commands'
import { bookInviteIncome } from '../../apps/server/src/features/cashier/invitations/book-invite-income'
import { post } from '../../apps/server/test-http/call.cases'
import { BUY, PATH } from '../../apps/server/test-http/demo-user.cases'
import { invitedUser, realUser } from '../../apps/server/test-http/real-user.cases'
import { type TestServer, startTestServer } from '../../apps/server/test-http/start-test-server.cases'
import { verify, verifyWith } from './verify'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    at: Date.UTC(2026, 2, 3, 12),
    clockStands: true,
    hours: 'always',
    prices: { EURUSD: '1.10000' },
  })
  const books = () =>
    bookInviteIncome({ ...server, pay: payInviteIncome, settings: { INVITE_FEE_SHARE: 33 } })
  const ann = await realUser(server, '0')
  const bob = await invitedUser(server, ann.id, '10000')
  await books()
  for (const cont of ['0.1', '0.7'])
    expect((await post(server, PATH.submit, { ...BUY, cont }, { token: bob.token })).code).toBe(1)
  const now = server.clock.now()
  server.clock.advance((dayOf(now) + 1) * DAY_MS + 6 * MINUTE_MS - now)
  await books()
})
afterAll(() => server.stop())

it('finds nothing in what a day earned an inviter', async () => {
  const { findings, invitations } = await verify(server.databaseUrl, server.archiveDir)
  expect([findings, invitations]).toEqual([[], 1])
  expect(await server.audit()).toEqual([])
})

it.each([
  ['the entry is larger', 'UPDATE entry SET amount = amount + 1 WHERE kind = 18'],
  ['the entry is gone', 'DELETE FROM entry WHERE kind = 18'],
  ['the row is gone', 'DELETE FROM invite_income'],
  ['somebody else got it', 'UPDATE entry SET to_account = to_account + 10 WHERE kind = 18'],
  ['the day had another share', 'UPDATE invite_day SET share = 32'],
  [
    'a fee was of another day',
    'UPDATE entry SET at = at - 86400000 WHERE kind = 5 AND id = (SELECT max(id) FROM entry WHERE kind = 5)',
  ],
  ['nobody was invited', 'DELETE FROM invitation'],
])('finds it where %s', async (_what, sql) => {
  const client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  try {
    await client.query('BEGIN')
    for (const table of ['invite_income', 'invite_day', 'invitation', 'entry'])
      await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    await client.query(sql)
    const { findings } = await verifyWith(
      async (text, values = []) => (await client.query(text, [...values])).rows,
      server.archiveDir,
    )
    expect(findings.map(({ rule }) => rule).join()).toMatch(/invitation/)
  } finally {
    await client.end()
  }
})
