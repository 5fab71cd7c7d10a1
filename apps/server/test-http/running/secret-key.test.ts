import { readFile, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CODE,
  type WireRecoveryCodes,
  type WireTwoFactorSetup,
  type WireWithdrawalQuote,
} from '@fairtick/wire'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { openSecretKeys } from '../../src/adapters/secret-key'
import { secretKeys } from '../../src/keys/secret-keys'
import { openSeed } from '../../src/keys/open-secrets'
import { databaseOf } from '../../test-support/test-server.cases'
import {
  type AccountUser,
  CALL,
  HK,
  login,
  mailedCode,
  newAddress,
  registered,
  registration,
} from '../identity/account-user.cases'
import { callAnswer, get, post } from '../call.cases'
import type { Mailbox } from '../mailbox.cases'
import {
  type Enrolment,
  FIRST,
  OWN_PASSWORD,
  type TestOperator,
  codeOf,
  firstOperator,
  signedInAgain,
} from '../operator-user.cases'
import { picture, shown, upload, uploaded } from '../calls/send-file.cases'
import type { TestServer } from '../start-test-server.cases'
import { ORIGIN, useMailServer } from '../use-server.cases'
import { OUT, type WithdrawingUser, withdrawingUser } from '../cashier/withdrawing-user.cases'

const [OLD, NEW, WRONG] = [7, 8, 9].map((byte) => Buffer.alloc(32, byte).toString('hex')) as [
  string,
  string,
  string,
]
const idOf = (key: string) => secretKeys(Buffer.from(key, 'hex')).present.id
const STEP_MS = 30_000
const SET = { PUBLIC_URL: ORIGIN, ...FIRST }

let server: TestServer
let mailbox: Mailbox

useMailServer((started) => ({ server, mailbox } = started), { settings: { ...SET, SECRET_KEY: OLD } })

/** Starts the server again with other keys. */
async function restart(keys: Readonly<Record<string, string>>): Promise<void> {
  server = await server.restart({ settings: { ...SET, SMTP_URL: mailbox.url, ...keys } })
}
const opened = (keys: { SECRET_KEY: string; SECRET_KEY_PREVIOUS?: string[] }) =>
  openSecretKeys({ SECRET_KEY_PREVIOUS: [], DATA_DIR: '/nowhere', ...keys }, server.pool)
const shownCode = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now() })
const restMore = () => server.clock.advance(STEP_MS)

interface Client {
  readonly user: AccountUser
  readonly secret: string
  readonly recovery: string[]
  readonly freeze: string
}

/** A client with two-factor, its recovery codes, and the link of the mail about it that freezes. */
async function protectedClient(): Promise<Client> {
  restMore()
  const user = await registered(server, mailbox)
  const { secret } = (await user.post<WireTwoFactorSetup>(CALL.setUp)).data
  const { data } = await user.post<WireRecoveryCodes>(CALL.enable, { totp: shownCode(secret) })
  for (;;) {
    const { text } = await mailbox.next(user.email)
    const freeze = /freeze\?token=([\w-]{43})/.exec(text)?.[1]
    if (freeze !== undefined) return { user, secret, recovery: data.recovery_codes, freeze }
  }
}

const keyed = { 'idempotency-key': 'card' }
const send = async ({ token }: AccountUser) => upload(server, token, [{ bytes: await picture() }], keyed)

/** Each text of the database that begins with the id of a key, by its column. */
async function columnsWith(key: string): Promise<string[]> {
  const { rows } = await server.pool.query<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type IN ('text', 'jsonb', 'ARRAY') ORDER BY 1, 2`,
  )
  const found: string[] = []
  for (const { table, column } of rows) {
    const { rowCount } = await server.pool.query(
      `SELECT FROM "${table}" WHERE position($1 IN "${column}"::text) > 0 LIMIT 1`,
      [`${idOf(key)}.`],
    )
    if (rowCount) found.push(`${table}.${column}`)
  }
  return found
}

/** How many files of pictures name a key. */
async function filesWith(key: string): Promise<number> {
  const folder = join(tmpdir(), `fairtick-images-${databaseOf(server.databaseUrl)}`)
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.png'))
  const heads = await Promise.all(
    names.map(async (name) => (await readFile(join(folder, name))).subarray(8, 12)),
  )
  return heads.filter((head) => head.toString('hex') === idOf(key)).length
}

describe('a drill: the secret key is changed', () => {
  const clients: Client[] = []
  let pending: { user: AccountUser; secret: string }
  let owner: TestOperator
  let enrolment: Enrolment
  let payer: WithdrawingUser
  let quote: string
  let address: string
  let sent: string
  let code: { to: string; digits: string }
  let seed: string
  const first = () => clients[0]!

  /** All data has to be readable as before under any key; each call uses one of the clients up. */
  async function expectAllReadable(): Promise<void> {
    const { user, secret, recovery } = first()
    restMore()
    expect((await login(server, { account: user.email, totp: shownCode(secret) })).code).toBe(1)
    restMore()
    expect((await login(server, { account: user.email, totp: recovery.pop() ?? '' })).code).toBe(1)
    owner = await signedInAgain(server, owner)
    expect(owner.token).toMatch(/./)
    expect((await send(user)).text).toBe(sent)
    const again = await uploaded(server, user.token)
    expect((await shown(server, again, user.token)).headers['content-type']).toBe('image/png')
    expect((await post(server, CALL.freeze, { token: clients.pop()?.freeze ?? '' })).code).toBe(1)
    expect(await openSeed(server.pool, await opened(keysNow))).toBe(seed)
  }
  const quoted = async () =>
    (await get<WireWithdrawalQuote>(server, OUT.quote, payer.asked, { token: payer.token })).data.quote_id
  const withdrawn = async (quote_id: string) =>
    (await post(server, OUT.draw, { ...payer.asked, quote_id }, { token: payer.token })).code
  let keysNow: { SECRET_KEY: string; SECRET_KEY_PREVIOUS?: string[] } = { SECRET_KEY: OLD }

  it('after data of every kind was written under the old one', async () => {
    for (let count = 0; count < 4; count += 1) clients.push(await protectedClient())
    restMore()
    const user = await registered(server, mailbox)
    pending = { user, secret: (await user.post<WireTwoFactorSetup>(CALL.setUp)).data.secret }
    owner = await firstOperator(server)
    const made = await post<{ one_time_password: string }>(
      server,
      '/api/admin/operators',
      { account: 'new@example.com', name: 'new', roles: 'support', reason: 'joined us' },
      { token: owner.token, headers: { 'idempotency-key': 'new' } },
    )
    const given = { account: 'new@example.com', password: made.data.one_time_password }
    enrolment = (await post<Enrolment>(server, '/api/admin/login', given)).data
    payer = await withdrawingUser(server)
    sent = (await send(first().user)).text
    restMore()
    seed = await openSeed(server.pool, await opened(keysNow))
    expect((await columnsWith(OLD)).toSorted()).toEqual([
      'account_intent.answer',
      'credential.totp_pending',
      'credential.totp_secret',
      'kept_secret.secret',
      'operator.totp_secret',
      'operator_enrolment.totp_secret',
      'operator_intent.answer',
    ])
    await expectAllReadable()
  })

  it('is refused with a key that is not the one of the database, and says what to do', async () => {
    await expect(opened({ SECRET_KEY: WRONG })).rejects.toThrow(
      `The secret key is ${idOf(WRONG)}, and this database was run with the key ${idOf(OLD)}. Give the right one`,
    )
    await expect(opened({ SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: [WRONG] })).rejects.toThrow('was run with')
    await expect(
      openSecretKeys({ SECRET_KEY_PREVIOUS: [], DATA_DIR: '/nowhere' }, server.pool),
    ).rejects.toThrow('/nowhere/secret-key is missing')
  })

  it('opens what the old key encrypted, and goes on with what it made digests of', async () => {
    address = await uploaded(server, first().user.token)
    quote = await quoted()
    const to = newAddress()
    code = { to, digits: await mailedCode(server, mailbox, { to }) }
    keysNow = { SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: [OLD] }
    await restart({ SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD })
    expect(server.warnings().join()).toContain('the secret key is changed')
  })

  it('ends what the old key signed and codes on their way, and counts their requests', async () => {
    const { token } = first().user
    expect(callAnswer(await shown(server, address, token)).code).toBe(CODE.parameterWrong)
    expect(await withdrawn(quote)).toBe(CODE.quoteEnded)
    expect(await withdrawn(await quoted())).not.toBe(CODE.quoteEnded)
    const { to, digits } = code
    const asked = registration(to, { sms_code: digits })
    expect((await post(server, CALL.register, asked)).code).toBe(CODE.codeWrong)
    const again = await post(server, CALL.sendEmail, { to, type: 1, area_id: HK })
    expect(again.code).toBe(CODE.codeTooSoon)
    server.clock.advance(61_000)
    const sms_code = await mailedCode(server, mailbox, { to })
    expect((await post(server, CALL.register, registration(to, { sms_code }))).code).toBe(1)
  })

  it('has everything readable with both keys', async () => {
    expect(await filesWith(OLD)).toBeGreaterThan(0)
    await expectAllReadable()
    await expect(opened({ SECRET_KEY: NEW })).rejects.toThrow(
      `The former secret key ${idOf(OLD)} is still needed`,
    )
  })

  it('encrypts all anew by a job, which says when the old key is not needed any more', async () => {
    await server.tidy()
    expect(server.warnings().join('\n')).toContain('SECRET_KEY_PREVIOUS any more: take it away')
    expect([await columnsWith(OLD), await filesWith(OLD)]).toEqual([[], 0])
  })

  it('has everything readable without the old key', async () => {
    keysNow = { SECRET_KEY: NEW }
    await restart({ SECRET_KEY: NEW })
    await expectAllReadable()
    const totp = shownCode(pending.secret)
    expect((await post(server, CALL.enable, { totp }, { token: pending.user.token })).code).toBe(1)
    const given = { enrol_token: enrolment.enrol_token, totp: shownCode(enrolment.secret) }
    const enrolled = await post(server, '/api/admin/enrol', {
      ...given,
      new_password: 'a mill by seven rivers',
    })
    expect(enrolled.code).toBe(1)
  })

  it('is refused with a wrong key, and with the old one', async () => {
    for (const SECRET_KEY of [WRONG, OLD])
      await expect(opened({ SECRET_KEY })).rejects.toThrow(`was run with the key ${idOf(NEW)}`)
  })

  it('starts with a new key after what operations.md says of a lost one', async () => {
    const page = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
    const [, statements = ''] = /```sql\n([^`]+)```/.exec(page) ?? []
    await server.pool.query(statements)
    await restart({ SECRET_KEY: WRONG })
    restMore()
    expect((await login(server, { account: first().user.email })).code).toBe(1)
    const { account } = owner
    const again = await post<Enrolment>(server, '/api/admin/login', { account, password: OWN_PASSWORD })
    const { enrol_token, secret } = again.data
    const given = { enrol_token, totp: codeOf(server, secret), new_password: 'a mill by seven rivers' }
    expect((await post(server, '/api/admin/enrol', given)).code).toBe(1)
    expect(await columnsWith(NEW)).toEqual([])
  })
})
