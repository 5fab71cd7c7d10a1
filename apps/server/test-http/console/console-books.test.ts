import { describe, expect, it } from 'vitest'
import { type Parameters, get, post } from '../call.cases'
import { type Depositor, depositor } from '../cashier/deposits.cases'
import { demoUser } from '../demo-user.cases'
import { type TestOperator, newOperator, put, signedInAgain } from '../operator-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useOperators } from '../use-operators.cases'

let server: TestServer
let owner: TestOperator
let ann: TestOperator
let user: Depositor

useOperators({ ann: 'finance_maker' }, async (started) => {
  ;({ server, owner, ann } = started)
  user = await depositor(server)
})

interface Row {
  readonly id: number
  readonly [field: string]: unknown
}
const list = async (path: string, asked: Parameters = {}, by = ann) =>
  get<{ data: Row[]; total: number }>(server, `/api/admin/${path}`, asked, { token: by.token })
const send = <Data>(path: string, given: Parameters, by = ann, key?: string) =>
  post<Data>(server, `/api/admin/${path}`, given, {
    token: by.token,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const micro = (usd: unknown) => BigInt(String(usd).replace('.', ''))
async function credited(number: string): Promise<void> {
  const { id } = (await user.send({ number })).data
  expect((await send(`charges/${id}/approve`, { remark: 'it arrived' })).code).toBe(1)
}

describe('the trial balance', () => {
  const sumOf = (rows: readonly Row[]) => rows.reduce((sum, { balance }) => sum + micro(balance), 0n)
  const accounts = async (asked: Parameters) =>
    (await list('trial-balance', { ...asked, per_page: 100 })).data.data

  it('adds up to zero in each book, before and after its entries are summed up', async () => {
    await demoUser(server)
    await credited('250.5')
    for (const round of ['before', 'after']) {
      if (round === 'after') await server.jobs.doAll('chores')
      for (const book of ['real', 'demo']) {
        const rows = await accounts({ book })
        expect([book, sumOf(rows)]).toEqual([book, 0n])
      }
      const real = await accounts({ book: 'real' })
      const of = (account: string) => real.find((row) => row['account'] === account)?.['balance']
      expect(of('deposits-clearing')).toBe('-250.500000')
      expect(of('clients-change')).toBe('250.500000')
    }
    expect((await list('trial-balance', { account: 'fees' })).code).toBe(1)
    expect(await server.audit()).toEqual([])
  })

  it('knows what came since it was summed up', async () => {
    await credited('100')
    const [row] = await accounts({ account: 'deposits-clearing' })
    expect(row?.['balance']).toBe('-350.500000')
  })
})

it('money that came and went is added up by day', async () => {
  const [today] = (await list('cash-by-day')).data.data
  const day = new Date(server.clock.now()).toISOString().slice(0, 10)
  expect(today).toMatchObject({ day, deposits: '350.500000', withdrawals: '0.000000', net: '350.500000' })
})

describe('reconciliation', () => {
  const day = (daysAgo: number) =>
    new Date(server.clock.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  const declare = (given: Parameters, by = ann, key?: string) =>
    send<{ id: number; difference: string }>(
      'reconciliation',
      {
        ...{ day: day(1), currency_code: 'USDT', protocol_code: 'ERC20', declared: '351' },
        ...{ reason: 'the wallet at midnight', ...given },
      },
      by,
      key,
    )

  it('sets what was declared beside the books of that day, and keeps an explanation', async () => {
    const [first] = (await list('charges')).data.data
    const held = {
      currency_code: String(first?.['currency_code']),
      protocol_code: String(first?.['protocol_code']),
    }
    const early = await declare({ ...held, declared: '0' })
    expect(early.data.difference).toBe('0.00000000')
    server.clock.advance(86_400_000)
    ;[owner, ann] = [await signedInAgain(server, owner), await signedInAgain(server, ann)]
    const made = await declare({ ...held, declared: '351' }, ann, 'once')
    expect(made.data.difference).toBe('0.50000000')
    expect((await declare({ ...held, declared: '351' }, ann, 'once')).data).toEqual(made.data)
    const told = { explanation: 'a test payment of our own', reason: 'asked treasury' }
    const path = `/api/admin/reconciliation/${made.data.id}`
    expect((await put(server, path, told, { token: owner.token })).code).toBe(1)
    const { data } = await list('reconciliation', { currency_code: held.currency_code })
    expect(data.data).toHaveLength(2)
    expect(data.data[0]).toMatchObject({
      ...{ id: made.data.id, day: day(1), ...held },
      ...{ books: '350.50000000', declared: '351.00000000', difference: '0.50000000' },
      ...{ operator: ann.account, explanation: told.explanation, explained_by: owner.account },
    })
    const acts = (await list('audit', { resource: 'reconciliation', order: 'asc' }, owner)).data.data
    expect(acts.map(({ action }) => action)).toEqual(['declare', 'declare', 'explain'])
    expect(acts.at(-1)?.['before']).toContain('""')
    await expect(
      server.pool.query('UPDATE reconciliation SET declared = 1 WHERE id = $1', [made.data.id]),
    ).rejects.toThrow('stays as it was declared')
  })

  it.each([
    ['a day that is not over', () => ({ day: day(0) }), 1000],
    ['a day that there is not', () => ({ day: '2026-02-30' }), 1000],
    ['a currency that we do not hold', () => ({ currency_code: 'NONE' }), 1301],
    ['no reason', () => ({ reason: '' }), 1000],
    ['less than nothing', () => ({ declared: '-1' }), 1000],
  ])('refuses %s', async (_what, given, code) => {
    expect((await declare(given())).code).toBe(code)
  })

  it('is for finance alone, and explains no row that there is not', async () => {
    const sue = await newOperator(server, owner, 'sue', 'support')
    expect((await declare({}, sue)).code).toBe(1700)
    const told = { explanation: 'x', reason: 'why' }
    const path = '/api/admin/reconciliation/999999'
    expect((await put(server, path, told, { token: ann.token })).code).toBe(1301)
    expect((await put(server, path, told, { token: sue.token })).code).toBe(1700)
  })
})

it('the log of acts proves itself, and says the first act that was changed', async () => {
  const proof = async () =>
    (
      await get<{ last_id: number; hash: string; broken_id: number | null }>(
        server,
        '/api/admin/audit_proof',
        {},
        { token: owner.token },
      )
    ).data
  const [last] = (await list('audit', {}, owner)).data.data
  expect(await proof()).toMatchObject({ last_id: last?.id, hash: last?.['hash'], broken_id: null })
  await server.pool.query('ALTER TABLE operator_act DISABLE TRIGGER operator_act_is_append_only')
  await server.pool.query("UPDATE operator_act SET reason = reason || '.' WHERE id = 2")
  expect((await proof()).broken_id).toBe(2)
  await server.pool.query("UPDATE operator_act SET reason = rtrim(reason, '.') WHERE id = 2")
  expect((await proof()).broken_id).toBeNull()
})

it('the log of acts that was cut at its end lacks the act that was published with a day', async () => {
  const proof = async () =>
    (await get<{ lost_day: string | null }>(server, '/api/admin/audit_proof', {}, { token: owner.token }))
      .data
  await server.jobs.doAll('liabilities')
  const [day] = (await list('liabilities', {}, owner)).data.data
  const [last] = (await list('audit', {}, owner)).data.data
  expect(day).toMatchObject({ last_act: last?.id, acts_hash: last?.['hash'] })
  const published = await get<{ heads: unknown[] }>(server, '/api/account/liabilities')
  expect(published.data.heads[0]).toMatchObject({ last_act: last?.id, acts_hash: last?.['hash'] })
  expect((await proof()).lost_day).toBeNull()
  await server.pool.query(`CREATE TABLE cut AS SELECT * FROM operator_act WHERE id >= ${last?.id}`)
  await server.pool.query('ALTER TABLE operator_act DISABLE TRIGGER USER')
  await server.pool.query('DELETE FROM operator_act WHERE id IN (SELECT id FROM cut)')
  expect(await proof()).toMatchObject({ broken_id: null, lost_day: day?.['day'] })
  await server.pool.query('INSERT INTO operator_act OVERRIDING SYSTEM VALUE SELECT * FROM cut')
  await server.pool.query('ALTER TABLE operator_act ENABLE TRIGGER USER')
  expect((await proof()).lost_day).toBeNull()
})
