import type { WirePasskey, WirePasskeyOptions } from '@fairtick/wire'
import { beforeEach, expect, it } from 'vitest'
import { get, post } from '../call.cases'
import { OWN_PASSWORD, type TestOperator, codeOf, heardBy } from '../operator-user.cases'
import { type SoftwareKey, softwareKey } from '../identity/software-key.cases'
import type { TestServer } from '../start-test-server.cases'
import { useOperators } from '../use-operators.cases'
import { ORIGIN } from '../use-server.cases'

let server: TestServer
let owner: TestOperator
let sue: TestOperator
let key: SoftwareKey

useOperators({ sue: 'support' }, (started) => ({ server, owner, sue } = started), {
  settings: { PUBLIC_URL: ORIGIN },
})
beforeEach(() => {
  key = softwareKey()
  // A code of the app counts once.
  server.clock.advance(60_000)
})

const call = <Data = unknown>(by: TestOperator, path: string, given: Record<string, unknown> = {}) =>
  post<Data>(server, `/api/admin/${path}`, given as never, { token: by.token })
const own = async (by: TestOperator) =>
  (await get<WirePasskey[]>(server, '/api/admin/passkeys', {}, { token: by.token })).data
const options = (by: TestOperator, totp = codeOf(server, by.secret)) =>
  call<WirePasskeyOptions>(by, 'passkeys/options', { totp })
async function added(by: TestOperator): Promise<void> {
  const credential = key.make((await options(by)).data.options, ORIGIN)
  expect((await call(by, 'passkeys', { credential, name: 'Laptop' })).code).toBe(1)
}
const login = (by: TestOperator, second: Record<string, string> = {}) =>
  post<{ token: string; passkey_options: string } | null>(server, '/api/admin/login', {
    account: by.account,
    password: OWN_PASSWORD,
    ...second,
  })
const asked = async (by: TestOperator): Promise<unknown> =>
  JSON.parse((await login(by)).data?.passkey_options ?? 'null')

it('an operator signs in by a passkey in the place of the code, after the password', async () => {
  expect(await asked(sue)).toBeNull()
  await added(sue)
  expect(await own(sue)).toMatchObject([{ name: 'Laptop', last_used_at: null }])
  const first = await login(sue)
  expect(first.code).toBe(1104)
  const passkey = key.use(await asked(sue), ORIGIN)
  const wrong = { account: sue.account, password: 'not the one of sue', passkey }
  expect((await post(server, '/api/admin/login', wrong)).code).toBe(1100)
  const signedIn = await login(sue, { passkey })
  expect(signedIn.code).toBe(1)
  expect(await heardBy(server, signedIn.data?.token ?? '')).toBe(1)
  expect((await login(sue, { passkey })).code).toBe(1105)
  expect((await own(sue))[0]?.last_used_at).toBe(new Date(server.clock.now()).toISOString())
  expect((await login(sue, { totp: codeOf(server, sue.secret) })).code).toBe(1105)
  server.clock.advance(30_000)
  expect((await login(sue, { totp: codeOf(server, sue.secret) })).code).toBe(1)
})

it('a passkey counts for its operator, at our own address, in time, and with the screen lock', async () => {
  await added(owner)
  const ofOther = softwareKey()
  const more = await options(sue)
  await call(sue, 'passkeys', { credential: ofOther.make(more.data.options, ORIGIN), name: 'Phone' })
  expect((await login(owner, { passkey: ofOther.use(await asked(owner), ORIGIN) })).code).toBe(1105)
  expect((await login(owner, { passkey: key.use(await asked(owner), 'https://evil.example') })).code).toBe(
    1105,
  )
  expect((await login(owner, { passkey: key.use(await asked(owner), ORIGIN, { flags: 1 }) })).code).toBe(1105)
  const late = key.use(await asked(owner), ORIGIN)
  server.clock.advance(300_000)
  expect((await login(owner, { passkey: late })).code).toBe(1105)
  expect((await login(owner, { passkey: '{}' })).code).toBe(1105)
  expect((await login(owner, { passkey: key.use(await asked(owner), ORIGIN) })).code).toBe(1)
})

it('is added and removed by a code of now alone, each code once, and kept as an act', async () => {
  expect((await options(sue, '000000')).code).toBe(1105)
  const totp = codeOf(server, sue.secret)
  const { data } = await options(sue, totp)
  expect((await options(sue, totp)).code).toBe(1105)
  const credential = key.make(data.options, ORIGIN)
  expect((await call(sue, 'passkeys', { credential, name: 'Key' })).code).toBe(1)
  expect((await call(sue, 'passkeys', { credential, name: 'Key' })).code).toBe(1105)
  const id = (await own(sue)).find(({ name }) => name === 'Key')?.id
  const removing = (by: TestOperator, code: string) => call(by, `passkeys/${id}/remove`, { totp: code })
  expect((await removing(sue, totp)).code).toBe(1105)
  expect((await removing(owner, codeOf(server, owner.secret))).code).toBe(1301)
  server.clock.advance(30_000)
  expect((await removing(sue, codeOf(server, sue.secret))).code).toBe(1)
  expect((await own(sue)).map(({ name }) => name)).not.toContain('Key')
  const { rows } = await server.pool.query<{ act: string; details: unknown }>(
    "SELECT act, details FROM operator_act WHERE act LIKE 'operators passkey%' ORDER BY id",
  )
  expect(rows.slice(-2)).toMatchObject([
    { act: 'operators passkey_add', details: { after: { passkey: 'Key' } } },
    { act: 'operators passkey_remove' },
  ])
  expect(JSON.stringify(rows)).not.toContain(credential)
})
