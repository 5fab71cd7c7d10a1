import { DAY_MS } from '@fairtick/domain'
import type { WireInvite, WireSecurity, WireSession } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import {
  type AccountUser,
  CALL,
  PASSWORD,
  login,
  mailedCode,
  newAddress,
  registered,
  registration,
} from './account-user.cases'
import { altered } from '../../test-support/altered.cases'
import { type Parameters, get, post } from '../call.cases'
import type { ArrivedMail, Mailbox } from '../mailbox.cases'
import type { TestServer } from '../start-test-server.cases'
import { ORIGIN, useRegisteredUser } from '../use-server.cases'

let server: TestServer
let mailbox: Mailbox
let user: AccountUser

useRegisteredUser((given) => ({ server, mailbox, user } = given), { settings: { PUBLIC_URL: ORIGIN } })

const NEW = 'a harbour with 9 cranes'
const amend = (more: Parameters = {}, token = user.token) =>
  post(
    server,
    CALL.amend,
    { old_password: PASSWORD, new_password: NEW, secondary_password: NEW, ...more },
    { token },
  )
const forgot = (auth_code: string, more: Parameters = {}) =>
  post(server, CALL.forgot, {
    type: 1,
    account: user.email,
    new_password: NEW,
    secondary_password: NEW,
    auth_code,
    ...more,
  })
const resetCode = () => {
  server.clock.advance(61_000)
  return mailedCode(server, mailbox, { to: user.email, type: 2 })
}

const security = async () => (await user.get<WireSecurity>(CALL.security)).data
const isAlive = async (token: string) => (await get(server, CALL.info, {}, { token })).code === 1
const another = async () => (await login(server, { account: user.email })).data.token
/** The token of the link in a mail that freezes the account. */
function freezeLink({ text, html }: ArrivedMail): string {
  const [, token = ''] = /https:\/\/trade\.example\.com\/freeze\?token=([\w-]{43})\b/.exec(text) ?? []
  expect(html).toContain(`https://trade.example.com/freeze?token=${token}`)
  return token
}
async function mailAbout(about: string, to = user.email): Promise<ArrivedMail> {
  for (;;) {
    const mail = await mailbox.next(to)
    if (mail.subject.includes(about)) return mail
  }
}

describe('changing the password', () => {
  it('ends all other sessions, goes on with this one, is mailed, and holds withdrawals for a day (A11)', async () => {
    const elsewhere = await another()
    expect((await amend()).code).toBe(1)
    expect([await isAlive(user.token), await isAlive(elsewhere)]).toEqual([true, false])
    expect((await login(server, { account: user.email })).code).toBe(1100)
    expect((await login(server, { account: user.email, password: NEW })).code).toBe(1)
    const now = server.clock.now()
    expect(await security()).toMatchObject({
      password_changed_at: new Date(now).toISOString(),
      withdrawals_held_until: new Date(now + DAY_MS).toISOString(),
      withdrawals_held_why: 'password',
    })
    freezeLink(await mailAbout('password was changed'))
    server.clock.advance(DAY_MS)
    expect(await security()).toMatchObject({ withdrawals_held_until: null, withdrawals_held_why: null })
  })

  it.each<[string, Parameters, number, unknown]>([
    ['without the old one', { old_password: '' }, 1000, { fields: { old_password: 'malformed' } }],
    ['with a wrong old one', { old_password: 'not the old one at all' }, 1100, null],
    ['to two that differ', { secondary_password: 'something else here' }, 1111, null],
    ['to the old one', { new_password: PASSWORD, secondary_password: PASSWORD }, 1109, { rule: 'same' }],
    [
      'to a common one',
      { new_password: 'password1234', secondary_password: 'password1234' },
      1109,
      { rule: 'common' },
    ],
    [
      "to one with the product's name",
      { new_password: 'fairtick fairtick', secondary_password: 'fairtick fairtick' },
      1109,
      { rule: 'product' },
    ],
  ])('%s is refused, and nothing changes (A12)', async (_title, parameters, code, data) => {
    const elsewhere = await another()
    const answer = await amend(parameters)
    expect([answer.code, answer.data]).toEqual([code, data])
    expect(await isAlive(elsewhere)).toBe(true)
    expect((await login(server, { account: user.email })).code).toBe(1)
  })
})

describe('a forgotten password', () => {
  it('is set anew by a mailed code, which ends every session', async () => {
    const elsewhere = await another()
    expect((await forgot(await resetCode())).code).toBe(1)
    expect([await isAlive(user.token), await isAlive(elsewhere)]).toEqual([false, false])
    expect((await login(server, { account: user.email, password: NEW })).code).toBe(1)
    freezeLink(await mailAbout('password was changed'))
  })

  it('is set once by one code, also when it is sent twice at once (A24)', async () => {
    const code = await resetCode()
    const answers = await Promise.all([forgot(code), forgot(code), forgot(code)])
    expect(answers.map(({ code: each }) => each).toSorted((first, second) => first - second)).toEqual([
      1, 1103, 1103,
    ])
    expect((await forgot(code)).code).toBe(1103)
  })

  it('is not set by another code, a late one, or after five guesses (A23)', async () => {
    const other = await registered(server, mailbox)
    server.clock.advance(61_000)
    const others = await mailedCode(server, mailbox, { to: other.email, type: 2 })
    const code = await resetCode()
    if (others !== code) expect((await forgot(others)).code).toBe(1103)
    server.clock.advance(600_001)
    expect((await forgot(code)).code).toBe(1103)
    const fresh = await resetCode()
    for (let guess = 0; guess < 5; guess += 1) expect((await forgot(`no${guess}`)).code).toBe(1103)
    expect((await forgot(fresh)).code).toBe(1103)
    expect((await login(server, { account: user.email })).code).toBe(1)
  })

  it('is not set by a code to register (A23)', async () => {
    const free = newAddress()
    const code = await mailedCode(server, mailbox, { to: free })
    expect((await forgot(code, { account: free })).code).toBe(1103)
    expect((await forgot(code)).code).toBe(1103)
  })
})

describe('a login', () => {
  const from = (device: string) =>
    login(server, { account: user.email }, { headers: { 'user-agent': device } })

  it('from a device that is new is mailed with a link; a newer version of one is none', async () => {
    const browser = (version: string) => `Mozilla/5.0 (Linux; Android 14) Chrome/${version} Mobile`
    await from(browser('120.0.1'))
    expect((await mailAbout('new device')).text).toContain('Device: Chrome, Android')
    await from(browser('121.2'))
    await from('Visit http://evil.example to be <b>safe</b>')
    const mail = await mailAbout('new device')
    expect(mail.text).toContain('Device: –')
    expect(mail.raw).not.toContain('evil')
    const others = mailbox.mails.filter((each) => each.to.includes(user.email))
    expect(others.filter(({ subject }) => subject.includes('new device'))).toHaveLength(2)
  })

  it('from another browser of the same kind in the same network is mailed too, and from one without its name', async () => {
    const fromBrowser = (id?: string) =>
      login(
        server,
        { account: user.email },
        { headers: { 'user-agent': 'Chrome/120', ...(id === undefined ? {} : { 'browser-id': id }) } },
      )
    const told = () =>
      mailbox.mails.filter(({ to, subject }) => to.includes(user.email) && subject.includes('new device'))
    const [own, second] = ['own'.padEnd(43, '1'), 'another'.padEnd(43, '1')]
    await fromBrowser(own)
    await mailAbout('new device')
    await fromBrowser(own)
    await fromBrowser(second)
    await mailAbout('new device')
    await fromBrowser()
    await mailAbout('new device')
    for (const id of [own, second, undefined, 'too short', '<b>'.padEnd(43, 'x'), 'x'.repeat(129)])
      await fromBrowser(id)
    const { rowCount } = await server.pool.query('SELECT FROM known_device WHERE user_id = $1', [user.id])
    // The device of the registration, and the three.
    expect(rowCount).toBe(4)
    expect(told()).toHaveLength(3)
  })

  it('that the owner did not make is stopped by its link, once, until the password is reset', async () => {
    const thief = await from('Thief/1.0')
    const token = freezeLink(await mailAbout('new device'))
    expect((await post(server, CALL.freeze, { token: altered(token) })).code).toBe(1103)
    expect((await post(server, CALL.freeze, { token })).code).toBe(1)
    expect([await isAlive(thief.data.token), await isAlive(user.token)]).toEqual([false, false])
    expect((await from('Thief/1.0')).code).toBe(1115)
    expect((await login(server, { account: user.email, password: NEW })).code).toBe(1100)
    expect((await post(server, CALL.freeze, { token })).code).toBe(1103)
    expect((await mailAbout('frozen')).text).not.toContain('freeze?token')
    expect((await forgot(await resetCode())).code).toBe(1)
    const again = await login(server, { account: user.email, password: NEW })
    expect(again.code).toBe(1)
    const { data } = await get<WireSecurity>(server, CALL.security, {}, { token: again.data.token })
    expect(data.withdrawals_held_until).not.toBeNull()
  })

  it('is stopped by a link for seven days and no longer', async () => {
    await from('Thief/1.0')
    const token = freezeLink(await mailAbout('new device'))
    server.clock.advance(7 * DAY_MS)
    expect((await post(server, CALL.freeze, { token })).code).toBe(1103)
    expect(await isAlive(user.token)).toBe(true)
  })
})

describe('another e-mail address', () => {
  const change = (account: string, auth_code: string, password = PASSWORD) =>
    user.post(CALL.changeEmail, { account, auth_code, password })

  it('is taken with its code and the password; the old one is told and can take it back', async () => {
    const next = newAddress()
    expect((await user.post(CALL.emailCode, { account: next })).code).toBe(1)
    const code = await mailbox.code(next)
    expect((await change(next, code, NEW)).code).toBe(1100)
    expect((await change(next, code)).code).toBe(1)
    expect(await security()).toMatchObject({ email: next, withdrawals_held_why: 'email' })
    expect((await login(server, { account: user.email })).code).toBe(1100)
    expect((await login(server, { account: next })).code).toBe(1)
    const token = freezeLink(await mailAbout('address of your'))
    expect((await post(server, CALL.freeze, { token })).code).toBe(1)
    expect((await login(server, { account: next })).code).toBe(1100)
    expect((await forgot(await resetCode())).code).toBe(1)
    expect((await login(server, { account: user.email, password: NEW })).code).toBe(1)
  })

  it('taken back while somebody registers with it fails nobody, whoever of the two gets it', async () => {
    const next = newAddress()
    await user.post(CALL.emailCode, { account: next })
    expect((await change(next, await mailbox.code(next))).code).toBe(1)
    const token = freezeLink(await mailAbout('address of your'))
    server.clock.advance(61_000)
    const sms_code = await mailedCode(server, mailbox, { to: user.email })
    const registering = post(server, CALL.register, registration(user.email, { sms_code }))
    const freezing = post(server, CALL.freeze, { token })
    const codes = await Promise.all([registering, freezing].map(async (each) => (await each).code))
    expect([
      [1, 1],
      [1102, 1],
    ]).toContainEqual(codes)
    expect(server.faults()).toEqual([])
  })

  it('of somebody else is refused, and they are told', async () => {
    const other = await registered(server, mailbox)
    server.clock.advance(61_000)
    expect((await user.post(CALL.emailCode, { account: other.email })).code).toBe(1)
    expect((await mailAbout('already have', other.email)).text).not.toMatch(/\b\d{6}\b/)
    expect((await change(other.email, '123456')).code).toBe(1103)
  })

  it('is not taken with the code of another user, or one to register', async () => {
    const next = newAddress()
    const code = await mailedCode(server, mailbox, { to: next })
    expect((await change(next, code)).code).toBe(1103)
    const other = await registered(server, mailbox)
    server.clock.advance(61_000)
    await other.post(CALL.emailCode, { account: next })
    expect((await change(next, await mailbox.code(next))).code).toBe(1103)
  })

  it('asked for by two at once is given to one', async () => {
    const next = newAddress()
    const other = await registered(server, mailbox)
    await user.post(CALL.emailCode, { account: next })
    const mine = await mailbox.code(next)
    server.clock.advance(61_000)
    const asked = { account: next, password: PASSWORD }
    await other.post(CALL.emailCode, { account: next })
    const theirs = await mailbox.code(next)
    const answers = await Promise.all([
      change(next, mine),
      other.post(CALL.changeEmail, { ...asked, auth_code: theirs }),
    ])
    expect(answers.map(({ code }) => code).toSorted((first, second) => first - second)).toEqual([1, 1102])
  })
})

describe('the phrase', () => {
  it('is in every mail from then on, and in none before', async () => {
    expect((await user.post(CALL.phrase, { phrase: 'blue <otter> 藍' })).code).toBe(1)
    expect((await security()).phrase).toBe('blue <otter> 藍')
    await amend()
    const mail = await mailAbout('password was changed')
    expect(mail.text).toContain('blue <otter> 藍')
    expect(mail.html).toContain('blue &lt;otter&gt; 藍')
  })

  it.each(['', ' ', '\u200b', 'x'.repeat(41), 'a\nb', '\u202eabc'])('is not %j', async (phrase) => {
    expect((await user.post(CALL.phrase, { phrase })).code).toBe(1000)
  })
})

describe('an invitation', () => {
  it('has a code and a link, and counts who came by it', async () => {
    const before = await user.get<WireInvite>(CALL.invite)
    const { invite_code } = before.data
    expect(before.data).toEqual({
      invite_code,
      invite_link: `https://trade.example.com/register?invite_code=${invite_code}`,
      invited_num: 0,
    })
    const email = newAddress()
    const sms_code = await mailedCode(server, mailbox, { to: email })
    const given = { sms_code, invite_code: invite_code.toLowerCase() }
    expect((await post(server, CALL.register, registration(email, given))).code).toBe(1)
    expect((await user.get<WireInvite>(CALL.invite)).data.invited_num).toBe(1)
  })
})

describe('sessions', () => {
  it('have their device, address and times', async () => {
    await login(server, { account: user.email }, { headers: { 'user-agent': 'A phone' } })
    const { data } = await user.get<WireSession[]>(CALL.sessions)
    expect(data.find(({ device }) => device === 'A phone')).toMatchObject({
      ip: '127.0.0.1',
      current: 0,
      created_at: new Date(server.clock.now()).toISOString(),
    })
  })

  it('have their place where their address is of a country, and no such field where it is not', async () => {
    const placeOf = async (ip: string) => {
      await server.pool.query('UPDATE session SET ip = $2 WHERE user_id = $1', [user.id, ip])
      const { data } = await user.get<WireSession[]>(CALL.sessions)
      return data.map((session) => ('place' in session ? session.place : 'none'))
    }
    expect(await placeOf('193.0.6.139')).toEqual(['NL'])
    expect(await placeOf('::ffff:193.0.6.139')).toEqual(['NL'])
    expect(await placeOf('2001:200::1')).toEqual(['JP'])
    expect(await placeOf('127.0.0.1')).toEqual(['none'])
    expect(await placeOf('192.168.1.1')).toEqual(['none'])
    expect(await placeOf('no address')).toEqual(['none'])
  })
})
