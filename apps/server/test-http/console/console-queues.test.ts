import { HOUR_MS } from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import { type Parameters, get, post, send } from '../call.cases'
import { type Depositor, depositor } from '../cashier/deposits.cases'
import { NOTICE_MS } from '../../src/restrictions/restrictions'
import { type TestOperator, newOperator, put } from '../operator-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useOperators } from '../use-operators.cases'

let server: TestServer
let owner: TestOperator
let ann: TestOperator
let bob: TestOperator
let user: Depositor

useOperators(
  { ann: 'finance_maker', bob: 'finance_checker' },
  async (started) => {
    ;({ server, owner, ann, bob } = started)
    user = await depositor(server)
  },
  { settings: { WITHDRAW_TWO_PERSON_USD: '1000' } },
)

interface Row {
  readonly id: number
  readonly [field: string]: unknown
}
const list = async (by: TestOperator, path: string, asked: Parameters = {}) =>
  get<{ data: Row[]; total: number }>(server, `/api/admin/${path}`, asked, { token: by.token })
const decide = (by: TestOperator, path: string, given: Parameters = {}, key?: string) =>
  post<{ state: string; approval_id: number | null; reason?: string }>(server, `/api/admin/${path}`, given, {
    token: by.token,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const stated = async (number: string) => (await user.send({ number })).data

/** Why a deposit is approved without a look at its picture. */
const ARRIVED = { remark: 'it arrived' }

describe('a list', () => {
  it('has the fields of its definition, newest first, and is cut by their values and by time', async () => {
    const [first, second] = [await stated('100'), await stated('250.5')]
    const all = await list(ann, 'charges')
    expect(all.data.total).toBe(2)
    expect(all.data.data.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(all.data.data[0]).toMatchObject({
      user_id: user.id,
      ...{ status: 0, type: 0, currency_code: 'USDT', number: '250.50000000', usd_number: '250.500000' },
      decided_at: null,
      txid: '',
    })
    const cut = async (asked: Parameters) => (await list(ann, 'charges', asked)).data.data.map(({ id }) => id)
    expect(await cut({ usd_number: '250.5' })).toEqual([second.id])
    expect(await cut({ status: 1 })).toEqual([])
    expect(await cut({ sort: 'usd_number', order: 'asc', per_page: 1 })).toEqual([first.id])
    expect(await cut({ sort: 'id', order: 'asc', per_page: 1, page: 2 })).toEqual([second.id])
    expect(await cut({ q: String(user.id) })).toHaveLength(2)
    expect(await cut({ q: "'; DROP TABLE deposit; --" })).toEqual([])
    expect(await cut({ from: server.clock.now() + 1 })).toEqual([])
    expect(await cut({ to: server.clock.now() + 1 })).toHaveLength(2)
  })

  it('refuses what is no value of a field, and pages that are too long', async () => {
    for (const asked of ['status=x', 'sort=proof%3B', 'order=up', 'per_page=101', 'page=0'])
      expect((await list(ann, `charges?${asked}`)).code).toBe(1000)
    expect((await list(ann, 'charges', { per_page: 100 })).code).toBe(1)
  })

  it('has one row by its number, and none that there is not', async () => {
    const { id } = await stated('10')
    expect((await list(ann, `charges/${id}`)).data).toMatchObject({ id, usd_number: '10.000000' })
    expect((await list(ann, 'charges/999999')).code).toBe(1301)
  })

  it('is a file of the rows that it is cut to, without formulas', async () => {
    const reason = '=HYPERLINK("http://x")'
    await decide(owner, 'operators', { account: 'eve@example.com', name: 'Eve', reason })
    const eve = await newOperator(server, owner, 'auditor', 'auditor')
    const path = `/api/admin/audit/export?remark=${encodeURIComponent(reason)}`
    const { text, headers } = await send(server, { path, headers: { authorization: eve.token } })
    expect(headers['content-type']).toContain('text/csv')
    const [head, row, ...rest] = text.split('\r\n')
    expect(head).toBe('id,at,operator,action,resource,resource_id,before,after,remark,ip,prev_hash,hash')
    expect(row).toContain(`,"'=HYPERLINK(""http://x"")",`)
    expect(rest).toEqual([''])
    const acts = (await list(eve, 'audit', { action: 'export' })).data.data
    const filters = { remark: reason }
    expect(acts).toMatchObject([{ operator: eve.account, resource: 'audit' }])
    expect(JSON.parse(String(acts[0]?.['after']))).toEqual({ filters })
    const [sent] = (await list(eve, 'audit', { action: 'exported' })).data.data
    expect(JSON.parse(String(sent?.['after']))).toEqual({ filters, rows: 1, whole: true })
  })
})

describe('files of an operator', () => {
  it('are as many in a minute as rows that a person opens, each with its two acts, and no act beyond', async () => {
    const fay = await newOperator(server, owner, 'fay', 'auditor')
    const { rows: at } = await server.pool.query<{ max: bigint }>('SELECT max(id) FROM operator_act')
    const codes: number[] = []
    for (const path of ['audit', 'charges', 'audit'])
      for (let turn = 0; turn < 25; turn += 1) {
        const answer = await send(server, {
          path: `/api/admin/${path}/export`,
          headers: { authorization: fay.token },
        })
        codes.push(answer.status)
      }
    expect(codes.filter((status) => status === 200).length).toBeLessThanOrEqual(60)
    const acts = await server.pool.query('SELECT FROM operator_act WHERE id > $1 AND operator = $2', [
      at[0]?.max,
      fay.account,
    ])
    expect(acts.rowCount).toBeLessThanOrEqual(120)
    expect(codes.at(-1)).toBe(429)
  })
})

describe('a decision', () => {
  it('is carried out before it is answered, once per key, and once per row', async () => {
    const { id } = await stated('120')
    const before = Number(await user.fund())
    const made = await decide(ann, `charges/${id}/approve`, ARRIVED, 'first')
    expect([made.code, made.data]).toEqual([1, { state: 'done', approval_id: null }])
    expect(Number(await user.fund())).toBe(before + 120)
    expect((await decide(ann, `charges/${id}/approve`, ARRIVED, 'first')).data).toEqual(made.data)
    expect((await decide(owner, `charges/${id}/approve`, ARRIVED)).code).toBe(1308)
    const [act] = (await list(owner, 'audit', { resource: 'charges', resource_id: id, action: 'approve' }))
      .data.data
    expect([act?.['before'], act?.['after']].map((each) => JSON.parse(String(each)))).toEqual([
      { status: 'unchecked' },
      { status: 'unchecked', state: 'noted', pictures: 'unseen' },
    ])
    expect((await decide(owner, 'charges/999999/approve')).code).toBe(1301)
    expect(Number(await user.fund())).toBe(before + 120)
  })

  it('that is a no needs a reason, which the client reads', async () => {
    const { id } = await stated('121')
    expect((await decide(ann, `charges/${id}/reject`)).data).toEqual({ fields: { remark: 'required' } })
    expect((await decide(ann, `charges/${id}/reject`, { remark: 'x'.repeat(201) })).code).toBe(1000)
    expect((await decide(ann, `charges/${id}/reject`, { remark: 'no such transfer' })).code).toBe(1)
    expect((await user.list()).data.find((each) => each.id === id)).toMatchObject({
      status: 2,
      reason: 'no such transfer',
    })
  })

  it('is refused to a role without its right, and to clients', async () => {
    const { id } = await stated('122')
    const support = await newOperator(server, owner, 'sue', 'support')
    expect((await decide(support, `charges/${id}/approve`, ARRIVED)).code).toBe(1700)
    expect((await list(support, 'charges')).code).toBe(1700)
    expect((await post(server, `/api/admin/charges/${id}/approve`, {}, { token: user.token })).code).toBe(999)
    expect((await list(ann, `charges/${id}`)).data).toMatchObject({ status: 0 })
  })

  it('about an own account is refused', async () => {
    const { id } = await stated('123')
    await server.pool.query('UPDATE credential SET email = $2, email_key = $2 WHERE id = $1', [
      user.id,
      ann.account,
    ])
    expect((await decide(ann, `charges/${id}/approve`, ARRIVED)).code).toBe(1700)
    await server.pool.query(
      "UPDATE credential SET email = 'x@example.com', email_key = 'x@example.com' WHERE id = $1",
      [user.id],
    )
    expect((await decide(ann, `charges/${id}/approve`, ARRIVED)).code).toBe(1)
  })
})

describe('a decision that takes two', () => {
  it('waits, is refused to the same person, and is carried out by the approval of another', async () => {
    const { id } = await stated('5600')
    const before = Number(await user.fund())
    const first = await decide(ann, `charges/${id}/approve`, { remark: 'it arrived' })
    expect(first.data).toEqual({ state: 'waiting', approval_id: expect.any(Number) })
    const approval = first.data.approval_id
    const waiting = (await list(bob, 'approvals', { state: 'waiting' })).data.data
    expect(waiting).toMatchObject([
      { id: approval, resource: 'charges', resource_id: id, decision: 'approve', operator: ann.account },
    ])
    expect(waiting[0]?.['needs']).toBe('agree to money')
    expect((await list(ann, `charges/${id}`)).data).toMatchObject({ first_word: `approve ${ann.account}` })
    expect((await decide(ann, `charges/${id}/approve`, ARRIVED)).code).toBe(1700)
    expect((await decide(ann, `approvals/${approval}/approve`)).code).toBe(1700)
    expect(Number(await user.fund())).toBe(before)
    expect((await decide(bob, `approvals/${approval}/approve`, ARRIVED)).data).toEqual({
      state: 'done',
      approval_id: null,
    })
    expect(Number(await user.fund())).toBe(before + 5600)
    expect((await decide(bob, `approvals/${approval}/approve`)).code).toBe(1308)
    expect((await list(bob, `approvals/${approval}`)).data).toMatchObject({
      ...{ state: 'approved', remark: 'it arrived', decided_by: bob.account, answer: 'it arrived' },
    })
    const acts = await list(owner, 'audit', { resource: 'charges', resource_id: id })
    expect(acts.data.data.map(({ operator, remark }) => [operator, remark])).toEqual([
      [bob.account, 'it arrived'],
      [ann.account, 'it arrived'],
    ])
    expect((await list(ann, `charges/${id}`)).data).toMatchObject({ first_word: '' })
  })

  it('is asked for by makers, and agreed to or rejected by checkers alone', async () => {
    const { id } = await stated('5604')
    const amy = await newOperator(server, owner, 'amy', 'finance_maker')
    expect((await decide(bob, `charges/${id}/approve`, ARRIVED)).code).toBe(1700)
    const { approval_id: approval } = (await decide(ann, `charges/${id}/approve`, ARRIVED)).data
    expect((await decide(amy, `charges/${id}/approve`, ARRIVED)).code).toBe(1700)
    expect((await decide(amy, `approvals/${approval}/approve`)).code).toBe(1700)
    expect((await decide(amy, `approvals/${approval}/reject`, { remark: 'not now' })).code).toBe(1700)
    expect((await list(amy, `charges/${id}`)).data).toMatchObject({ status: 0 })
    // The operator who asked may take it back; an owner may ask and agree, but never for the same request.
    expect((await decide(ann, `approvals/${approval}/reject`, { remark: 'too early' })).code).toBe(1)
    const own = (await decide(owner, `charges/${id}/approve`, ARRIVED)).data.approval_id
    expect((await decide(owner, `approvals/${own}/approve`)).code).toBe(1700)
    expect((await decide(bob, `approvals/${own}/approve`, ARRIVED)).data.state).toBe('done')
  })

  it('stays for two, though the bound is moved while it waits', async () => {
    const { id } = await stated('5003')
    const { approval_id: approval } = (await decide(ann, `charges/${id}/approve`, ARRIVED)).data
    const moved = await put<{ approval_id: number }>(
      server,
      '/api/admin/settings/withdraw_two_person_usd',
      { value: '5500', reason: 'busy days' },
      { token: owner.token },
    )
    expect((await decide(bob, `approvals/${moved.data.approval_id}/approve`, ARRIVED)).code).toBe(1)
    expect((await decide(ann, `charges/${id}/approve`, ARRIVED)).code).toBe(1700)
    expect((await decide(bob, `approvals/${approval}/approve`, { remark: 'seen too' })).code).toBe(1)
    expect((await list(ann, `approvals/${approval}`)).data).toMatchObject({
      ...{ decided_by: bob.account, answer: 'seen too' },
    })
  })

  it('is over where the second operator rejects it, and the first one has to ask anew', async () => {
    const { id } = await stated('5601')
    const { approval_id: approval } = (await decide(ann, `charges/${id}/approve`, ARRIVED)).data
    expect((await decide(bob, `approvals/${approval}/reject`)).code).toBe(1000)
    const support = await newOperator(server, owner, 'sid', 'support')
    expect((await decide(support, `approvals/${approval}/reject`, { remark: 'not now' })).code).toBe(1700)
    expect((await decide(bob, `approvals/${approval}/reject`, { remark: 'not seen' })).data.state).toBe(
      'done',
    )
    expect((await decide(ann, `charges/${id}/approve`, ARRIVED)).data.state).toBe('waiting')
    expect((await list(ann, `charges/${id}`)).data).toMatchObject({ status: 0 })
  })

  it('lapses where the row is decided on in another way', async () => {
    const { id } = await stated('5602')
    const { approval_id: approval } = (await decide(ann, `charges/${id}/approve`, ARRIVED)).data
    expect((await decide(ann, `charges/${id}/reject`, { remark: 'no such transfer' })).code).toBe(1)
    expect((await list(bob, `approvals/${approval}`)).data).toMatchObject({ state: 'lapsed' })
    expect((await decide(bob, `approvals/${approval}/approve`)).code).toBe(1308)
  })
})

describe('clients', () => {
  it('are shown with addresses shortened until one is opened with a reason, which is kept', async () => {
    const support = await newOperator(server, owner, 'sam', 'support,auditor')
    const [row] = (await list(support, 'users', { id: user.id })).data.data
    expect(row).toMatchObject({
      id: user.id,
      email: expect.stringContaining('…'),
    })
    expect((await list(support, `users/${user.id}`)).data).toMatchObject({ email: row?.['email'] })
    const opened = await list(support, `users/${user.id}`, { reason: 'they wrote to us' })
    expect(opened.data).toMatchObject({ email: 'x@example.com' })
    const acts = (await list(support, 'audit', { resource: 'users' })).data.data
    expect(acts[0]).toMatchObject({ action: 'show', resource_id: user.id, remark: 'they wrote to us' })
    expect(String(acts[0]?.['hash'])).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('a halt', () => {
  const EURUSD = { forex_id: 1, kind: 'close_only', cause: 'feed', reason: 'the feed is odd' }

  it('is set by one with a cause, and lifted by another in another browser', async () => {
    const [dee, dov] = [
      await newOperator(server, owner, 'dee', 'duty'),
      await newOperator(server, owner, 'dov', 'duty'),
    ]
    expect((await decide(dee, 'halts', { ...EURUSD, forex_id: 999 })).code).toBe(1000)
    expect((await decide(dee, 'halts', { ...EURUSD, cause: 'a whim' })).code).toBe(1000)
    const added = await post<{ id: number; from: string; ends_at: string }>(
      server,
      '/api/admin/halts',
      EURUSD,
      { token: dee.token },
    )
    expect(added.code).toBe(1)
    const from = server.clock.now() + NOTICE_MS
    expect(added.data).toMatchObject({
      from: new Date(from).toISOString(),
      ends_at: new Date(from + HOUR_MS).toISOString(),
    })
    server.clock.advance(5000)
    const { id } = added.data
    expect((await list(dov, 'halts')).data.data).toMatchObject([
      {
        ...{ id, forex_id: 1, category_id: null, kind: 'close_only', cause: 'feed', lifted_at: null },
        ...{ operator: dee.account, roles: 'duty', lifted_by: '' },
      },
    ])
    const own = await decide(dee, `halts/${id}/lift`)
    expect([own.code, own.data.reason]).toEqual([1700, expect.stringContaining('a second operator has to')])
    expect((await decide(dee, 'halts', EURUSD)).code).toBe(1700)
    expect((await decide(dov, `halts/${id}/lift`)).data.state).toBe('done')
    expect((await list(dee, `halts/${id}`)).data).toMatchObject({ lifted_by: dov.account })
  })

  it('is set and lifted by nobody who sees clients or positions, an owner neither', async () => {
    const ria = await newOperator(server, owner, 'ria', 'risk')
    const ray = await newOperator(server, owner, 'ray', 'duty,risk')
    for (const by of [owner, ria, ray]) {
      const refused = await decide(by, 'halts', EURUSD)
      expect([refused.code, refused.msg]).toEqual([1700, expect.stringContaining('Only duty may halt')])
      expect((await decide(by, 'halts/1/lift')).code).toBe(1700)
    }
    const dan = await newOperator(server, owner, 'dan', 'duty')
    for (const seen of ['users', 'orders', 'micro-orders', 'exposure', 'largest-clients', 'journal'])
      expect([seen, (await list(dan, seen)).code]).toEqual([seen, 1700])
    expect((await list(dan, 'feeds')).code).toBe(1)
    expect((await list(dan, 'halt-report')).code).toBe(1700)
    const aud = await newOperator(server, owner, 'aud', 'auditor')
    expect((await list(aud, 'halt-report')).data.total).toBe(0)
  })
})
