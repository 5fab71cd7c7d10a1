import { beforeEach, describe, expect, it } from 'vitest'
import { CALL, HK, newAddress, registered } from './account-user.cases'
import { type CallAnswer, formOf, post, send } from '../call.cases'
import type { Mailbox } from '../mailbox.cases'
import type { TestServer } from '../start-test-server.cases'
import { ORIGIN, useMailServer } from '../use-server.cases'

let server: TestServer
let mailbox: Mailbox

function useCodes(settings: Readonly<Record<string, string>> = {}): void {
  useMailServer((started) => ({ server, mailbox } = started), {
    settings: { PUBLIC_URL: ORIGIN, ...settings },
  })
  beforeEach(() => server.clock.advance(24 * 3_600_000))
}
const ask = (to: string, type = 1, headers: Readonly<Record<string, string>> = {}): Promise<CallAnswer> =>
  post(server, CALL.sendEmail, { to, type, area_id: HK }, { headers })
/** Waits for a last mail: when it has arrived, all mails requested before it were sent. */
const settled = async () => {
  const last = newAddress()
  await ask(last)
  await mailbox.next(last)
}

describe('a mailed code', () => {
  useCodes()

  it('comes as text and HTML, in the language of the caller, to nobody else', async () => {
    const to = newAddress()
    expect((await ask(to, 1, { lang: 'tw' })).code).toBe(1)
    const mail = await mailbox.next(to)
    expect(mail.headerTo).toEqual([to])
    expect(mail.subject).toContain('註冊')
    expect(mail.text).toMatch(/\b\d{6}\b/)
    expect(mail.html).toContain('lang="zh-HK"')
    const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? ''
    expect(mail.html).toContain(code)
    expect(mail.subject).not.toContain(code)
    expect(mail.html).not.toMatch(/<script|<img|src=/)
    await ask(newAddress(), 1, { lang: 'ar' })
    const other = newAddress()
    await ask(other, 1, { lang: 'fr' })
    expect((await mailbox.next(other)).subject).toContain('inscription')
  })

  it('is asked for once a minute, and the refusal says how long to wait (A21)', async () => {
    const to = newAddress()
    expect((await ask(to)).code).toBe(1)
    const soon = await ask(to)
    expect([soon.code, soon.data]).toEqual([1106, { seconds: 60 }])
    server.clock.advance(45_500)
    expect((await ask(to.toUpperCase(), 2)).data).toEqual({ seconds: 15 })
    server.clock.advance(14_500)
    expect((await ask(to)).code).toBe(1)
  })

  it('is asked for ten times a day for one purpose, and no more (A21)', async () => {
    const to = newAddress()
    for (let at = 0; at < 10; at += 1) {
      expect((await ask(to)).code).toBe(1)
      server.clock.advance(61_000)
    }
    expect((await ask(to)).code).toBe(1106)
    expect((await ask(to, 2)).code).toBe(1)
  })

  it('asked for too often says when the next one is sent, not when the last one was', async () => {
    const to = newAddress()
    for (let at = 0; at < 10; at += 1) {
      expect((await ask(to)).code).toBe(1)
      server.clock.advance(61_000)
    }
    const next = 24 * 3_600 - 10 * 61
    expect((await ask(to)).data).toEqual({ seconds: next })
    server.clock.advance((next - 1) * 1_000)
    expect((await ask(to)).data).toEqual({ seconds: 1 })
    server.clock.advance(1_000)
    expect((await ask(to)).code).toBe(1)
  })

  it('asked for twenty times at once is sent once', async () => {
    const to = newAddress()
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(to)))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 1106)).toHaveLength(19)
    await mailbox.next(to)
    await settled()
    expect(mailbox.mails.filter((mail) => mail.to.includes(to))).toHaveLength(1)
  })

  it('holds nothing of what the request claims its host to be (A25)', async () => {
    const to = newAddress()
    await ask(to, 1, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    })
    expect((await mailbox.next(to)).raw).not.toContain('evil')
  })

  it('that the mail server refuses for now is sent a little later, once', async () => {
    const to = newAddress()
    mailbox.failNext(1)
    expect((await ask(to)).code).toBe(1)
    expect((await mailbox.next(to)).text).toMatch(/\b\d{6}\b/)
    expect(mailbox.mails.filter((mail) => mail.to.includes(to))).toHaveLength(1)
  })
})

describe('a mailed code, by its address,', () => {
  useCodes()

  it.each([
    'a@x.com\r\nBcc: b@x.com',
    'a@x.com\nb@x.com',
    'a@x.com,b@x.com',
    'a@x.com b@x.com',
    'a@x.com;b@x.com',
    '<a@x.com>',
    '"a b"@x.com',
    'a@b@x.com',
    'a@x',
    'a@127.0.0.1',
    '@x.com',
    'a@',
    '.a@x.com',
    'a..b@x.com',
    `${'a'.repeat(65)}@x.com`,
    `a@${'b'.repeat(250)}.com`,
    '+85251234567',
  ])('is not sent to %j (A21)', async (to) => {
    const answer = await ask(to)
    expect([answer.code, answer.data]).toEqual([1000, { fields: { to: 'malformed' } }])
    await settled()
    expect(mailbox.mails.flatMap((mail) => mail.to).filter((each) => !each.endsWith('example.com'))).toEqual(
      [],
    )
  })

  it('is not sent to a list', async () => {
    const body = `${formOf({ type: 1, area_id: HK, 'to[]': 'a@x.com' })}&to[]=b@x.com`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await send(server, { method: 'POST', path: CALL.sendEmail, headers, body })
    expect(JSON.parse(answer.text)).toMatchObject({ code: 1000 })
  })

  it('goes to the ASCII name of a domain in another script', async () => {
    const name = newAddress().split('@')[0] ?? ''
    await ask(`${name}@bücher.example`)
    // The mail server of the test decodes such names.
    expect((await mailbox.next(`${name}@bücher.example`)).raw).toContain('@xn--bcher-kva.example')
  })

  it('to reset a password answers alike for a known and an unknown address, and mails the known one alone (A20)', async () => {
    const user = await registered(server, mailbox)
    server.clock.advance(61_000)
    const unknown = newAddress()
    const [one, other] = [await ask(user.email, 2), await ask(unknown, 2)]
    expect([one.status, one.text]).toEqual([other.status, other.text])
    expect((await mailbox.next(user.email)).subject).toContain('reset')
    await settled()
    expect(mailbox.mails.some((mail) => mail.to.includes(unknown))).toBe(false)
    const guess = (account: string) =>
      post(server, CALL.forgot, {
        type: 1,
        account,
        new_password: 'seven hills of rome',
        secondary_password: 'seven hills of rome',
        auth_code: '000000x',
      })
    const guesses = [await guess(user.email), await guess(unknown)]
    expect(guesses.map(({ text }) => text)).toEqual([guesses[0]?.text, guesses[0]?.text])
    const { rows } = await server.pool.query<{ times: bigint }>(
      'SELECT count(*) AS times FROM mailed_code WHERE purpose = $1 AND tries = 1',
      ['reset'],
    )
    expect(rows[0]?.times).toBe(2n)
  })

  it('to register with a known address is a notice to its owner instead, without a code', async () => {
    const user = await registered(server, mailbox)
    server.clock.advance(61_000)
    const [known, unknown] = [await ask(user.email), await ask(newAddress())]
    expect(known.text).toBe(unknown.text)
    const mail = await mailbox.next(user.email)
    expect(mail.subject).toContain('already have')
    expect(mail.text).not.toMatch(/\b\d{6}\b/)
  })
})

describe('codes from one address of the network', () => {
  useCodes({ RATE_LIMIT_FACTOR: '1' })

  it('are twenty an hour (A21)', async () => {
    const codes = []
    for (let at = 0; at < 22; at += 1) {
      codes.push((await ask(newAddress())).code)
      server.clock.advance(5_000)
    }
    expect(codes.filter((code) => code === 1)).toHaveLength(20)
    expect(codes.slice(20)).toEqual([1006, 1006])
  })
})
