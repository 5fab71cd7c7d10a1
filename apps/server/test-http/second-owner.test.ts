import { DAY_MS } from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import { operate } from '../test-support/operate.cases'
import { deskOf } from '../test-support/operator-desk.cases'
import { get, post } from './call.cases'
import { type TestOperator, enrolled, heardBy, newOperator, put, signedInAgain } from './operator-user.cases'
import type { TestServer } from './start-test-server.cases'
import { useOperators } from './use-operators.cases'

let server: TestServer
let ann: TestOperator
let bob: TestOperator
let sue: TestOperator

useOperators({ sue: 'support' }, async (started) => {
  ;({ server, owner: ann, sue } = started)
  bob = await newOperator(server, ann, 'bob', 'owner')
})

interface Made {
  readonly id: number | null
  readonly state: string
  readonly approval_id: number | null
  readonly one_time_password: string
}
const make = (name: string, roles: string, by = ann) =>
  post<Made>(
    server,
    '/api/admin/operators',
    { account: `${name}@example.com`, name, roles, reason: 'joined us' },
    { token: by.token },
  )
const change = (id: number, body: object, by = ann) =>
  put<{ approval_id: number | null; roles: string[]; disabled: number }>(
    server,
    `/api/admin/operators/${id}`,
    { reason: 'as agreed', ...body },
    { token: by.token },
  )
const say = (word: 'approve' | 'reject', id: number | null, by: TestOperator, key?: string) =>
  post<{ state: string; shown_once: string | null }>(
    server,
    `/api/admin/approvals/${id}/${word}`,
    { remark: 'seen' },
    { token: by.token, ...(key !== undefined && { headers: { 'idempotency-key': key } }) },
  )
const rolesOf = async (id: number) =>
  (await get<{ roles: string[] }>(server, `/api/admin/operators/${id}`, {}, { token: ann.token })).data.roles

it('where there are two owners, a new operator waits for the other one, and cannot enrol before', async () => {
  const made = await make('eve', 'risk')
  expect(made).toMatchObject({
    code: 1,
    data: { id: null, state: 'waiting', approval_id: expect.any(Number) },
  })
  const { approval_id: approval, one_time_password: password } = made.data
  const login = { account: 'eve@example.com', password }
  expect((await post(server, '/api/admin/login', login)).code).toBe(1100)
  expect((await say('approve', approval, ann)).code).toBe(1700)
  expect((await say('approve', approval, sue)).code).toBe(1700)
  const agreed = await say('approve', approval, bob, 'lost')
  expect(await say('approve', approval, bob, 'lost')).toMatchObject({ code: 1, data: agreed.data })
  const { state, shown_once: half } = agreed.data
  expect([state, half]).toEqual(['done', expect.stringMatching(/^[A-Z2-9]{20}$/)])
  const tried = [password, half ?? '', `${half}-${password}`, `${password}-`, `${password}-${password}`]
  for (const each of tried) {
    expect((await post(server, '/api/admin/login', { ...login, password: each })).code).toBe(1100)
    server.clock.advance(60_000)
  }
  const eve = await enrolled(server, login.account, `${password}-${half}`)
  expect(await rolesOf(eve.id)).toEqual(['risk'])
  expect((await say('approve', approval, bob)).code).toBe(1308)
  expect((await make('eve', 'risk')).code).toBe(1102)
})

it('one who was asked for twice, or was said no to, is not made', async () => {
  const [one, other] = [await make('tom', 'risk'), await make('tom', 'support')]
  expect((await say('approve', other.data.approval_id, bob)).code).toBe(1)
  expect((await say('approve', one.data.approval_id, bob)).code).toBe(1308)
  const kim = await make('kim', 'owner')
  expect((await say('reject', kim.data.approval_id, bob)).code).toBe(1)
  expect((await say('approve', kim.data.approval_id, bob)).code).toBe(1308)
  const { rows } = await server.pool.query("SELECT 1 FROM operator WHERE account = 'kim@example.com'")
  expect(rows).toEqual([])
})

it('other roles and an end to being disabled wait too; disabling and a name do not', async () => {
  const roles = await change(sue.id, { roles: ['support', 'finance_checker'] })
  expect(roles.data).toMatchObject({
    ...{ state: 'waiting', approval_id: expect.any(Number), roles: ['support'] },
  })
  expect((await change(sue.id, { name: 'Susan' })).data.approval_id).toBeNull()
  expect(await rolesOf(sue.id)).toEqual(['support'])
  expect((await say('approve', roles.data.approval_id, bob)).code).toBe(1)
  expect(await rolesOf(sue.id)).toEqual(['support', 'finance_checker'])
  expect((await change(sue.id, { disabled: 1 })).data).toMatchObject({ approval_id: null, disabled: 1 })
  expect(await heardBy(server, sue.token)).toBe(999)
  const back = await change(sue.id, { disabled: 0 })
  expect(back.data).toMatchObject({ approval_id: expect.any(Number), disabled: 1 })
  expect((await say('approve', back.data.approval_id, ann)).code).toBe(1700)
  expect((await say('approve', back.data.approval_id, bob)).code).toBe(1)
  expect((await change(sue.id, { name: 'Sue' })).data).toMatchObject({ disabled: 0 })
})

it('the list says what was asked for and what is, and the acts who said what', async () => {
  const { data } = await get<{ data: object[] }>(
    server,
    '/api/admin/operator-changes',
    { account: sue.account, order: 'asc' },
    { token: ann.token },
  )
  expect(data.data).toMatchObject([
    {
      roles: 'support, finance_checker',
      disabled: null,
      operator: ann.account,
      applied_at: expect.any(String),
    },
    { roles: '', disabled: 0 },
  ])
  expect(JSON.stringify(data)).not.toContain('password')
  const { rows } = await server.pool.query(
    "SELECT operator FROM operator_act WHERE act = 'operators create' ORDER BY id DESC LIMIT 1",
  )
  expect(rows).toEqual([{ operator: bob.account }])
})

const digests = async () => {
  const { rows } = await server.pool.query<{ account: string }>(
    'SELECT account FROM operator_change WHERE password_hash IS NOT NULL ORDER BY id',
  )
  return rows.map(({ account }) => account.split('@')[0])
}

it('the password of an operator who will not be made is erased: once it is rejected, or after 30 days', async () => {
  server.clock.advance(60_000)
  await server.tidy()
  const before = await digests()
  const [no, old] = [await make('no', 'risk'), await make('old', 'risk')]
  await server.tidy()
  expect(await digests()).toEqual([...before, 'no', 'old'])
  expect((await say('reject', no.data.approval_id, bob)).code).toBe(1)
  server.clock.advance(60_000)
  await server.tidy()
  expect(await digests()).toEqual([...before, 'old'])
  server.clock.advance(30 * DAY_MS)
  await server.tidy()
  expect(await digests()).toEqual([])
  ann = await signedInAgain(server, ann)
  bob = await signedInAgain(server, bob)
  expect((await say('approve', old.data.approval_id, bob)).code).toBe(1308)
})

describe('an owner who disables the other', () => {
  it('makes and changes nobody alone for 7 days', async () => {
    expect((await change(bob.id, { disabled: 1 })).data).toMatchObject({
      ...{ state: 'done', approval_id: null, disabled: 1 },
    })
    expect((await make('una', 'risk')).data).toMatchObject({ id: null, state: 'waiting' })
    expect((await change(sue.id, { roles: ['owner'] })).data).toMatchObject({ state: 'waiting' })
    expect((await change(bob.id, { roles: [] })).data).toMatchObject({ state: 'waiting', disabled: 1 })
    server.clock.advance(7 * DAY_MS - 1000)
    ann = await signedInAgain(server, ann)
    expect((await make('una', 'risk')).data).toMatchObject({ id: null, state: 'waiting' })
  })

  it('has the word of whoever is on the machine itself before that, where the other is truly gone', async () => {
    await make('ike', 'risk')
    const { rows } = await server.pool.query<{ id: bigint }>('SELECT max(id) AS id FROM operator_change')
    const desk = deskOf(server.pool, 'olga', server.clock.now())
    const line = ['operator-changes', 'agree', String(rows[0]?.id), '--reason', 'the other owner has died']
    const said = await operate(line, desk)
    expect(said).toMatchObject({ isDone: true, text: expect.stringContaining('Told once') })
    const { data } = await get<{ data: { account: string }[] }>(
      server,
      '/api/admin/operators',
      { per_page: 100 },
      { token: ann.token },
    )
    expect(data.data.map(({ account }) => account)).toContain('ike@example.com')
  })

  it('manages alone after it', async () => {
    server.clock.advance(1000)
    expect((await make('una', 'risk')).data).toMatchObject({
      ...{ id: expect.any(Number), state: 'done', approval_id: null },
    })
    expect((await change(bob.id, { disabled: 0 })).data).toMatchObject({ state: 'done', disabled: 0 })
  })
})
