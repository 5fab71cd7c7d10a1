import type {
  WireRecoveryCodes,
  WireSecurity,
  WireSignedIn,
  WireTwoFactorSetup,
  WireUser,
} from '@fairtick/wire'
import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { type AccountUser, CALL, PASSWORD, login, newAddress } from './account-user.cases'
import type { Mailbox } from '../mailbox.cases'
import type { TestServer } from '../start-test-server.cases'
import { useRegisteredUser } from '../use-server.cases'

let server: TestServer
let mailbox: Mailbox
let user: AccountUser
let secret: string

useRegisteredUser((given) => ({ server, mailbox, user } = given), { restMs: 3_600_000 })

const STEP_MS = 30_000
/** The time until one more guess is allowed. */
const REFILL_MS = 120_000
/** The code that an authenticator app shows, `steps` steps of 30 s from now. */
const shown = (steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.clock.now() + steps * STEP_MS,
  })
const signIn = (totp?: string) =>
  login(server, { account: user.email, ...(totp === undefined ? {} : { totp }) })
/**
 * The texts of mails about wrong codes, when no notice waits to be sent and at least `expected` have arrived.
 */
async function mailsOfGuesses(expected: number): Promise<readonly string[]> {
  const waiting = async () =>
    (await server.pool.query('SELECT FROM waiting_notice WHERE user_id = $1', [user.id])).rowCount
  await expect.poll(waiting).toBe(0)
  const texts = () =>
    mailbox.mails
      .filter(({ to, subject }) => to.includes(user.email) && subject.includes('Wrong login codes'))
      .map(({ text }) => text)
  await expect.poll(() => texts().length).toBeGreaterThanOrEqual(expected)
  return texts()
}
/** Turns two-factor on; answers the recovery codes. */
async function turnOn(): Promise<string[]> {
  const setUp = await user.post<WireTwoFactorSetup>(CALL.setUp)
  secret = setUp.data.secret
  const { data } = await user.post<WireRecoveryCodes>(CALL.enable, { totp: shown() })
  server.clock.advance(2 * STEP_MS)
  return data.recovery_codes
}

it('is set up with a secret for any app, and counts only once it was proven', async () => {
  const { data } = await user.post<WireTwoFactorSetup>(CALL.setUp)
  secret = data.secret
  expect(TOTP.prototype.generate.call(new TOTP({ secret: Secret.fromBase32(secret) }))).toMatch(/^\d{6}$/)
  expect(data.otpauth_url).toMatch(/^otpauth:\/\/totp\/Fairtick:.*secret=[A-Z2-7]{32}/)
  expect((await signIn()).code).toBe(1)
  expect((await user.post(CALL.enable, { totp: '000000x' })).code).toBe(1105)
  expect((await signIn()).code).toBe(1)
  const enabled = await user.post<WireRecoveryCodes>(CALL.enable, { totp: shown().replace(/^.../, '$& ') })
  expect(enabled.data.recovery_codes).toHaveLength(10)
  expect(new Set(enabled.data.recovery_codes).size).toBe(10)
  expect((await user.get<WireUser>(CALL.info)).data.two_factor).toBe(1)
  expect((await user.get<WireSecurity>(CALL.security)).data).toMatchObject({
    two_factor: 1,
    recovery_codes_left: 10,
    withdrawals_held_until: null,
  })
  expect((await user.post(CALL.setUp)).code).toBe(1113)
  expect((await user.post(CALL.enable, { totp: shown(1) })).code).toBe(1113)
})

it('is asked for after a right password only, and refuses what is wrong', async () => {
  await turnOn()
  expect((await login(server, { account: user.email, password: 'not the right one' })).code).toBe(1100)
  expect((await signIn()).code).toBe(1104)
  for (const totp of ['000000', '12345', 'abcdef', 'AAAAA-AAAAA', shown(5), shown(-5)]) {
    expect((await signIn(totp)).code).toBe(1105)
    server.clock.advance(REFILL_MS)
  }
  expect((await signIn(shown())).code).toBe(1)
})

it('takes a code once, and none from before it, also when it is sent several times at once', async () => {
  await turnOn()
  const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(shown())))
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  expect((await signIn(shown(-1))).code).toBe(1105)
  server.clock.advance(600_000)
  expect((await signIn(shown())).code).toBe(1)
})

it('takes the step before and after, for clocks differ', async () => {
  await turnOn()
  expect((await signIn(shown(-1))).code).toBe(1)
  expect((await signIn(shown(1))).code).toBe(1)
  expect((await signIn(shown(2))).code).toBe(1105)
})

it('is replaced by a recovery code, each once, however it is written', async () => {
  const [one = '', other = ''] = await turnOn()
  const answers = await Promise.all(Array.from({ length: 3 }, () => signIn(one)))
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  expect((await signIn(one)).code).toBe(1105)
  expect((await signIn(` ${other.toLowerCase().replace('-', ' ')} `)).code).toBe(1)
  expect((await user.get<WireSecurity>(CALL.security)).data.recovery_codes_left).toBe(8)
})

it('cannot be guessed: no more than five guesses fall into the 90 seconds that a code counts for', async () => {
  await turnOn()
  const heard: number[] = []
  for (let second = 0; second < 90; second += 6) {
    heard.push((await signIn('111111')).code)
    server.clock.advance(6_000)
  }
  expect(heard.filter((code) => code === 1105)).toHaveLength(5)
  expect(heard.slice(5)).toEqual(Array.from({ length: 10 }, () => 1006))
  expect((await signIn(shown())).code).toBe(1006)
  server.clock.advance(REFILL_MS)
  expect((await signIn(shown())).code).toBe(1)
})

it('cannot be guessed all day long: forty-odd guesses, and the user is told of them once, with the link', async () => {
  await turnOn()
  let heard = 0
  for (let guess = 0; guess < 60; guess += 1) {
    if ((await signIn('111111')).code === 1105) heard += 1
    server.clock.advance(REFILL_MS)
  }
  expect(heard).toBeLessThan(45)
  expect((await signIn(shown())).code).toBe(1006)
  expect(await mailsOfGuesses(1)).toEqual([expect.stringMatching(/freeze\?token=[\w-]{43}/)])
})

it('is not told of for a slip', async () => {
  await turnOn()
  for (let guess = 0; guess < 4; guess += 1) await signIn('111111')
  expect((await signIn(shown())).code).toBe(1)
  expect(await mailsOfGuesses(0)).toEqual([])
})

it('is asked for when the e-mail address changes', async () => {
  await turnOn()
  const account = newAddress()
  await user.post(CALL.emailCode, { account })
  const asked = { account, auth_code: await mailbox.code(account), password: PASSWORD }
  expect((await user.post(CALL.changeEmail, asked)).code).toBe(1104)
  expect((await user.post(CALL.changeEmail, { ...asked, totp: '000000' })).code).toBe(1105)
  expect((await user.post(CALL.changeEmail, { ...asked, totp: shown() })).code).toBe(1)
})

it('is turned off by a code and the password together', async () => {
  await turnOn()
  const off = (totp: string, password = PASSWORD) => user.post(CALL.disable, { totp, password })
  expect((await off(shown(), 'not the right one')).code).toBe(1100)
  expect((await off('000000')).code).toBe(1105)
  expect((await off(shown())).code).toBe(1)
  expect((await off(shown(1))).code).toBe(1113)
  expect((await signIn()).code).toBe(1)
  expect((await user.get<WireSecurity>(CALL.security)).data).toMatchObject({
    two_factor: 0,
    recovery_codes_left: 0,
  })
})

it('keeps neither the secret nor a recovery code in the clear', async () => {
  const codes = await turnOn()
  const { rows } = await server.pool.query<{ all: string }>(
    'SELECT string_agg(c::text, chr(10)) || (SELECT string_agg(r::text, chr(10)) FROM recovery_code r) AS all FROM credential c',
  )
  for (const each of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
    expect(rows[0]?.all).not.toContain(each)
})

it('which a thief turned on is taken back by the freeze link', async () => {
  await turnOn()
  const mail = async (): Promise<string> => {
    const { text, subject } = await mailbox.next(user.email)
    return subject.includes('Two-factor') ? text : mail()
  }
  const [, token = ''] = /freeze\?token=([\w-]{43})/.exec(await mail()) ?? []
  expect((await user.post<WireSignedIn>(CALL.freeze, { token })).code).toBe(1)
  const { rows } = await server.pool.query('SELECT totp_secret FROM credential WHERE id = $1', [user.id])
  expect(rows).toEqual([{ totp_secret: null }])
})
