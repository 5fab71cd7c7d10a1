import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Parameters, get, post, send } from '../call.cases'
import { BUY, PATH, demoUser } from '../demo-user.cases'
import { FIRST, type TestOperator, firstOperator, newOperator } from '../operator-user.cases'
import { realUser } from '../real-user.cases'
import { type TestServer, startTestServer } from '../start-test-server.cases'

let server: TestServer
let owner: TestOperator
let ann: TestOperator
let bob: TestOperator
let user: { readonly id: number; readonly token: string }

beforeAll(async () => {
  server = await startTestServer({ settings: FIRST, clockStands: true })
  owner = await firstOperator(server)
  ann = await newOperator(server, owner, 'ann', 'finance_maker')
  bob = await newOperator(server, owner, 'bob', 'finance_checker')
  user = await realUser(server, '500')
})
afterAll(() => server.stop())

const WRONG_FEE = 'a fee was charged twice'
interface Requested {
  readonly id: number
  readonly state: string
  readonly approval_id: number
}
const ask = (given: Parameters = {}, by = ann, key?: string) =>
  post<Requested>(
    server,
    '/api/admin/adjustments',
    { user_id: user.id, account: 'forex', amount: '12.345678', direction: 'in', reason: WRONG_FEE, ...given },
    { token: by.token, ...(key && { headers: { 'idempotency-key': key } }) },
  )
const decide = (by: TestOperator, path: string, remark = 'I looked at the order') =>
  post<{ state: string; reason?: string }>(server, `/api/admin/${path}`, { remark }, { token: by.token })
const row = async (id: number) =>
  (await get<{ status: number }>(server, `/api/admin/adjustments/${id}`, {}, { token: ann.token })).data
async function balance(type = 'forex'): Promise<string | undefined> {
  const { data } = await get<{ type: string; balance: string }[]>(
    server,
    PATH.balance,
    {},
    { token: user.token },
  )
  return data.find((each) => each.type === type)?.balance
}
const entries = async () => Number((await server.pool.query('SELECT FROM entry WHERE kind = 14')).rowCount)

describe('an adjustment', () => {
  it('moves nothing until a second operator says so, and then once, as a balanced entry', async () => {
    const before = await entries()
    const asked = await ask({}, ann, 'one')
    expect(asked.data).toEqual({ id: asked.data.id, state: 'waiting', approval_id: expect.any(Number) })
    expect((await ask({}, ann, 'one')).data).toEqual(asked.data)
    expect([await balance(), await entries()]).toEqual(['500.000000', before])
    expect((await decide(ann, `approvals/${asked.data.approval_id}/approve`)).code).toBe(1700)
    expect((await decide(ann, `adjustments/${asked.data.id}/approve`)).code).toBe(1700)
    expect((await decide(bob, `approvals/${asked.data.approval_id}/approve`)).data.state).toBe('done')
    expect([await balance(), await entries()]).toEqual(['512.345678', before + 1])
    expect((await decide(bob, `approvals/${asked.data.approval_id}/approve`)).code).toBe(1308)
    expect((await decide(owner, `adjustments/${asked.data.id}/approve`)).code).toBe(1308)
    expect(await row(asked.data.id)).toMatchObject({
      ...{ user_id: user.id, account: 'forex', direction: 'in', amount: '12.345678', status: 1 },
      ...{ reason: WRONG_FEE, operator: ann.account, decided_at: expect.any(String) },
    })
    const { rows } = await server.pool.query(
      'SELECT from_account, to_account, amount FROM entry WHERE kind = 14 AND reference = $1',
      [asked.data.id],
    )
    expect(rows).toEqual([{ from_account: 11n, to_account: BigInt(user.id) * 10n + 1n, amount: 12_345_678n }])
    expect(await server.audit()).toEqual([])
  })

  it('is read by its client with its reason, in records and in the statement', async () => {
    const { data } = await get<{ data: { MemoTran: string; Type: number }[] }>(
      server,
      PATH.records,
      { accountTypeId: 1 },
      { token: user.token },
    )
    expect(data.data[0]).toMatchObject({ Type: 14, MemoTran: `Adjustment: ${WRONG_FEE}` })
    const day = new Date(server.clock.now()).toISOString().slice(0, 10)
    const path = `/api/account/statement?from=${day}&to=${day}&format=csv&kind=records`
    const { text } = await send(server, { path, headers: { authorization: user.token } })
    expect(text).toContain(`adjustment: ${WRONG_FEE}`)
  })

  it('is rejected by one, and then moves nothing', async () => {
    const { data } = await ask()
    expect((await decide(bob, `approvals/${data.approval_id}/reject`)).code).toBe(1)
    expect((await decide(bob, `adjustments/${data.id}/reject`)).data.state).toBe('done')
    expect((await row(data.id)).status).toBe(2)
    expect((await decide(owner, `adjustments/${data.id}/approve`)).code).toBe(1308)
    expect(await balance()).toBe('512.345678')
  })

  it('takes what is free and no more, also where it is locked after it was asked for', async () => {
    expect((await ask({ direction: 'out', amount: '512.345679' })).code).toBe(1300)
    const { data } = await ask({ direction: 'out', amount: '500' })
    await server.tick('EURUSD', '1.10000')
    expect((await post(server, PATH.submit, BUY, { token: user.token })).code).toBe(1)
    const late = await decide(bob, `approvals/${data.approval_id}/approve`)
    expect([late.code, late.data.reason]).toEqual([1308, 'balance-too-small'])
    expect((await row(data.id)).status).toBe(0)
    expect((await decide(bob, `adjustments/${data.id}/reject`)).code).toBe(1)
    const small = await ask({ direction: 'out', amount: '0.000001' })
    expect((await decide(owner, `approvals/${small.data.approval_id}/approve`)).code).toBe(1)
    expect(await server.audit()).toEqual([])
  })
})

describe('no adjustment is', () => {
  it.each([
    ['without a reason', { reason: '' }, 1000],
    ['of nothing', { amount: '0' }, 1303],
    ['above the most of one', { amount: '100000.000001' }, 1303],
    ['of a seventh decimal', { amount: '1.0000001' }, 1000],
    ['below zero', { amount: '-1' }, 1000],
    ['of another account', { account: 'fees' }, 1000],
    ['in another direction', { direction: 'up' }, 1000],
    ['of a client that there is not', { user_id: 999_999 }, 1301],
  ])('%s', async (_what, given, code) => {
    expect((await ask(given)).code).toBe(code)
  })

  it('of a demo account, of one’s own, or asked for by another role', async () => {
    const demo = await demoUser(server)
    expect((await ask({ user_id: demo.id })).code).toBe(1101)
    const own = await realUser(server, '1')
    await server.pool.query('UPDATE credential SET email = $2, email_key = $2 WHERE id = $1', [
      own.id,
      ann.account,
    ])
    expect((await ask({ user_id: own.id })).code).toBe(1700)
    // A checker asks for nothing.
    expect((await ask({ user_id: own.id }, bob)).code).toBe(1700)
    const theirs = await ask({ user_id: own.id }, owner)
    expect((await decide(ann, `approvals/${theirs.data.approval_id}/approve`)).code).toBe(1700)
    const sue = await newOperator(server, owner, 'sue', 'support')
    expect((await ask({}, sue)).code).toBe(1700)
    expect((await decide(sue, `approvals/${theirs.data.approval_id}/approve`)).code).toBe(1700)
    expect((await decide(owner, `adjustments/${theirs.data.id}/reject`)).code).toBe(1)
  })
})

it('a killed server makes what was decided once, when it is back', async () => {
  const { data } = await ask({ account: 'change', amount: '3' })
  await server.pool.query(
    `INSERT INTO operator_act (at, operator, act, subject, reason) VALUES ($2, $3, 'adjustments approve', $1, 'looked')`,
    [data.id, server.clock.now(), bob.account],
  )
  await server.pool.query(
    `INSERT INTO money_decision (subject, row_id, user_id, event, words, decided_by, at) VALUES (3, $1, $2, 'approve', 'looked', $3, $4)`,
    [data.id, user.id, bob.account, server.clock.now()],
  )
  await server.jobs.doAll('decisions about money')
  await server.jobs.doAll('decisions about money')
  expect(await balance('change')).toBe('3.000000')
})
