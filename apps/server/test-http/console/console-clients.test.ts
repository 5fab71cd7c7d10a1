import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operate } from '../../test-support/operate.cases'
import { noteAct } from '../../src/operator/operator-act-store'
import { deskOf } from '../../test-support/operator-desk.cases'
import { type AccountUser, CALL, login, mailedCode, registered } from '../identity/account-user.cases'
import { type Parameters, callAnswer, get, post, send } from '../call.cases'
import { demoUser } from '../demo-user.cases'
import { type ArrivedMail, type Mailbox, openMailbox } from '../mailbox.cases'
import {
  FIRST,
  type TestOperator,
  firstOperator,
  newOperator,
  put,
  signedInAgain,
} from '../operator-user.cases'
import { type TestServer, startTestServer } from '../start-test-server.cases'

let server: TestServer
let mailbox: Mailbox
let owner: TestOperator
let sue: TestOperator
let ria: TestOperator

beforeAll(async () => {
  mailbox = await openMailbox()
  server = await startTestServer({
    settings: { ...FIRST, SMTP_URL: mailbox.url, MAIL_FROM: 'Fairtick <no-reply@fairtick.example>' },
    clockStands: true,
  })
  owner = await firstOperator(server)
  sue = await newOperator(server, owner, 'sue', 'support')
  ria = await newOperator(server, owner, 'ria', 'risk')
})
afterAll(async () => {
  await server.stop()
  await mailbox.stop()
})

const NEW_PASSWORD = 'eleven lanterns over the quay'
const decide = (by: TestOperator, path: string, given: Parameters = { remark: 'they rang us' }) =>
  post<{ state: string; approval_id: number | null; reason?: string }>(server, `/api/admin/${path}`, given, {
    token: by.token,
  })
const row = async (by: TestOperator, { id }: AccountUser) =>
  (
    await get<{ frozen_at: string | null; held_until: string | null; frozen_by_operator: number }>(
      server,
      `/api/admin/users/${id}`,
      {},
      { token: by.token },
    )
  ).data
const isSignedIn = async (user: AccountUser) =>
  (await get(server, CALL.info, {}, { token: user.token })).code === 1
async function reset(user: AccountUser, code: string, password: string): Promise<number> {
  const given = { new_password: password, secondary_password: password, auth_code: code }
  const asked = { type: 1, account: user.email, ...given }
  return (await post(server, CALL.forgot, asked)).code
}
/** Finds a mail by its subject, in any order of mails. */
async function mailAbout({ email }: AccountUser, subject: string): Promise<ArrivedMail> {
  const find = () => mailbox.mails.find((mail) => mail.to.includes(email) && mail.subject.includes(subject))
  await expect.poll(find, { timeout: 30_000 }).toBeDefined()
  return find()!
}

describe('a client who is frozen by an operator', () => {
  it('is signed out at once, told, and stays out after a reset of the password', async () => {
    const user = await registered(server, mailbox)
    expect(await isSignedIn(user)).toBe(true)
    expect((await decide(sue, `users/${user.id}/freeze`, {})).data).toEqual({
      fields: { remark: 'required' },
    })
    expect((await decide(sue, `users/${user.id}/freeze`)).data.state).toBe('done')
    expect(await isSignedIn(user)).toBe(false)
    expect(await row(sue, user)).toMatchObject({ frozen_at: expect.any(String), frozen_by_operator: 1 })
    expect((await login(server, { account: user.email })).code).toBe(1115)
    expect((await decide(ria, `users/${user.id}/freeze`)).code).toBe(1308)
    await server.tidy()
    expect((await mailAbout(user, 'We froze')).text).not.toContain('/freeze?token=')
    server.clock.advance(60_000)
    const code = await mailedCode(server, mailbox, { to: user.email, type: 2 })
    expect(await reset(user, code, NEW_PASSWORD)).toBe(1)
    expect((await login(server, { account: user.email, password: NEW_PASSWORD })).code).toBe(1115)
  })

  it('is let in again by two operators, with withdrawals held from the freeze on and no longer', async () => {
    const user = await registered(server, mailbox)
    expect((await decide(ria, `users/${user.id}/unfreeze`)).code).toBe(1308)
    await decide(sue, `users/${user.id}/freeze`)
    const frozenAt = server.clock.now()
    server.clock.advance(3_600_000)
    const first = await decide(sue, `users/${user.id}/unfreeze`)
    expect(first.data).toEqual({ state: 'waiting', approval_id: expect.any(Number) })
    expect((await decide(sue, `users/${user.id}/unfreeze`)).code).toBe(1700)
    expect((await login(server, { account: user.email })).code).toBe(1115)
    expect((await decide(ria, `approvals/${first.data.approval_id}/approve`)).data.state).toBe('done')
    expect((await login(server, { account: user.email })).code).toBe(1)
    const { held_until: until, ...shown } = await row(sue, user)
    expect(shown).toMatchObject({ frozen_at: null, frozen_by_operator: 0 })
    expect(Date.parse(until ?? '')).toBe(frozenAt + 24 * 3_600_000)
  })

  it('is frozen by a decision in another process too, and signed out by the next turn of the server', async () => {
    const user = await registered(server, mailbox)
    const line = ['users', 'freeze', String(user.id), '--reason', 'they rang us']
    expect(await operate(line, deskOf(server.pool, 'ann', server.clock.now()))).toMatchObject({
      isDone: true,
    })
    await server.jobs.doAll('decisions about money')
    expect(await isSignedIn(user)).toBe(false)
  })

  it('is the eleventh within an hour only by two: whoever is frozen cannot close their orders', async () => {
    const now = server.clock.now()
    const user = await registered(server, mailbox)
    const freeze = () =>
      operate(
        ['users', 'freeze', String(user.id), '--reason', 'they rang us'],
        deskOf(server.pool, 'kim', now),
      )
    for (let turn = 0; turn < 10; turn += 1)
      await noteAct(server.pool, { at: now, operator: 'kim', act: 'users freeze', subject: 1, reason: 'x' })
    expect((await freeze()).text).toContain('second')
    expect(await isSignedIn(user)).toBe(true)
  })

  it('are ten within an hour also where they are asked for at once', async () => {
    const now = server.clock.now()
    const users = [await registered(server, mailbox), await registered(server, mailbox)]
    for (let turn = 0; turn < 9; turn += 1)
      await noteAct(server.pool, { at: now, operator: 'lou', act: 'users freeze', subject: 1, reason: 'x' })
    const said = await Promise.all(
      users.map(({ id }) =>
        operate(['users', 'freeze', String(id), '--reason', 'x'], deskOf(server.pool, 'lou', now)),
      ),
    )
    expect(said.filter(({ text }) => text.includes('second'))).toHaveLength(1)
  })

  it('is no demo user, and nobody that there is not', async () => {
    const demo = await demoUser(server)
    expect((await decide(sue, `users/${demo.id}/freeze`)).code).toBe(1308)
    expect((await decide(sue, 'users/999999/freeze')).code).toBe(1301)
  })
})

describe('the link for a password', () => {
  it('goes to the client, who alone chooses, is told, and whose withdrawals are held', async () => {
    const user = await registered(server, mailbox)
    const sent = await decide(sue, `users/${user.id}/send_password_link`)
    expect(sent.data).toEqual({ state: 'done', approval_id: null })
    const told = await mailAbout(user, 'Set a new password')
    expect(told.text).toContain('/forgot')
    expect(told.text).toContain('/freeze?token=')
    const code = await mailbox.code(user.email)
    expect(JSON.stringify(sent)).not.toContain(code)
    expect(await isSignedIn(user)).toBe(true)
    expect(Date.parse((await row(sue, user)).held_until ?? '')).toBe(server.clock.now() + 24 * 3_600_000)
    expect(await reset(user, code, NEW_PASSWORD)).toBe(1)
    expect((await login(server, { account: user.email, password: NEW_PASSWORD })).code).toBe(1)
  })

  it('is sent once in ten minutes, and by support alone', async () => {
    const user = await registered(server, mailbox)
    expect((await decide(ria, `users/${user.id}/send_password_link`)).code).toBe(1700)
    expect((await decide(sue, `users/${user.id}/send_password_link`)).code).toBe(1)
    expect((await decide(owner, `users/${user.id}/send_password_link`)).code).toBe(1308)
    server.clock.advance(10 * 60_000)
    expect((await decide(owner, `users/${user.id}/send_password_link`)).code).toBe(1)
  })

  it('holds withdrawals once a week, however many are sent', async () => {
    const user = await registered(server, mailbox)
    const hour = 3_600_000
    const begun = server.clock.now()
    const link = async () => (await decide(sue, `users/${user.id}/send_password_link`)).code
    const held = async () => Date.parse((await row(sue, user)).held_until ?? '') - begun
    expect([await link(), await held()]).toEqual([1, 24 * hour])
    for (const hours of [1, 23, 25, 48, 7 * 24]) {
      server.clock.advance(begun + hours * hour - server.clock.now())
      sue = await signedInAgain(server, sue)
      expect([hours, await link(), await held()]).toEqual([hours, 1, 24 * hour])
    }
    server.clock.advance(7 * 24 * hour + 1)
    sue = await signedInAgain(server, sue)
    expect([await link(), await held()]).toEqual([1, 15 * 24 * hour + 1])
    owner = await signedInAgain(server, owner)
    ria = await signedInAgain(server, ria)
  })
})

describe('a whole row', () => {
  const open = (user: AccountUser, reason: string, by = sue) =>
    send(server, {
      path: `/api/admin/users/${user.id}?reason=${encodeURIComponent(reason)}`,
      headers: { authorization: by.token },
    })

  it.each(['.', '...', 'aaa', ' ok', '- - -', '查'])('is opened for no such reason: %s', async (reason) => {
    const user = await registered(server, mailbox)
    expect(callAnswer(await open(user, reason)).code).toBe(1000)
    expect((await decide(sue, `users/${user.id}/freeze`, { remark: reason })).code).toBe(1000)
  })

  it('is opened sixty times a minute by each operator, whatever it is of', async () => {
    const user = await registered(server, mailbox)
    server.clock.advance(60_000)
    for (let opened = 0; opened < 60; opened += 1) {
      if (opened % 20 === 0) server.clock.advance(1)
      expect(callAnswer(await open(user, '核查')).code).toBe(1)
    }
    const late = await open(user, 'name on the card')
    expect([late.status, callAnswer(late).code]).toEqual([429, 1006])
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
    expect(callAnswer(await open(user, 'name on the card', ria)).code).toBe(1)
    expect((await row(sue, user)).frozen_at).toBeNull()
    server.clock.advance(60_000)
    expect(callAnswer(await open(user, 'name on the card')).code).toBe(1)
  })
})

describe('notes', () => {
  it('are written once per key, listed for one client, and never changed', async () => {
    const user = await registered(server, mailbox)
    const write = (by: TestOperator, given: Parameters, key = '') =>
      post<{ id: number }>(server, '/api/admin/notes', given, {
        token: by.token,
        headers: { 'idempotency-key': key },
      })
    const note = { user_id: user.id, text: 'Rang us from an unknown number.\nSaid: "please call back".' }
    const made = await write(sue, note, 'one')
    expect([made.code, (await write(sue, note, 'one')).data]).toEqual([1, made.data])
    const asked = { user_id: user.id }
    const listed = await get<{ data: object[]; total: number }>(server, '/api/admin/notes', asked, {
      token: ria.token,
    })
    expect(listed.data).toMatchObject({ total: 1, data: [{ ...note, operator: sue.account }] })
    expect((await write(sue, { ...note, user_id: 999_999 })).code).toBe(1301)
    const auditor = await newOperator(server, owner, 'aud', 'auditor')
    expect((await write(auditor, note)).code).toBe(1700)
    for (const sql of [
      "UPDATE client_note SET text = 'x'",
      'DELETE FROM client_note',
      'TRUNCATE client_note',
    ])
      await expect(server.pool.query(sql)).rejects.toThrow()
  })
})

it('left no fault in the log and clean books', async () => {
  expect(server.faults()).toEqual([])
  expect(await server.audit()).toEqual([])
})

it('withdrawals are held as long as two operators have set', async () => {
  const heldFor = async () => {
    const user = await registered(server, mailbox)
    expect((await decide(sue, `users/${user.id}/send_password_link`)).code).toBe(1)
    return (Date.parse((await row(sue, user)).held_until ?? '') - server.clock.now()) / 3_600_000
  }
  const asked = await put<{ approval_id: number }>(
    server,
    '/api/admin/settings/withdraw_hold_hours',
    { value: '72', reason: 'a wave of stolen passwords' },
    { token: ria.token },
  )
  expect(await heldFor()).toBe(24)
  expect((await decide(owner, `approvals/${asked.data.approval_id}/approve`)).code).toBe(1)
  await server.jobs.doAll('restrictions')
  expect(await heldFor()).toBe(72)
})
