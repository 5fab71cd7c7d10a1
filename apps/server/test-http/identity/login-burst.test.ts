import { randomBytes } from 'node:crypto'
import type { WireSignedIn } from '@fairtick/wire'
import { hash } from '@node-rs/argon2'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { NO_USD } from '@fairtick/domain'
import { createReal } from '../../test-support/users.cases'
import { CALL, PASSWORD } from './account-user.cases'
import { type CallAnswer, get, postJson } from '../call.cases'
import { PATH } from '../demo-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useServer } from '../use-server.cases'

const AT_ONCE = 256
/**
 * The time that a statement of a login takes on a busy machine: ten connections are not enough for all of
 * them.
 */
const SLOW_SECONDS = 0.15
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 }

let server: TestServer

useServer((started) => (server = started), {
  settings: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' },
})

beforeAll(() =>
  server.pool.query(
    `CREATE FUNCTION slow_login() RETURNS trigger LANGUAGE plpgsql AS
       'BEGIN PERFORM pg_sleep(${SLOW_SECONDS}); RETURN NEW; END';
     CREATE TRIGGER slow_login BEFORE INSERT ON session FOR EACH ROW EXECUTE FUNCTION slow_login()`,
  ),
)
afterEach(() => server.clock.advance(61_000))

const addressAt = (at: number) => ({ 'x-forwarded-for': `198.51.${at % 100}.7` })
const each = Array.from({ length: AT_ONCE }, (_, at) => at)
const codesOf = (answers: readonly CallAnswer[]) =>
  new Set(answers.map(({ code, text }) => `${code} ${code === 1 ? '' : text}`))
const tokensOf = (answers: readonly CallAnswer<WireSignedIn>[]) =>
  new Set(answers.map(({ data }) => data.token)).size

async function accounts(count: number): Promise<readonly string[]> {
  const passwordHash = await hash(PASSWORD, CHEAP)
  const emails: string[] = []
  for (let at = 0; at < count; at += 1) {
    const id = await server.books.openPortfolio(createReal, server.books.nextUserId(), 'real', NO_USD)
    const email = `burst-${id}@example.com`
    await server.pool.query(
      "INSERT INTO credential (id, email, email_key, country, lang, password_hash, password_changed_at, invite_code) VALUES ($1, $2, $2, 'HK', 'en', $3, $4, $5)",
      [id, email, passwordHash, server.clock.now(), `BURST${id}`],
    )
    emails.push(email)
  }
  return emails
}

const login = (account: string, at: number) =>
  postJson<WireSignedIn>(server, CALL.login, { account, password: PASSWORD }, { headers: addressAt(at) })

describe('256 logins at once on a busy machine', () => {
  it('of devices that are new are a demo user each', async () => {
    const answers = await Promise.all(
      each.map((at) =>
        get<WireSignedIn>(
          server,
          PATH.demo,
          { demo_id: randomBytes(16).toString('hex') },
          { headers: addressAt(at) },
        ),
      ),
    )
    expect(codesOf(answers)).toEqual(new Set(['1 ']))
    expect(new Set(answers.map(({ data }) => data.user.id)).size).toBe(AT_ONCE)
  })

  it('of one device are one demo user with a session each', async () => {
    const device = randomBytes(16).toString('hex')
    const answers = await Promise.all(
      each.map((at) => get<WireSignedIn>(server, PATH.demo, { demo_id: device }, { headers: addressAt(at) })),
    )
    expect(codesOf(answers)).toEqual(new Set(['1 ']))
    expect(new Set(answers.map(({ data }) => data.user.id)).size).toBe(1)
    expect(tokensOf(answers)).toBe(AT_ONCE)
  })

  it('by password are each let in, of different users from everywhere and from one address', async () => {
    const emails = await accounts(AT_ONCE)
    const everywhere = await Promise.all(emails.map((email, at) => login(email, at)))
    expect(codesOf(everywhere)).toEqual(new Set(['1 ']))
    server.clock.advance(61_000)
    const office = await Promise.all(emails.map((email) => login(email, 0)))
    expect(codesOf(office)).toEqual(new Set(['1 ']))
    expect(tokensOf([...everywhere, ...office])).toBe(2 * AT_ONCE)
  })

  it('by password of one user are each let in: a right password is no guess, however many come at once', async () => {
    const [email = ''] = await accounts(1)
    const answers = await Promise.all(each.map(() => login(email, 0)))
    expect(codesOf(answers)).toEqual(new Set(['1 ']))
    expect(tokensOf(answers)).toBe(AT_ONCE)
  })
})
