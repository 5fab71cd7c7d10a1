import type {
  WirePasskeyChallenge,
  WirePasskeyOptions,
  WireSecurity,
  WireSignedIn,
  WireTwoFactorSetup,
} from '@fairtick/wire'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, it } from 'vitest'
import { type AccountUser, CALL, PASSWORD, newAddress, registered } from './account-user.cases'
import { get, post } from '../call.cases'
import type { Mailbox } from '../mailbox.cases'
import { type SoftwareKey, softwareKey } from './software-key.cases'
import type { TestServer } from '../start-test-server.cases'
import { ORIGIN, useRegisteredUser } from '../use-server.cases'

let server: TestServer
let mailbox: Mailbox
let user: AccountUser
let key: SoftwareKey

useRegisteredUser((given) => ({ server, mailbox, user } = given), { settings: { PUBLIC_URL: ORIGIN } })
beforeEach(() => {
  key = softwareKey()
})

const askOptions = (more: Record<string, string> = {}, who = user) =>
  who.post<WirePasskeyOptions>('/api/user/passkey_options', { password: PASSWORD, ...more })
const options = async (who = user) => (await askOptions({}, who)).data.options
const add = (credential: string, name = 'My phone', who = user) =>
  who.post('/api/user/passkey_add', { credential, name })
const challenge = async () => (await post<WirePasskeyChallenge>(server, '/api/user/passkey_challenge')).data
const signIn = (id: string, credential: string) =>
  post<WireSignedIn>(server, '/api/user/passkey_login', { id, credential })
const passkeys = async () => (await user.get<WireSecurity>(CALL.security)).data.passkeys
const added = async () => expect((await add(key.make(await options(), ORIGIN))).code).toBe(1)

it('made by a browser is kept, mailed, and logs in again and again', async () => {
  await added()
  expect(await passkeys()).toMatchObject([{ name: 'My phone', last_used_at: null }])
  for (let time = 0; time < 2; time += 1) {
    const { id, options: asked } = await challenge()
    const { data } = await signIn(id, key.use(asked, ORIGIN))
    expect(data.user.id).toBe(user.id)
    expect((await get(server, CALL.info, {}, { token: data.token })).code).toBe(1)
  }
  expect((await passkeys())[0]?.last_used_at).toBe(new Date(server.clock.now()).toISOString())
  expect((await mailbox.next(user.email)).subject).toContain('passkey')
})

it('logs in once by one challenge, for five minutes, and at our own origin', async () => {
  await added()
  const used = await challenge()
  const answer = key.use(used.options, ORIGIN)
  expect((await signIn(used.id, answer)).code).toBe(1)
  expect((await signIn(used.id, answer)).code).toBe(1100)
  const late = await challenge()
  server.clock.advance(300_000)
  expect((await signIn(late.id, key.use(late.options, ORIGIN))).code).toBe(1100)
  const elsewhere = await challenge()
  expect((await signIn(elsewhere.id, key.use(elsewhere.options, 'https://evil.example'))).code).toBe(1100)
  const [one, other] = [await challenge(), await challenge()]
  expect((await signIn(one.id, key.use(other.options, ORIGIN))).code).toBe(1100)
})

it('without the screen lock, of nobody, or changed on the way does not log in', async () => {
  await added()
  const locked = await challenge()
  expect((await signIn(locked.id, key.use(locked.options, ORIGIN, { flags: 0x01 }))).code).toBe(1100)
  const unknown = await challenge()
  expect((await signIn(unknown.id, softwareKey().use(unknown.options, ORIGIN))).code).toBe(1100)
  const changed = await challenge()
  const { response, ...rest } = JSON.parse(key.use(changed.options, ORIGIN)) as {
    response: { signature: string }
  }
  const signature = Buffer.from(response.signature, 'base64url')
  signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1
  const forged = { ...rest, response: { ...response, signature: signature.toString('base64url') } }
  expect((await signIn(changed.id, JSON.stringify(forged))).code).toBe(1100)
  for (const garbage of ['{}', 'null', '[]', 'x', '{"id":"a","response":{}}', `"${'x'.repeat(9000)}"`])
    expect((await signIn((await challenge()).id, garbage)).code).toBe(1100)
})

it('is not added by an answer to somebody else, an old one, or garbage', async () => {
  const other = await registered(server, mailbox)
  const answer = key.make(await options(), ORIGIN)
  await options(other)
  expect((await add(answer, 'x', other)).code).toBe(1105)
  expect((await add(answer)).code).toBe(1)
  expect((await add(answer)).code).toBe(1105)
  await options()
  expect((await add('{"id":1}')).code).toBe(1105)
  expect(await passkeys()).toHaveLength(1)
})

it('is not added twice, not even by another user', async () => {
  await added()
  const other = await registered(server, mailbox)
  expect((await add(key.make(await options(other), ORIGIN), 'x', other)).code).toBe(1105)
})

it('is removed with the password, by its owner alone', async () => {
  await added()
  const [passkey] = await passkeys()
  const other = await registered(server, mailbox)
  const remove = (who: AccountUser, password = PASSWORD) =>
    who.post('/api/user/passkey_remove', { id: passkey?.id ?? 0, password })
  expect((await remove(other)).code).toBe(1000)
  expect((await remove(user, 'not the right one')).code).toBe(1100)
  expect((await remove(user)).code).toBe(1)
  const { id, options: asked } = await challenge()
  expect((await signIn(id, key.use(asked, ORIGIN))).code).toBe(1100)
})

it('does not open a frozen account, and one that a thief added is gone', async () => {
  await added()
  const [, token = ''] = /freeze\?token=([\w-]{43})/.exec((await mailbox.next(user.email)).text) ?? []
  expect((await post(server, CALL.freeze, { token })).code).toBe(1)
  const { id, options: asked } = await challenge()
  expect((await signIn(id, key.use(asked, ORIGIN))).code).toBe(1100)
  const { rows } = await server.pool.query('SELECT 1 FROM passkey WHERE user_id = $1', [user.id])
  expect(rows).toEqual([])
})

const stepUp = async (action: string, account?: string, who = user) =>
  who.post<WirePasskeyOptions>('/api/user/step_up', {
    action,
    ...(account === undefined ? {} : { account }),
  })
const proof = async (action: string, account?: string) =>
  key.use((await stepUp(action, account)).data.options, ORIGIN)
const switchOff = (more: Record<string, string>) => user.post(CALL.disable, { password: PASSWORD, ...more })

/** Turns two-factor on. */
async function turnOn(): Promise<void> {
  const { data } = await user.post<WireTwoFactorSetup>(CALL.setUp)
  const totp = new TOTP({ secret: Secret.fromBase32(data.secret) })
  const made = await user.post(CALL.enable, { totp: totp.generate({ timestamp: server.clock.now() }) })
  expect(made.code).toBe(1)
}

it('stands in for the code where two-factor is switched off, with the password', async () => {
  expect((await stepUp('two_factor_disable')).code).toBe(1113)
  await added()
  await turnOn()
  expect((await switchOff({})).code).toBe(1104)
  const passkey = await proof('two_factor_disable')
  expect((await user.post(CALL.disable, { password: 'not the password 9', passkey })).code).toBe(1100)
  expect((await switchOff({ passkey })).code).toBe(1)
  expect((await user.get<WireSecurity>(CALL.security)).data.two_factor).toBe(0)
})

it('proves one action, once, for five minutes, and to the address it was asked for', async () => {
  await added()
  await turnOn()
  const used = await proof('two_factor_disable')
  const [mine, other] = [newAddress(), newAddress()]
  await user.post(CALL.emailCode, { account: mine })
  const auth_code = await mailbox.code(mine)
  const change = (passkey: string) =>
    user.post(CALL.changeEmail, { account: mine, auth_code, password: PASSWORD, passkey })
  expect((await change(used)).code).toBe(1105)
  expect((await change(await proof('change_email', other))).code).toBe(1105)
  expect((await change('{}')).code).toBe(1105)
  const late = await proof('change_email', mine)
  server.clock.advance(5 * 60_000)
  expect((await change(late)).code).toBe(1105)
  const good = await proof('change_email', mine)
  expect((await change(good)).code).toBe(1)
  expect((await change(good)).code).not.toBe(1)
})

it('of somebody else proves nothing of mine', async () => {
  await added()
  await turnOn()
  const thief = await (async () => {
    server.clock.advance(61_000)
    return registered(server, mailbox)
  })()
  const thiefs = softwareKey()
  await add(thiefs.make(await options(thief), ORIGIN), 'Theirs', thief)
  const asked = await stepUp('two_factor_disable')
  expect((await switchOff({ passkey: thiefs.use(asked.data.options, ORIGIN) })).code).toBe(1105)
})

it('proves the end of an account', async () => {
  await added()
  await turnOn()
  const end = (more: Record<string, string>) =>
    user.post('/api/user/delete_account', { password: PASSWORD, ...more })
  expect((await end({})).code).toBe(1104)
  expect((await end({ passkey: await proof('two_factor_disable') })).code).toBe(1105)
  expect((await end({ passkey: await proof('delete_account') })).code).toBe(1)
})

it('cannot be made with the password alone if two-factor is on', async () => {
  await added()
  await turnOn()
  expect((await askOptions()).code).toBe(1104)
  expect((await askOptions({ totp: '000000' })).code).toBe(1105)
  expect((await askOptions({ passkey: await proof('two_factor_disable') })).code).toBe(1105)
  expect((await askOptions({ passkey: await proof('passkey_add') })).code).toBe(1)
})
