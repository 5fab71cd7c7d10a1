import {
  CODE,
  type WirePasskeyOptions,
  type WireRecoveryCodes,
  type WireTwoFactorSetup,
} from '@fairtick/wire'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { CALL, PASSWORD, registered } from './account-user.cases'
import { type Parameters, post } from '../call.cases'
import type { Mailbox } from '../mailbox.cases'
import { realUser } from '../real-user.cases'
import { picture, shown, upload } from '../calls/send-file.cases'
import { softwareKey } from './software-key.cases'
import type { TestServer } from '../start-test-server.cases'
import { ORIGIN, useMailServer } from '../use-server.cases'

let server: TestServer
let mailbox: Mailbox

useMailServer((started) => ({ server, mailbox } = started), {
  settings: { PUBLIC_URL: ORIGIN },
  checkFaults: (faults) => expect(faults).toEqual([expect.stringContaining('no room')]),
})

const keyed = <Data>(token: string, path: string, key: string, parameters: Parameters = {}) =>
  post<Data>(server, path, parameters, { token, headers: { 'idempotency-key': key } })
const setUp = (token: string, key: string) => keyed<WireTwoFactorSetup>(token, CALL.setUp, key)
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now() })
const count = async (table: string, userId: number) =>
  (await server.pool.query(`SELECT FROM ${table} WHERE user_id = $1`, [userId])).rowCount

describe('a picture under a key', () => {
  const send = (token: string, key: string, bytes: Buffer) =>
    upload(server, token, [{ bytes }], { 'idempotency-key': key })

  it('is taken once, also when it comes five times at once', async () => {
    const { id, token } = await realUser(server, '0')
    const bytes = await picture()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(token, 'one', bytes)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await count('image', id)).toBe(1)
    expect((await shown(server, answers[0]?.data?.url ?? '', token)).headers['content-type']).toBe(
      'image/png',
    )
  })

  it('is something else with other bytes, and another picture under another key', async () => {
    const { id, token } = await realUser(server, '0')
    expect((await send(token, 'one', await picture())).code).toBe(1)
    expect((await send(token, 'one', await picture(61))).code).toBe(CODE.keyReused)
    expect((await send(token, 'two', await picture())).code).toBe(1)
    expect(await count('image', id)).toBe(2)
  })

  it('that was refused may be sent again', async () => {
    const { token } = await realUser(server, '0')
    expect((await send(token, 'one', Buffer.from('no picture'))).code).toBe(CODE.fileRefused)
    expect((await send(token, 'one', await picture())).code).toBe(1)
  })
})

describe('two-factor under a key', () => {
  it('has one secret and one list of recovery codes, to the letter', async () => {
    const { token } = await realUser(server, '0')
    const first = await setUp(token, 'set up')
    expect((await setUp(token, 'set up')).text).toBe(first.text)
    const totp = codeOf(first.data.secret)
    const enable = (key: string, code = totp) =>
      keyed<WireRecoveryCodes>(token, CALL.enable, key, { totp: code })
    const [one, other] = await Promise.all([enable('enable'), enable('enable')])
    expect(one.data.recovery_codes).toHaveLength(10)
    expect(other.text).toBe(one.text)
    expect((await enable('enable')).text).toBe(one.text)
    expect((await enable('enable', '000000')).code).toBe(CODE.keyReused)
    expect((await enable('another')).code).toBe(CODE.verificationState)
  })

  it('has another secret under another key', async () => {
    const { token } = await realUser(server, '0')
    expect((await setUp(token, 'one')).data.secret).not.toBe((await setUp(token, 'other')).data.secret)
  })

  it("is nobody else's under the same key, and no answer can be read where it is kept", async () => {
    const [ada, eve] = [await realUser(server, '0'), await realUser(server, '0')]
    const [own, others] = [await setUp(ada.token, 'same'), await setUp(eve.token, 'same')]
    expect(others.data.secret).not.toBe(own.data.secret)
    const { rows } = await server.pool.query('SELECT * FROM account_intent')
    const kept = rows.map((row) => JSON.stringify(Object.values(row).map(String))).join()
    for (const { data } of [own, others]) {
      expect(kept).not.toContain(data.secret)
      expect(kept).not.toContain(Buffer.from(data.secret).toString('base64url'))
    }
  })

  it('is not turned on where its answer could not be kept', async () => {
    const { id, token } = await realUser(server, '0')
    const { data } = await setUp(token, 'set up')
    await server.pool.query(
      `CREATE FUNCTION refuse_intent() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no room'; END $$;
       CREATE TRIGGER refuse_intent BEFORE INSERT ON account_intent FOR EACH ROW EXECUTE FUNCTION refuse_intent()`,
    )
    const totp = codeOf(data.secret)
    expect((await keyed(token, CALL.enable, 'enable', { totp })).status).toBe(500)
    await server.pool.query('DROP FUNCTION refuse_intent CASCADE')
    const { rows } = await server.pool.query('SELECT totp_secret FROM credential WHERE id = $1', [id])
    expect(rows).toEqual([{ totp_secret: null }])
    expect((await keyed(token, CALL.enable, 'enable', { totp })).code).toBe(1)
  })
})

it('a passkey under a key is added once', async () => {
  const user = await registered(server, mailbox)
  const { data } = await user.post<WirePasskeyOptions>('/api/user/passkey_options', { password: PASSWORD })
  const credential = softwareKey().make(data.options, ORIGIN)
  const add = (name: string) => keyed(user.token, '/api/user/passkey_add', 'one', { credential, name })
  expect((await add('Phone')).code).toBe(1)
  expect((await add('Phone')).code).toBe(1)
  expect((await add('Laptop')).code).toBe(CODE.keyReused)
  expect(await count('passkey', user.id)).toBe(1)
})
