import { DAY_MS, usd } from '@fairtick/domain'
import type { WirePasskeyOptions, WireTwoFactorSetup } from '@fairtick/wire'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { pay } from '../../test-support/users.cases'
import { type AccountUser, CALL, PASSWORD, login, mailedCode, newAddress } from './account-user.cases'
import { get, post } from '../call.cases'
import type { ArrivedMail, Mailbox } from '../mailbox.cases'
import { uploaded } from '../calls/send-file.cases'
import { softwareKey } from './software-key.cases'
import type { TestServer } from '../start-test-server.cases'
import { ORIGIN, anyFaults, useRegisteredUser } from '../use-server.cases'

const OWNERS = 'a harbour with 9 cranes'
const THIEFS = 'the thief has 3 boats'
const CLOSE = '/api/user/delete_account'

let server: TestServer
let mailbox: Mailbox
let owner: AccountUser

useRegisteredUser((given) => ({ server, mailbox, user: owner } = given), {
  settings: { PUBLIC_URL: ORIGIN },
  checkFaults: anyFaults,
})

async function linkMailed(about: string, to: string): Promise<string> {
  for (;;) {
    const mail: ArrivedMail = await mailbox.next(to)
    if (mail.subject.includes(about)) return /freeze\?token=([\w-]{43})/.exec(mail.text)?.[1] ?? 'none'
  }
}

const freeze = (token: string) => post(server, CALL.freeze, { token })
const isAlive = async (token: string) => (await get(server, CALL.info, {}, { token })).code === 1
const thiefsSession = async () =>
  (await login(server, { account: owner.email }, { headers: { 'user-agent': 'Thief' } })).data.token

async function codeForNew(to: string, token: string): Promise<string> {
  server.clock.advance(61_000)
  expect((await post(server, CALL.emailCode, { account: to }, { token })).code).toBe(1)
  return mailbox.code(to)
}
async function changeEmail(to: string, token: string): Promise<void> {
  const asked = { account: to, auth_code: await codeForNew(to, token), password: PASSWORD }
  expect((await post(server, CALL.changeEmail, asked, { token })).code).toBe(1)
}
async function reset(account: string, password: string): Promise<number> {
  server.clock.advance(61_000)
  const auth_code = await mailedCode(server, mailbox, { to: account, type: 2 })
  const asked = { type: 1, account, new_password: password, secondary_password: password, auth_code }
  return (await post(server, CALL.forgot, asked)).code
}

describe('a thief who changed the address twice', () => {
  /** The links mailed to the owner, and to the first address of the thief. */
  async function movedTwice() {
    const [session, thiefsAddress] = [await thiefsSession(), newAddress()]
    await changeEmail(thiefsAddress, session)
    await changeEmail(newAddress(), session)
    const [owners, thiefs] = [
      await linkMailed('address', owner.email),
      await linkMailed('address', thiefsAddress),
    ]
    return { thiefsAddress, owners, thiefs }
  }

  it('cannot take the account back by the link mailed to their own, once its owner used the other', async () => {
    const { owners, thiefs } = await movedTwice()
    expect((await freeze(owners)).code).toBe(1)
    expect(await reset(owner.email, OWNERS)).toBe(1)
    server.clock.advance(5 * DAY_MS)
    expect((await freeze(thiefs)).code).toBe(1103)
    expect((await login(server, { account: owner.email, password: OWNERS })).code).toBe(1)
  })

  it('and uses their link first is driven out by its owner all the same', async () => {
    const { owners, thiefs, thiefsAddress } = await movedTwice()
    expect((await freeze(thiefs)).code).toBe(1)
    expect(await reset(thiefsAddress, THIEFS)).toBe(1)
    expect((await freeze(owners)).code).toBe(1)
    expect((await login(server, { account: thiefsAddress, password: THIEFS })).code).toBe(1100)
    expect(await reset(owner.email, OWNERS)).toBe(1)
    expect((await login(server, { account: owner.email, password: OWNERS })).code).toBe(1)
  })
})

describe('sessions end with the change that ends them, or neither happens', () => {
  const fails = async (act: () => Promise<{ readonly code: number }>) => {
    await server.pool.query(
      "CREATE FUNCTION hiccup() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'hiccup'; END $$",
    )
    await server.pool.query('CREATE TRIGGER hiccup BEFORE DELETE ON session EXECUTE FUNCTION hiccup()')
    const { code } = await act()
    await server.pool.query('DROP FUNCTION hiccup CASCADE')
    return code
  }

  it('when the account is frozen: the link stays good', async () => {
    const session = await thiefsSession()
    const link = await linkMailed('new device', owner.email)
    expect(await fails(() => freeze(link))).toBe(1900)
    expect((await freeze(link)).code).toBe(1)
    expect(await isAlive(session)).toBe(false)
  })

  it('when the password is changed', async () => {
    const session = await thiefsSession()
    const asked = { old_password: PASSWORD, new_password: OWNERS, secondary_password: OWNERS }
    expect(await fails(() => owner.post(CALL.amend, asked))).toBe(1900)
    expect((await owner.post(CALL.amend, asked)).code).toBe(1)
    expect([await isAlive(session), await isAlive(owner.token)]).toEqual([false, true])
  })

  it('when the account is deleted: what was decided is carried out', async () => {
    expect(await fails(() => owner.post(CLOSE, { password: PASSWORD }))).toBe(1900)
    expect((await owner.get(CALL.info)).code).toBe(1)
    expect((await owner.post(CLOSE, { password: PASSWORD })).code).toBe(1)
    expect((await owner.get(CALL.info)).code).toBe(999)
  })

  it('when the account is deleted: money that came meanwhile keeps it', async () => {
    expect(await fails(() => owner.post(CLOSE, { password: PASSWORD }))).toBe(1900)
    await server.books.execute(pay, owner.id, usd('10'))
    expect((await owner.post(CLOSE, { password: PASSWORD })).code).toBe(1308)
    expect((await owner.get(CALL.info)).code).toBe(1)
  })
})

describe('what a thief had begun before the account was frozen or deleted does not happen after it', () => {
  /** Each call waits for a lock on the owner's credential, whose holder meanwhile freezes or empties it. */
  const begun: Record<string, () => Promise<() => Promise<{ readonly code: number }>>> = {
    'a new password': async () => () =>
      owner.post(CALL.amend, { old_password: PASSWORD, new_password: THIEFS, secondary_password: THIEFS }),
    'a new address': async () => {
      const account = newAddress()
      const auth_code = await codeForNew(account, owner.token)
      return () => owner.post(CALL.changeEmail, { account, auth_code, password: PASSWORD })
    },
    'a passkey': async () => {
      const made = await owner.post<WirePasskeyOptions>('/api/user/passkey_options', { password: PASSWORD })
      const credential = softwareKey().make(made.data.options, ORIGIN)
      return () => owner.post('/api/user/passkey_add', { credential, name: 'x' })
    },
    'two-factor': async () => {
      const { data } = await owner.post<WireTwoFactorSetup>(CALL.setUp)
      const timestamp = server.clock.now()
      const totp = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate({ timestamp })
      return () => owner.post(CALL.enable, { totp })
    },
  }
  const kept = async () =>
    (
      await server.pool.query(
        `SELECT email, password_hash, totp_secret, (SELECT count(*) FROM passkey WHERE user_id = c.id) AS passkeys,
           (SELECT count(*) FROM real_name_case WHERE user_id = c.id) AS cases FROM credential c WHERE id = $1`,
        [owner.id],
      )
    ).rows

  async function overtaken(act: () => Promise<{ readonly code: number }>, how: string): Promise<number> {
    const holder = await server.pool.connect()
    try {
      await holder.query('BEGIN')
      await holder.query('SELECT FROM credential WHERE id = $1 FOR UPDATE', [owner.id])
      const acting = act()
      await expect
        .poll(async () => {
          const { rows } = await server.pool.query(
            "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
          )
          return rows.length
        })
        .toBe(1)
      await holder.query(`UPDATE credential SET ${how} WHERE id = $1`, [owner.id])
      await holder.query('COMMIT')
      return (await acting).code
    } finally {
      holder.release()
    }
  }

  it.each(Object.keys(begun))('%s', async (name) => {
    const act = await begun[name]?.()
    if (!act) throw new Error(name)
    const before = await kept()
    expect(await overtaken(act, 'frozen_at = 1')).toBe(1100)
    expect(await kept()).toEqual(before)
  })

  it('a password by a code that was mailed to an address which is no longer the account’s', async () => {
    server.clock.advance(61_000)
    const auth_code = await mailedCode(server, mailbox, { to: owner.email, type: 2 })
    const asked = {
      type: 1,
      account: owner.email,
      new_password: THIEFS,
      secondary_password: THIEFS,
      auth_code,
    }
    const other = newAddress()
    const how = `email = '${other}', email_key = '${other}'`
    expect(await overtaken(() => post(server, CALL.forgot, asked), how)).toBe(1103)
    expect((await login(server, { account: other })).code).toBe(1)
  })

  it('a case of real-name verification of one whose account is gone', async () => {
    const [front_pic, reverse_pic] = [
      await uploaded(server, owner.token),
      await uploaded(server, owner.token),
    ]
    const asked = { name: 'Ada Lovelace', card_id: 'X1234567', front_pic, reverse_pic }
    const act = () => owner.post('/api/user_real/real_name', asked)
    expect(await overtaken(act, "password_hash = ''")).toBe(1113)
    expect(await kept()).toMatchObject([{ cases: 0n }])
  })
})

it('a stolen session alone adds no passkey', async () => {
  const session = await thiefsSession()
  const asked = (password?: string) =>
    post(server, '/api/user/passkey_options', password === undefined ? {} : { password }, { token: session })
  expect([(await asked()).code, (await asked('a guess at 2 words')).code]).toEqual([1000, 1100])
})
