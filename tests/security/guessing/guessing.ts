import { randomBytes } from 'node:crypto'
import {
  CALL,
  PASSWORD,
  newAddress,
  registration,
} from '../../../apps/server/test-http/identity/account-user.cases'
import { TOTP, Secret } from 'otpauth'
import { post } from '../../../apps/server/test-http/call.cases'
import { BUY, PATH } from '../../../apps/server/test-http/demo-user.cases'
import { postFrom } from './from-elsewhere'
import { type Scene, mailedCode, makeReal } from '../people'
import { type Case, measure, prove } from '../proof'

const WRONG = 'not the password of anybody 9'
const NEW = 'another river runs by 8 mills'

/**
 * Guessing passwords, codes and one-time passwords, under the default limits. Each guesser has a separate
 * address.
 */
export async function guessing(scene: Scene): Promise<Case[]> {
  const known = await makeReal(scene)
  return [
    await prove(
      'A1',
      'six wrong passwords for an account that exists, then for one that does not',
      '1100 1100 1100 1100 1100 1006, for both alike',
      async () => {
        const [one, other] = [
          await guesses(scene, '127.0.0.11', known.email, 6),
          await guesses(scene, '127.0.0.12', newAddress(), 6),
        ]
        return one === other ? `${one}, for both alike` : `${one} and ${other}`
      },
    ),
    await prove('A1', 'the right password from elsewhere meanwhile', '1', async () => {
      const asked = { account: known.email, password: PASSWORD }
      return String((await postFrom(scene, '127.0.0.13', CALL.login, asked)).code)
    }),
    await prove('A3', '40 accounts, one guess each, from one address', '10 heard, 30 refused', async () => {
      let heard = 0
      for (let account = 0; account < 40; account += 1) {
        const asked = { account: newAddress(), password: WRONG }
        if ((await postFrom(scene, '127.0.0.14', CALL.login, asked)).code === 1100) heard += 1
      }
      return `${heard} heard, ${40 - heard} refused`
    }),
    await prove(
      'A14',
      'five wrong codes to register, then the right one',
      '1103 1103 1103 1103 1103 1103',
      () => burn(scene, 'register'),
    ),
    await prove(
      'A23',
      'five wrong codes to reset a password, then the right one',
      '1103 1103 1103 1103 1103 1103',
      () => burn(scene, 'reset'),
    ),
    await prove('A13', 'a code to register, to reset a password with, and the reverse', '1103 1103', () =>
      crossedCodes(scene),
    ),
    await prove(
      'totp',
      'five wrong one-time passwords, then the right one',
      'five times 1105, then 1006',
      () => totp(scene),
    ),
    await measure(
      'limits',
      '28 demo users of one address, 100 orders each at once: how many are looked at',
      '300, and 100 more a second',
      () => oneAddress(scene),
    ),
    await prove('limits', 'an order from another address right after', '1', async () => {
      const { token } = await demoFrom(scene, '127.0.0.17')
      return String((await postFrom(scene, '127.0.0.17', PATH.submit, BUY, { authorization: token })).code)
    }),
    await prove('X13', '40 logins with 40 made-up X-Forwarded-For', '10 heard, 30 refused', async () => {
      let heard = 0
      for (let client = 0; client < 40; client += 1) {
        const spoof = {
          'x-forwarded-for': `203.0.113.${client}`,
          forwarded: `for=203.0.113.${client}`,
          'x-real-ip': `203.0.113.${client}`,
        }
        const asked = { account: newAddress(), password: WRONG }
        if ((await postFrom(scene, '127.0.0.15', CALL.login, asked, spoof)).code === 1100) heard += 1
      }
      return `${heard} heard, ${40 - heard} refused`
    }),
    await prove(
      'A21',
      'a second code within a minute, also for +tags of the same mailbox',
      '1106 1106',
      async () => {
        const to = newAddress()
        await mailedCode(scene, to)
        const again = [to, to.replace('@', '+tag@')]
        const heard = []
        for (const each of again) heard.push((await post(scene, CALL.sendEmail, { to: each, type: 2 })).code)
        return heard.join(' ')
      },
    ),
  ]
}

async function guesses(scene: Scene, from: string, account: string, times: number): Promise<string> {
  const heard: number[] = []
  for (let guess = 0; guess < times; guess += 1)
    heard.push((await postFrom(scene, from, CALL.login, { account, password: `${WRONG}${guess}` })).code)
  return heard.join(' ')
}

async function burn(scene: Scene, purpose: 'register' | 'reset'): Promise<string> {
  const isNew = purpose === 'register'
  const email = isNew ? newAddress() : (await makeReal(scene)).email
  const right = await mailedCode(scene, email, isNew ? 1 : 2)
  const from = isNew ? '127.0.0.21' : '127.0.0.22'
  const heard: number[] = []
  for (let guess = 1; guess <= 6; guess += 1) {
    const code = guess === 6 ? right : String((Number(right) + guess) % 1_000_000).padStart(6, '0')
    heard.push((await tryCode(scene, from, purpose, email, code)).code)
  }
  return heard.join(' ')
}

async function crossedCodes(scene: Scene): Promise<string> {
  const { email } = await makeReal(scene)
  const reset = await mailedCode(scene, email, 2)
  const fresh = newAddress()
  const register = await mailedCode(scene, fresh, 1)
  const heard = [
    await tryCode(scene, '127.0.0.23', 'reset', fresh, register),
    await tryCode(scene, '127.0.0.23', 'register', email, reset),
  ]
  return heard.map(({ code }) => code).join(' ')
}

function tryCode(scene: Scene, from: string, purpose: 'register' | 'reset', email: string, code: string) {
  const reset = { type: 1, account: email, new_password: NEW, secondary_password: NEW, auth_code: code }
  return purpose === 'register'
    ? postFrom(scene, from, CALL.register, registration(email, { sms_code: code }))
    : postFrom(scene, from, CALL.forgot, reset)
}

async function totp(scene: Scene): Promise<string> {
  const user = await makeReal(scene)
  const { secret } = (await post<{ secret: string }>(scene, CALL.setUp, {}, { token: user.token })).data
  const app = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 })
  scene.secrets.add(secret)
  const { data } = await post<{ recovery_codes: string[] }>(
    scene,
    CALL.enable,
    { totp: app.generate() },
    { token: user.token },
  )
  for (const code of data.recovery_codes) scene.secrets.add(code)
  const heard: number[] = []
  for (let guess = 0; guess < 6; guess += 1) {
    const right = app.generate({ timestamp: Date.now() + 30_000 })
    const wrong = String((Number(right) + 1 + guess * 7) % 1_000_000).padStart(6, '0')
    const asked = { account: user.email, password: PASSWORD, totp: guess < 5 ? wrong : right }
    heard.push((await postFrom(scene, `127.0.0.${30 + guess}`, CALL.login, asked)).code)
  }
  const isAll = heard.slice(0, 5).every((code) => code === 1105)
  return isAll ? `five times 1105, then ${heard[5]}` : heard.join(' ')
}

async function demoFrom(scene: Scene, address: string): Promise<{ readonly token: string }> {
  const demo_id = randomBytes(16).toString('hex')
  const { text } = await postFrom(scene, address, PATH.demo, { demo_id })
  const { data } = JSON.parse(text) as { data: { token: string } }
  for (const secret of [demo_id, data.token]) scene.secrets.add(secret)
  return data
}

/** By their own limits they could make 20 at once and 10 a second each: 560, and 280 more a second. */
async function oneAddress(scene: Scene) {
  const address = '127.0.0.16'
  const users = await Promise.all(Array.from({ length: 28 }, () => demoFrom(scene, address)))
  const began = performance.now()
  const orders = users.flatMap(({ token }) =>
    Array.from({ length: 100 }, () => postFrom(scene, address, PATH.submit, BUY, { authorization: token })),
  )
  const lookedAt = (await Promise.all(orders)).filter(({ code }) => code !== 1006).length
  const seconds = (performance.now() - began) / 1000
  return {
    seen: `${lookedAt} in ${seconds.toFixed(1)} s`,
    isMet: lookedAt >= 300 && lookedAt <= 301 + 100 * seconds,
  }
}
