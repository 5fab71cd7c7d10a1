import { DAY_MS, MINUTE_MS, dayOf } from '@fairtick/domain'
import { beforeAll, expect, it } from 'vitest'
import { payInviteIncome } from '../../src/features/cashier/area/money-commands'
import {
  bookInviteIncome,
  createRelatedLook,
} from '../../src/features/cashier/invitations/book-invite-income'
import { INVITE_RULES } from '../../src/operations/rules/invite-rules'
import { get, post } from '../call.cases'
import { BUY, PATH } from '../demo-user.cases'
import { type TestOperator, signedInAgain } from '../operator-user.cases'
import { invitedUser, realUser } from '../real-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useOperators } from '../use-operators.cases'

let server: TestServer
let sue: TestOperator

useOperators({ sue: 'support' }, (started) => ({ server, sue } = started), {
  at: Date.UTC(2026, 2, 3, 12),
  hours: 'always',
})

const settings = { INVITE_FEE_SHARE: 20 }
const look = () => createRelatedLook({ pool: server.pool, clock: server.clock, settings })()
const book = () =>
  bookInviteIncome({
    pool: server.pool,
    clock: server.clock,
    books: server.books,
    pay: payInviteIncome,
    settings,
  })
const buys = async ({ token }: { readonly token: string }) => {
  await server.tick('EURUSD', '1.10000')
  expect((await post(server, PATH.submit, { ...BUY, cont: '0.1' }, { token })).code).toBe(1)
}
const fundOf = async (id: number) =>
  (await server.pool.query<{ balance: bigint }>('SELECT balance FROM account WHERE id = $1', [id * 10 + 3]))
    .rows[0]?.balance ?? 0n
const related = async () =>
  (
    await server.pool.query<{ user_id: number; reason: number; from_day: number }>(
      'SELECT user_id::integer, reason, from_day FROM related_invitation ORDER BY user_id',
    )
  ).rows
function nextDay(): void {
  const now = server.clock.now()
  server.clock.advance((dayOf(now) + 1) * DAY_MS + 6 * MINUTE_MS - now)
}
type Person = Awaited<ReturnType<typeof invitedUser>>

const SIGNS: Readonly<Record<string, readonly [reason: number, sql: string]>> = {
  document: [
    1,
    `INSERT INTO real_name_case (user_id, status, name, card_id, submitted_at)
     SELECT unnest($1::bigint[]), 1, 'A', 'X' || ($1::bigint[])[1], 0`,
  ],
  payout: [
    2,
    `INSERT INTO withdrawal_method (user_id, currency_id, address, created_at, usable_at)
     SELECT u, (SELECT min(id) FROM withdrawal_currency), CASE WHEN u = ($1::bigint[])[1] THEN 'aBc' ELSE 'AbC' END || ($1::bigint[])[1], 0, 0
     FROM unnest($1::bigint[]) u`,
  ],
  session: [
    3,
    `UPDATE session SET device = 'phone', ip = '203.0.113.' || (($1::bigint[])[1] % 250) WHERE user_id = ANY ($1)`,
  ],
}

let ann: Person
let bob: Person
beforeAll(async () => {
  ann = await realUser(server, '0')
  bob = await invitedUser(server, ann.id, '10000')
})

it('accounts that only share the address of an inner network are two people', async () => {
  await look()
  expect(await related()).toEqual([])
})

it.each([
  [
    'a card that neither gave',
    `INSERT INTO real_name_case (user_id, status, name, card_id, submitted_at)
     SELECT unnest($1::bigint[]), 1, 'A', '', 0`,
  ],
  [
    'the address of an exchange, with tags of their own',
    `INSERT INTO withdrawal_method (user_id, currency_id, address, tag, created_at, usable_at)
     SELECT u, (SELECT min(id) FROM withdrawal_currency), 'exchange', u::text, 0, 0 FROM unnest($1::bigint[]) u`,
  ],
  [
    'an address, with devices of their own',
    `UPDATE session SET device = 'phone ' || user_id, ip = '203.0.113.251' WHERE user_id = ANY ($1)`,
  ],
  [
    'an address, without a device',
    `UPDATE session SET device = '', ip = '203.0.113.252' WHERE user_id = ANY ($1)`,
  ],
  [
    'the kind of a device, at addresses of their own',
    `UPDATE session SET device = 'phone', ip = CASE WHEN user_id = ($1::bigint[])[1] THEN '203.0.113.253' ELSE '203.0.113.254' END
     WHERE user_id = ANY ($1)`,
  ],
])('accounts that only share %s are two people', async (_what, sql) => {
  const inviter = await realUser(server, '0')
  const other = await invitedUser(server, inviter.id, '0')
  const { rowCount } = await server.pool.query(sql, [[other.id, inviter.id]])
  expect(rowCount).toBeGreaterThanOrEqual(2)
  await look()
  expect(await related()).toEqual([])
})

it.each(Object.entries(SIGNS))(
  'the same %s stops the share from the day on that it is found, and of that client alone',
  async (_name, [reason, sql]) => {
    const inviter = await realUser(server, '0')
    const [own, other] = [
      await invitedUser(server, inviter.id, '10000'),
      await invitedUser(server, inviter.id, '10000'),
    ]
    nextDay()
    await book()
    await buys(own)
    nextDay()
    await book()
    const before = await fundOf(inviter.id)
    expect(before).toBeGreaterThan(0n)
    await server.pool.query(sql, [[own.id, inviter.id]])
    await look()
    await look()
    expect((await related()).filter((each) => each.user_id === own.id)).toEqual([
      { user_id: own.id, reason, from_day: dayOf(server.clock.now()) },
    ])
    await buys(own)
    nextDay()
    await book()
    expect(await fundOf(inviter.id)).toBe(before)
    await buys(own)
    await buys(other)
    nextDay()
    await book()
    expect(await fundOf(inviter.id)).toBe(2n * before)
    for (const { name, breaks } of INVITE_RULES)
      expect([name, (await server.pool.query(breaks)).rows]).toEqual([name, []])
  },
)

it('stays as it was found, and is listed for operators', async () => {
  await expect(server.pool.query('DELETE FROM related_invitation')).rejects.toThrow()
  const { data } = await get<{ total: number }>(
    server,
    '/api/admin/related-invitations',
    {},
    { token: (await signedInAgain(server, sue)).token },
  )
  expect(data.total).toBe(3)
  expect((await related()).map((each) => each.user_id)).not.toContain(bob.id)
})
