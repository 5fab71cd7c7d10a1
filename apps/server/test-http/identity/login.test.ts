import type { WireSession, WireSignedIn } from '@fairtick/wire'
import { afterEach, describe, expect, it } from 'vitest'
import { type AccountUser, CALL, PASSWORD, login, newAddress, registered } from './account-user.cases'
import { get, postJson, send } from '../call.cases'
import type { TestServer } from '../start-test-server.cases'
import { useMailServer } from '../use-server.cases'

let server: TestServer
let user: AccountUser

function useLogins(settings: Readonly<Record<string, string>> = {}): void {
  useMailServer(
    async (started) => {
      ;({ server } = started)
      user = await registered(server, started.mailbox)
    },
    { settings, slowHashes: true },
  )
  afterEach(() => server.clock.advance(61_000))
}
const WRONG = 'quite another password'

describe('logging in', () => {
  useLogins()

  it('twice is two sessions with two tokens, both listed (A6)', async () => {
    const one = await login(server, { account: user.email }, { headers: { 'user-agent': 'one' } })
    const other = await login(server, { account: user.email }, { headers: { 'user-agent': 'other' } })
    expect(one.data.token).not.toBe(other.data.token)
    const { data } = await get<WireSession[]>(server, CALL.sessions, {}, { token: one.data.token })
    expect(data.map(({ device }) => device)).toEqual(expect.arrayContaining(['one', 'other']))
    expect(data.filter(({ current }) => current === 1).map(({ device }) => device)).toEqual(['one'])
    for (const session of data) expect(session.ip).toBe('127.0.0.1')
  })

  it('answers an unknown account, a wrong password and what is no account alike (A2)', async () => {
    const answers = await Promise.all([
      login(server, { account: user.email, password: WRONG }),
      login(server, { account: newAddress(), password: WRONG }),
      login(server, { account: 'nobody at all', password: WRONG }),
      login(server, { account: '+85251234567', password: WRONG }),
      login(server, { account: user.email, password: WRONG, totp: '123456' }),
    ])
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.code).toBe(1100)
  })

  it('compares a hash as well for an account that does not exist', async () => {
    const timed = async (account: string) => {
      const times = []
      for (let at = 0; at < 15; at += 1) {
        const start = performance.now()
        await login(server, { account, password: WRONG })
        times.push(performance.now() - start)
      }
      return times.toSorted((one, other) => one - other)[0] ?? 0
    }
    const [known, unknown] = [await timed(user.email), await timed(newAddress())]
    // An argon2id comparison takes tens of milliseconds, all else a few: without one the shortest login would
    // take a fraction of the other.
    expect(unknown).toBeGreaterThan(known / 3)
  })

  it('in JSON works as in a form, and as multipart is refused without a fault (A5)', async () => {
    const json = await postJson<WireSignedIn>(server, CALL.login, { account: user.email, password: PASSWORD })
    expect(json.code).toBe(1)
    const multipart = await send(server, {
      method: 'POST',
      path: CALL.login,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\ncontent-disposition: form-data; name="account"\r\n\r\nx\r\n--x--\r\n',
    })
    expect(multipart.status).toBe(415)
  })

  it('leaves a token dead after logout and after all others are ended (A10)', async () => {
    const [one, other] = [
      await login(server, { account: user.email }),
      await login(server, { account: user.email }),
    ]
    await user.post(CALL.endOthers)
    for (const { data } of [one, other])
      expect((await get(server, CALL.info, {}, { token: data.token })).code).toBe(999)
    expect((await user.get(CALL.info)).code).toBe(1)
    const third = await login(server, { account: user.email })
    await user.get(CALL.info, {}, { token: third.data.token })
    expect((await user.post(CALL.logout, {}, { token: third.data.token })).code).toBe(1)
    expect((await user.get(CALL.info, {}, { token: third.data.token })).code).toBe(999)
  })
})

describe('guessing a password', () => {
  useLogins({ RATE_LIMIT_FACTOR: '1' })

  it('is refused from the sixth time on, for a known account as for an unknown one (A1)', async () => {
    for (const account of [user.email, newAddress()]) {
      server.clock.advance(120_000)
      const codes = []
      for (let guess = 0; guess < 7; guess += 1) {
        const answer = await login(server, { account, password: WRONG })
        codes.push(answer.code)
        if (answer.code !== 1006) continue
        expect(answer.status).toBe(429)
        expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/)
        expect(answer.headers).toMatchObject({
          'ratelimit-limit': '5',
          'ratelimit-remaining': '0',
          'ratelimit-reset': answer.headers['retry-after'],
        })
      }
      expect(codes).toEqual([1100, 1100, 1100, 1100, 1100, 1006, 1006])
    }
  })

  it('is refused when fifty guesses are made at once', async () => {
    server.clock.advance(120_000)
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => login(server, { account: user.email, password: WRONG })),
    )
    expect(answers.filter(({ code }) => code === 1100)).toHaveLength(5)
  })

  it('locks nobody out: the right password from another address still opens the account (A1)', async () => {
    server.clock.advance(120_000)
    for (let guess = 0; guess < 8; guess += 1) await login(server, { account: user.email, password: WRONG })
    expect((await login(server, { account: user.email })).code).toBe(1006)
    const body = new URLSearchParams({ account: user.email, password: PASSWORD }).toString()
    const elsewhere = await fromElsewhere(server.port, body)
    expect(JSON.parse(elsewhere)).toMatchObject({ code: 1 })
  })

  it('over many accounts from one address is refused too (A3)', async () => {
    server.clock.advance(300_000)
    const answers = []
    for (let at = 0; at < 20; at += 1)
      answers.push(await login(server, { account: newAddress(), password: WRONG }))
    expect(answers.filter(({ code }) => code === 1100).length).toBeLessThanOrEqual(10)
    expect(answers.filter(({ code }) => code === 1006).length).toBeGreaterThanOrEqual(10)
  })

  it('right does not count', async () => {
    server.clock.advance(300_000)
    for (let at = 0; at < 12; at += 1) expect((await login(server, { account: user.email })).code).toBe(1)
  })
})

/** A login from another address of this machine. */
async function fromElsewhere(port: number, body: string): Promise<string> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const asking = request(
      { host: '127.0.0.1', port, localAddress: '127.0.0.7', method: 'POST', path: CALL.login, headers },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => resolve(Buffer.concat(parts).toString()))
      },
    )
    asking.on('error', reject)
    asking.end(body)
  })
}
