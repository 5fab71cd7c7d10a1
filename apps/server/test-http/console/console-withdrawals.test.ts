import type { WireWithdrawal } from '@fairtick/wire'
import { expect, it, vi } from 'vitest'
import { writePassword } from '../../src/features/identity/account/credential-store'
import { type Parameters, get, post } from '../call.cases'
import type { TestOperator } from '../operator-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useOperators } from '../use-operators.cases'
import { type WithdrawingUser, withdrawingUser } from '../cashier/withdrawing-user.cases'

let server: TestServer
let ann: TestOperator
let bob: TestOperator
let owner: TestOperator
let user: WithdrawingUser
let asked: WireWithdrawal

useOperators(
  { ann: 'finance_maker', bob: 'finance_checker' },
  async (started) => {
    ;({ server, owner, ann, bob } = started)
    user = await withdrawingUser(server)
    asked = (await user.ask()).data
  },
  { settings: { WITHDRAW_STEP_UP: 'off' } },
)

const rowOf = async () =>
  (await get<Record<string, unknown>>(server, `/api/admin/withdrawals/${asked.id}`, {}, { token: ann.token }))
    .data
const decide = (by: TestOperator, decision: string, given: Parameters = {}) =>
  post(server, `/api/admin/withdrawals/${asked.id}/${decision}`, given, { token: by.token })

it('a withdrawal stands beside what tells whether it is its client’s', async () => {
  const row = await rowOf()
  const fund = (await user.fund())[0]
  expect(row).toMatchObject({ paid_before: 0, same_address: '', claimed_by: '', first_word: '' })
  expect(row).toMatchObject({ review_status: 2, held_until: null, fund_balance: fund })
  expect(Date.parse(String(row['method_since']))).toBeLessThanOrEqual(server.clock.now())
  const other = await withdrawingUser(server)
  expect((await rowOf())['same_address']).toBe(`client ${other.id}`)
})

it('says who is about to send it, until they take it back', async () => {
  expect((await decide(ann, 'approve')).code).toBe(1)
  expect((await decide(ann, 'claim')).code).toBe(1)
  expect(await rowOf()).toMatchObject({ approved: 1, claimed_by: ann.account })
  expect((await decide(bob, 'release')).code).toBe(1700)
  expect((await decide(owner, 'release')).code).toBe(1)
  expect((await rowOf())['claimed_by']).toBe('')
})

it('the entries of a client are listed by their number, on both sides', async () => {
  const listed = async (userId: number) =>
    (
      await get<{ data: Record<string, unknown>[]; total: number }>(
        server,
        '/api/admin/journal',
        { user_id: userId },
        { token: ann.token },
      )
    ).data
  const { data, total } = await listed(user.id)
  expect(total).toBeGreaterThan(0)
  for (const entry of data) {
    const accounts = [entry['from_account'], entry['to_account']].map((account) => Math.abs(Number(account)))
    expect(accounts.map((account) => Math.trunc(account / 10))).toContain(user.id)
    expect(entry['user_id']).toBe(user.id)
  }
  const { rows } = await server.pool.query<{ count: bigint }>(
    'SELECT count(*) FROM entry WHERE $1 IN (abs(from_account) / 10, abs(to_account) / 10)',
    [user.id],
  )
  expect(total).toBe(Number(rows[0]?.count))
  expect((await listed(999_999)).total).toBe(0)
})

it('one that its client stopped after its approval is paid no more, and says what to do if it was sent', async () => {
  const stopping = await withdrawingUser(server)
  const { id } = (await stopping.ask()).data
  const path = `/api/admin/withdrawals/${id}`
  expect((await post(server, `${path}/approve`, {}, { token: ann.token })).code).toBe(1)
  await vi.waitFor(async () => {
    const { data } = await get<{ approved: number }>(server, path, {}, { token: ann.token })
    expect(data.approved).toBe(1)
  })
  await server.pool.query('UPDATE credential SET frozen_at = $2 WHERE id = $1', [
    stopping.id,
    server.clock.now(),
  ])
  await vi.waitFor(
    async () => {
      const { data } = await get<{ status: number }>(server, path, {}, { token: ann.token })
      expect(data.status).toBe(3)
    },
    { timeout: 5000 },
  )
  const paid = await post<{ reason: string }>(
    server,
    `${path}/paid`,
    { txid: 'ab'.repeat(32) },
    { token: ann.token },
  )
  expect(paid).toMatchObject({
    code: 1308,
    data: { reason: expect.stringContaining('ask for an adjustment of the fund account') },
  })
  const row = await get<{ stopped_payouts: string }>(
    server,
    `/api/admin/users/${stopping.id}`,
    {},
    { token: owner.token },
  )
  expect(row.data.stopped_payouts).toBe(`withdrawal ${id}`)
  // A new password by a mailed code opens other accounts that a link froze; here two operators look first.
  const now = server.clock.now()
  await writePassword(server.pool, stopping.id, { passwordHash: 'x', now, heldUntil: now, thaws: true })
  expect(await frozenAt(stopping.id)).not.toBeNull()
})

it('one that was approved is not stopped by an operator who freezes its client', async () => {
  const frozen = await withdrawingUser(server)
  const { id } = (await frozen.ask()).data
  const { id: later } = (await frozen.ask()).data
  const path = (of: number) => `/api/admin/withdrawals/${of}`
  expect((await post(server, `${path(id)}/approve`, {}, { token: ann.token })).code).toBe(1)
  await post(...([server, `/api/admin/users/${frozen.id}/freeze`, { remark: 'they rang us' }] as const), {
    token: owner.token,
  })
  const statusOf = async (of: number) =>
    (await get<{ status: number }>(server, path(of), {}, { token: ann.token })).data.status
  await vi.waitFor(async () => expect(await statusOf(later)).toBe(3), { timeout: 5000 })
  await server.jobs.doAll('decisions about money')
  expect(await statusOf(id)).toBe(0)
})

const frozenAt = async (id: number) =>
  (
    await server.pool.query<{ frozen_at: bigint | null }>('SELECT frozen_at FROM credential WHERE id = $1', [
      id,
    ])
  ).rows[0]?.frozen_at
