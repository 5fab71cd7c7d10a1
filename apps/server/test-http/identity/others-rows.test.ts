import type { WireTwoFactorSetup } from '@fairtick/wire'
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { type AccountUser, CALL, PASSWORD, mailedCode, registered } from './account-user.cases'
import { post } from '../call.cases'
import type { Mailbox } from '../mailbox.cases'
import type { TestServer } from '../start-test-server.cases'
import { ORIGIN, useRegisteredUser } from '../use-server.cases'

let server: TestServer
let mailbox: Mailbox
let user: AccountUser
let neighbour: AccountUser

useRegisteredUser((given) => ({ server, mailbox, user } = given), { settings: { PUBLIC_URL: ORIGIN } })

const INSTRUMENT = 1

type Row = Readonly<Record<string, unknown>>
type Rows = Readonly<Record<string, readonly Row[]>>

const text = () => randomBytes(16).toString('hex')

/** Rows in each table of which some act removes or changes all rows of a user. */
function filled(sessionId: number, at: number): Rows {
  return {
    account_intent: [{ digest: text(), fingerprint: 'f', answer: 'a', at }],
    chart_drawing: [{ instrument_id: INSTRUMENT, drawings: '[]' }],
    favourite_list: [{ instrument_ids: [INSTRUMENT] }],
    feedback: [{ content: 'It works.', created_at: at }],
    freeze_token: [{ token: text(), expires_at: at + 1e9, made_at: at }],
    image: [null, at + 1].map((erase_at) => ({
      name: `${text()}.png`,
      bytes: 1,
      is_stored: true,
      created_at: at,
      erase_at,
    })),
    known_device: [{ device: text(), network: '127.0.0.0', first_at: at, last_at: at }],
    notice: [{ at, kind: 'stop-loss', words: '{}', is_new: false }],
    notice_choice: [{ about: 'orders', channel: 'mail', is_on: false }],
    notice_reader: [{ announced_until: at }],
    passkey: [{ credential_id: text(), public_key: text(), counter: 0, name: 'Key', created_at: at }],
    push_subscription: [
      {
        ...{ session_id: sessionId, endpoint: `https://push.example/${text()}`, p256dh: text() },
        ...{ auth: text(), lang: 'en', created_at: at },
      },
    ],
    real_name_case: [{ status: 1, name: 'Ada', card_id: text(), submitted_at: at }],
    recovery_code: [{ code: text() }],
  }
}

async function fill(userId: number): Promise<void> {
  const session = await server.pool.query<{ id: number }>('SELECT id::int FROM session WHERE user_id = $1', [
    userId,
  ])
  const rows = filled(session.rows[0]?.id ?? 0, server.clock.now())
  for (const [table, all] of Object.entries(rows))
    for (const row of all) {
      const columns = ['user_id', ...Object.keys(row)]
      await server.pool.query(
        `INSERT INTO ${table} (${columns.join()}) VALUES (${columns.map((_, at) => `$${at + 1}`).join()})`,
        [userId, ...Object.values(row)],
      )
    }
}

/** All rows of a user, in every table that names one. */
async function rowsOf(userId: number): Promise<Rows> {
  const tables = await server.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
       WHERE table_schema = 'public' AND column_name = 'user_id' AND table_type = 'BASE TABLE' ORDER BY 1`,
  )
  const all: Record<string, readonly Row[]> = {}
  for (const { name } of tables.rows) {
    const { rows } = await server.pool.query<{ row: Row }>(
      `SELECT to_jsonb(t) AS row FROM ${name} t WHERE user_id = $1 ORDER BY to_jsonb(t)::text`,
      [userId],
    )
    if (rows.length > 0) all[name] = rows.map(({ row }) => row)
  }
  return all
}

const NEW = `${PASSWORD}!`
const changesPassword = () =>
  user.post(CALL.amend, { old_password: PASSWORD, new_password: NEW, secondary_password: NEW })

/** The token of the link to freeze an account, in the mail about its new password. */
async function mailedToken(): Promise<string> {
  for (;;) {
    const token = /freeze\?token=([\w-]{43})/.exec((await mailbox.next(user.email)).text)?.[1]
    if (token !== undefined) return token
  }
}

const ACTS: Readonly<Record<string, () => Promise<unknown>>> = {
  'closes their account': () => user.post('/api/user/delete_account', { password: PASSWORD }),
  'reads all notices': () => user.post('/api/notices/read'),
  'ends their other sessions': () => user.post(CALL.endOthers),
  'changes their password': changesPassword,
  'resets their password': async () => {
    server.clock.advance(61_000)
    const auth_code = await mailedCode(server, mailbox, { to: user.email, type: 2 })
    const asked = { type: 1, account: user.email, new_password: NEW, secondary_password: NEW, auth_code }
    return post(server, CALL.forgot, asked)
  },
  'freezes their account': async () => {
    await changesPassword()
    return post(server, CALL.freeze, { token: await mailedToken() })
  },
  'turns two-factor off': async () => {
    const { data } = await user.post<WireTwoFactorSetup>(CALL.setUp)
    const totp = (ahead: number) =>
      new TOTP({ secret: Secret.fromBase32(data.secret) }).generate({ timestamp: server.clock.now() + ahead })
    expect((await user.post(CALL.enable, { totp: totp(0) })).code).toBe(1)
    return user.post(CALL.disable, { totp: totp(30_000), password: PASSWORD })
  },
}

it.each(Object.keys(ACTS))('a client who %s leaves all that another client has as it was', async (act) => {
  server.clock.advance(61_000)
  neighbour = await registered(server, mailbox)
  await fill(user.id)
  await fill(neighbour.id)
  const before = await rowsOf(neighbour.id)
  expect(Object.keys(before)).toEqual(expect.arrayContaining(Object.keys(filled(0, 0))))
  expect(await ACTS[act]?.()).toMatchObject({ code: 1 })
  expect(await rowsOf(neighbour.id)).toEqual(before)
})
