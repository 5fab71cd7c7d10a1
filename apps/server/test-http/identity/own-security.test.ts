import type { WireSession } from '@fairtick/wire'
import { expect, it } from 'vitest'
import { type Parameters, get, post } from '../call.cases'
import {
  OWN_PASSWORD,
  type TestOperator,
  codeOf,
  heardBy,
  newOperator,
  signedInAgain,
} from '../operator-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useOperators } from '../use-operators.cases'

let server: TestServer
let owner: TestOperator
let sue: TestOperator

useOperators({ sue: 'support' }, (started) => ({ server, owner, sue } = started))

const NEW_PASSWORD = 'eleven slow ferries at noon'
const call = (by: TestOperator, path: string, given: Parameters = {}, key?: string) =>
  post(server, `/api/admin/${path}`, given, {
    token: by.token,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
const own = async (by: TestOperator) =>
  (await get<WireSession[]>(server, '/api/admin/my_sessions', {}, { token: by.token })).data
const login = (by: TestOperator, password: string) =>
  post(server, '/api/admin/login', { account: by.account, password })
async function again(by: TestOperator): Promise<TestOperator> {
  server.clock.advance(60_000)
  return signedInAgain(server, by)
}
async function acts(): Promise<readonly string[]> {
  const { rows } = await server.pool.query<{ act: string }>(
    'SELECT act FROM operator_act WHERE operator = $1 ORDER BY id',
    [sue.account],
  )
  return rows.map(({ act }) => act.replace('operators ', ''))
}

it('an operator sees their own sessions and ends one, or all others; of nobody else', async () => {
  const [second, third] = [await again(sue), await again(sue)]
  const listed = await own(third)
  expect(listed.map(({ current }) => current)).toEqual([1, 0, 0])
  expect(Object.keys(listed[0] ?? {})).toEqual([
    ...['id', 'device', 'ip', 'created_at', 'last_seen_at', 'current'],
  ])
  const [{ id } = { id: 0 }] = (await own(second)).filter(({ current }) => current === 1)
  expect((await call(owner, `my_sessions/${id}/end`)).code).toBe(1301)
  expect((await call(third, `my_sessions/${id}/end`)).code).toBe(1)
  expect((await call(third, `my_sessions/${id}/end`)).code).toBe(1301)
  expect([await heardBy(server, second.token), await heardBy(server, sue.token)]).toEqual([999, 1])
  expect((await call(third, 'my_sessions/end_others')).code).toBe(1)
  expect([await heardBy(server, sue.token), await heardBy(server, third.token)]).toEqual([999, 1])
  expect(await heardBy(server, owner.token)).toBe(1)
  expect((await acts()).slice(-2)).toEqual(['end_session', 'end_other_sessions'])
  sue = third
})

it('another password takes the one of now and a code, and ends the other sessions', async () => {
  const thief = await again(sue)
  server.clock.advance(60_000)
  const right = { password: OWN_PASSWORD, new_password: NEW_PASSWORD, totp: codeOf(server, sue.secret) }
  const hears = async (change: Parameters) => (await call(thief, 'password', { ...right, ...change })).code
  expect(await hears({ password: 'not the one of sue' })).toBe(1100)
  expect(await hears({ new_password: 'short' })).toBe(1109)
  expect(await hears({ new_password: OWN_PASSWORD })).toBe(1109)
  expect(await hears({ totp: '000000' })).toBe(1105)
  expect(await hears({ totp: '' })).toBe(1104)
  expect((await acts()).slice(-3)).toEqual(['password-refused', 'password-refused', 'password-right'])
  expect((await call(sue, 'password', right, 'lost')).code).toBe(1)
  expect((await call(sue, 'password', right, 'lost')).code).toBe(1)
  expect([await heardBy(server, thief.token), await heardBy(server, sue.token)]).toEqual([999, 1])
  expect((await login(sue, OWN_PASSWORD)).code).toBe(1100)
  expect((await login(sue, NEW_PASSWORD)).code).toBe(1104)
  expect((await acts()).filter((act) => act === 'password')).toHaveLength(1)
  const { rows } = await server.pool.query('SELECT * FROM operator_act')
  const text = JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? '' : value))
  expect([OWN_PASSWORD, NEW_PASSWORD].filter((each) => text.includes(each))).toEqual([])
})

it('wrong passwords are counted with those of a login', async () => {
  const tom = await newOperator(server, owner, 'tom', 'risk')
  const wrong = { password: 'not the one of tom', new_password: NEW_PASSWORD, totp: '000000' }
  const codes: number[] = []
  for (let tries = 0; tries < 6; tries += 1) codes.push((await call(tom, 'password', wrong)).code)
  expect(codes).toEqual([1100, 1100, 1100, 1100, 1100, 1006])
  expect((await login(tom, OWN_PASSWORD)).code).toBe(1006)
})
