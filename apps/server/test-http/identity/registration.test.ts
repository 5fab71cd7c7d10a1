import type { WireAccount, WireSignedIn, WireUser } from '@fairtick/wire'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  CALL,
  CN,
  HK,
  PASSWORD,
  areaOf,
  login,
  mailedCode,
  newAddress,
  registered,
  registration,
} from './account-user.cases'
import { get, post, postJson } from '../call.cases'
import { demoUser } from '../demo-user.cases'
import type { Mailbox } from '../mailbox.cases'
import type { TestServer } from '../start-test-server.cases'
import { ORIGIN, useMailServer } from '../use-server.cases'

let server: TestServer
let mailbox: Mailbox
let email: string

useMailServer((started) => ({ server, mailbox } = started), {
  slowHashes: true,
  settings: { PUBLIC_URL: ORIGIN, MAIL_FROM: 'Fairtick <no-reply@example.com>' },
  checkFaults: (faults) => expect(faults.filter((fault) => !fault.includes('in_the_way'))).toEqual([]),
})
beforeEach(() => {
  email = newAddress()
  server.clock.advance(61_000)
})

const countOf = async (table: string) => {
  const { rows } = await server.pool.query<{ rows: bigint }>(`SELECT count(*) AS rows FROM ${table}`)
  return Number(rows[0]?.rows)
}
const register = (more: Parameters<typeof registration>[1], address = email) =>
  post<WireSignedIn>(server, CALL.register, registration(address, more))

describe('registering with a mailed code', () => {
  it('makes a real user with three empty accounts, who is logged in and can log in again', async () => {
    const user = await registered(server, mailbox, email, { headers: { lang: 'hk' } })
    expect(user.signedIn.user).toEqual({
      id: user.id,
      uid: user.signedIn.user.uid,
      email,
      mobile: '',
      is_demo: 0,
      is_trader: 0,
      invite_code: user.signedIn.user.invite_code,
      review_status: 0,
      two_factor: 0,
      created_at: new Date(server.clock.now()).toISOString(),
      history_since: null,
    })
    expect(user.signedIn.user.invite_code).toMatch(/^[A-Z2-9]{8}$/)
    const { data } = await user.get<WireAccount[]>(CALL.balance)
    expect(data.map(({ type, balance, lockBalance }) => [type, balance, lockBalance])).toEqual([
      ['forex', '0.000000', '0.000000'],
      ['micro', '0.000000', '0.000000'],
      ['change', '0.000000', '0.000000'],
    ])
    const again = await login(server, { account: email.toUpperCase() })
    expect([again.code, again.data.user]).toEqual([1, user.signedIn.user])
    expect(again.data.token).not.toBe(user.token)
    expect((await get<WireUser>(server, CALL.info, {}, { token: again.data.token })).data).toEqual(
      user.signedIn.user,
    )
  })

  it('ignores what nobody may say of themselves (A16)', async () => {
    const sms_code = await mailedCode(server, mailbox, { to: email })
    const extra = {
      is_trader: 1,
      is_demo: 1,
      balance: '1e6',
      uid: 1,
      role: 'admin',
      id: 1,
      two_factor: 1,
      review_status: 2,
    }
    const { data } = await register({ sms_code, ...extra })
    expect(data.user).toMatchObject({ is_trader: 0, is_demo: 0, review_status: 0, two_factor: 0 })
    expect(data.user.id).not.toBe(1)
    expect(data.user.uid).not.toBe('1')
  })

  it('takes the empty fields that a form sends along', async () => {
    const sms_code = await mailedCode(server, mailbox, { to: email })
    expect((await register({ sms_code, invite_code: '', key: '', mobile: '' })).code).toBe(1)
  })

  it.each([
    ['a wrong code', async () => ({ sms_code: '12345x' })],
    ['no code', async () => ({ sms_code: '000000' })],
    [
      'the code of another address',
      async () => ({ sms_code: await mailedCode(server, mailbox, { to: newAddress() }) }),
    ],
  ])('is refused with %s, and nothing is made (A13)', async (title, parameters) => {
    if (title === 'a wrong code') await mailedCode(server, mailbox, { to: email })
    const before = await countOf('app_user')
    expect((await register(await parameters())).code).toBe(1103)
    expect(await countOf('app_user')).toBe(before)
    expect((await login(server, { account: email })).code).toBe(1100)
  })

  it('is refused with a code to reset a password (A13)', async () => {
    const user = await registered(server, mailbox, email)
    server.clock.advance(61_000)
    const reset = await mailedCode(server, mailbox, { to: user.email, type: 2 })
    expect((await register({ sms_code: reset })).code).toBe(1103)
  })

  it('wants a parameter for the code at all', async () => {
    const answer = await register({})
    expect([answer.code, answer.data]).toEqual([1000, { fields: { sms_code: 'required' } }])
  })
})

describe('a registration', () => {
  it('burns a code with the fifth wrong guess, also when all are made at once (A14)', async () => {
    const sms_code = await mailedCode(server, mailbox, { to: email })
    const wrong = Array.from({ length: 5 }, (_, at) =>
      String((Number(sms_code) + at + 1) % 1e6).padStart(6, '0'),
    )
    const answers = await Promise.all(wrong.map((each) => register({ sms_code: each })))
    expect(answers.map(({ code }) => code)).toEqual([1103, 1103, 1103, 1103, 1103])
    expect((await register({ sms_code })).code).toBe(1103)
  })

  it('still takes the right code after four wrong ones and refusals of another kind', async () => {
    const sms_code = await mailedCode(server, mailbox, { to: email })
    for (let guess = 0; guess < 4; guess += 1) await register({ sms_code: `x${guess}` })
    for (let other = 0; other < 6; other += 1) {
      expect((await register({ sms_code, re_password: 'another one entirely' })).code).toBe(1111)
      expect((await register({ sms_code, invite_code: 'NOSUCHCD' })).code).toBe(1108)
    }
    expect((await register({ sms_code })).code).toBe(1)
  })

  it('takes the invitation of a demo user, which counts for nothing, and none that only looks like one', async () => {
    const demo = await demoUser(server)
    const { invite_code } = (await demo.get<WireUser>(CALL.info)).data
    const sms_code = await mailedCode(server, mailbox, { to: email })
    const [last] = invite_code.slice(-1)
    const nobodys = `${invite_code.slice(0, -1)}${(Number(last) + 1) % 10}`
    expect((await register({ sms_code, invite_code: nobodys })).code).toBe(1108)
    const { code, data } = await register({ sms_code, invite_code: invite_code.toLowerCase() })
    expect(code).toBe(1)
    const { rows } = await server.pool.query('SELECT invited_by FROM credential WHERE id = $1', [
      data.user.id,
    ])
    expect(rows).toEqual([{ invited_by: null }])
    const real = `D${data.user.uid}`
    const other = newAddress()
    const another = await mailedCode(server, mailbox, { to: other })
    expect((await register({ sms_code: another, invite_code: real }, other)).code).toBe(1108)
  })

  it('takes a code for ten minutes and no longer', async () => {
    const sms_code = await mailedCode(server, mailbox, { to: email })
    server.clock.advance(600_000)
    expect((await register({ sms_code })).code).toBe(1103)
    const another = await mailedCode(server, mailbox, { to: email })
    server.clock.advance(599_000)
    expect((await register({ sms_code: another })).code).toBe(1)
  })

  it('takes only the last code', async () => {
    const first = await mailedCode(server, mailbox, { to: email })
    server.clock.advance(61_000)
    const second = await mailedCode(server, mailbox, { to: email })
    if (first !== second) expect((await register({ sms_code: first })).code).toBe(1103)
    expect((await register({ sms_code: second })).code).toBe(1)
  })

  it('says that the account exists only to who proves that the address is theirs', async () => {
    const plain = email
    const tagged = email.replace('@', '+news@')
    const sms_code = await mailedCode(server, mailbox, { to: tagged })
    server.clock.advance(61_000)
    await registered(server, mailbox, plain)
    expect((await register({ sms_code: '000001' }, tagged)).code).toBe(1103)
    expect((await register({ sms_code }, tagged)).code).toBe(1102)
  })
})

describe('one address', () => {
  it('registered twenty times at once, in all its spellings, is one account (A15)', async () => {
    const sms_code = await mailedCode(server, mailbox, { to: email })
    const [name = '', host = ''] = email.split('@')
    const spellings = [
      email,
      email.toUpperCase(),
      `${name}@${host.toUpperCase()}`,
      `${name}@${host}.`,
      `${wide(name)}@${host}`,
    ]
    const before = await countOf('app_user')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => register({ sms_code }, spellings[at % spellings.length])),
    )
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([1, 1103]))
    expect(await countOf('app_user')).toBe(before + 1)
    expect(await countOf('credential')).toBeGreaterThan(0)
  })

  it('with tags of its own mailbox is one account too (A15)', async () => {
    const tags = ['', '+a', '+b', '+c']
    const addresses = tags.map((tag) => email.replace('@', `${tag}@`))
    const codes = new Map<string, string>()
    for (const each of addresses) {
      codes.set(each, await mailedCode(server, mailbox, { to: each }))
      server.clock.advance(61_000)
    }
    const answers = await Promise.all(
      addresses.map((each) => register({ sms_code: codes.get(each) ?? '' }, each)),
    )
    expect(answers.map(({ code }) => code).toSorted((first, second) => first - second)).toEqual([
      1, 1102, 1102, 1102,
    ])
  })

  it('whose registration came to nothing can be registered again', async () => {
    const sms_code = await mailedCode(server, mailbox, { to: email })
    const { pool } = server
    await pool.query(`ALTER TABLE credential ADD CONSTRAINT in_the_way CHECK (email <> '${email}')`)
    const failed = await register({ sms_code })
    expect([failed.status, failed.code]).toEqual([503, 1004])
    await pool.query('ALTER TABLE credential DROP CONSTRAINT in_the_way')
    await expect.poll(() => server.books.isOpen()).toBe(true)
    expect((await register({ sms_code })).code).toBe(1)
  })
})

describe('countries', () => {
  it.each(['CN', 'KP', 'IL', 'VU', 'CU'])(
    '%s is told that it is not served, and nothing is sent',
    async (country) => {
      const mails = mailbox.mails.length
      expect((await register({ sms_code: '123456', area_id: areaOf(country) })).code).toBe(1110)
      expect(
        (await post(server, CALL.sendEmail, { to: email, type: 1, area_id: areaOf(country) })).code,
      ).toBe(1110)
      expect(mailbox.mails).toHaveLength(mails)
    },
  )

  it('one that does not exist is 1000', async () => {
    const answer = await register({ sms_code: '123456', area_id: 9999 })
    expect([answer.code, answer.data]).toEqual([1000, { fields: { area_id: 'unknown' } }])
  })

  it('that are not served are in no list', async () => {
    const { data } = await get<{ id: number; code: string }[]>(server, CALL.areas)
    expect(data.some(({ id }) => id === CN)).toBe(false)
    expect(data.find(({ code }) => code === 'HK')?.id).toBe(HK)
  })
})

describe('a password', () => {
  it.each([
    ['short', 'Kx7!kq9%z'],
    ['long', 'q7'.repeat(70)],
    ['common', 'password123'],
    ['common', 'P@ssw0rd!!!!'],
    ['common', '1234567890'],
    ['common', 'qwertyuiop'],
    ['common', 'aaaaaaaaaaaa'],
    ['common', 'abcabcabcabc'],
    ['common', 'iloveyou2024'],
    ['product', 'my fairtick login'],
    ['product', 'FA1RT1CK-forever'],
  ])('is refused as %s: %s', async (rule, password) => {
    const answer = await register({ sms_code: '123456', password, re_password: password })
    expect([answer.code, answer.data]).toEqual([1109, { rule }])
  })

  it('may not hold the name of the account', async () => {
    const password = `my ${email.split('@')[0]}!`
    const answer = await register({ sms_code: '123456', password, re_password: password })
    expect([answer.code, answer.data]).toEqual([1109, { rule: 'account' }])
  })

  it.each([
    'correct staple battery',
    ' Kq7!zz pp9 ',
    'пароль из слов',
    '😀😃😄😁😆😅🤣😂🙂🙃',
    '7 mills by the river, '.repeat(6).slice(0, 128),
  ])('may be %s, and is compared to the letter (A4)', async (password) => {
    const sms_code = await mailedCode(server, mailbox, { to: email })
    expect((await register({ sms_code, password, re_password: password })).code).toBe(1)
    expect((await login(server, { account: email, password })).code).toBe(1)
    expect((await login(server, { account: email, password: `${password} ` })).code).toBe(1100)
    expect((await login(server, { account: email, password: password.slice(0, -1) })).code).toBe(1100)
  })

  it('of a megabyte, or in an object, is refused by its size or shape (A4, A5)', async () => {
    expect((await register({ sms_code: '123456', password: 'x'.repeat(1_000_000) })).status).toBe(413)
    const nested = await postJson(server, CALL.login, { account: { $ne: '' }, password: { $ne: '' } })
    expect(nested.code).toBe(1000)
  })

  it('and every other secret stays out of the database', async () => {
    await registered(server, mailbox, email)
    const { rows } = await server.pool.query<{ all: string }>(
      'SELECT string_agg(c::text, chr(10)) || (SELECT coalesce(string_agg(m::text, chr(10)), $$$$) FROM mailed_code m) AS all FROM credential c',
    )
    expect(rows[0]?.all).not.toContain(PASSWORD)
    expect(rows[0]?.all).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  })
})

const wide = (text: string) =>
  [...text]
    .map((letter) => (/[a-z]/.test(letter) ? String.fromCodePoint(letter.charCodeAt(0) + 0xfee0) : letter))
    .join('')
