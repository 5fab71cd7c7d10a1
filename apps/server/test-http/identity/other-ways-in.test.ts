import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WireBasicInfo, WireCaptcha, WireSignedIn, WireUser } from '@fairtick/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CALL, HK, PASSWORD, areaOf, login, newAddress, registration } from './account-user.cases'
import { type Parameters, get, post, send } from '../call.cases'
import { demoUser } from '../demo-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { ORIGIN, type Opening, useServer } from '../use-server.cases'

let server: TestServer

const countedCaptchas = () => {
  let drawings = 0
  return async () => {
    drawings += 1
    return { text: `aB${drawings}`, image: `data:text/plain,aB${drawings}` }
  }
}
function useWithoutMail(settings: Readonly<Record<string, string>>, captchas: Opening = {}): void {
  useServer((started) => (server = started), { settings, clockStands: true, ...captchas })
  beforeEach(() => server.clock.advance(61_000))
}
const picture = async () => {
  const { data } = await get<WireCaptcha>(server, CALL.captcha)
  return { key: data.id, sms_code: data.b64s.split(',')[1] ?? '' }
}
const register = (more: Parameters, email = newAddress()) =>
  post<WireSignedIn>(server, CALL.register, registration(email, more))

describe('where a picture is read instead of a mail (verify_reg_type 2)', () => {
  useWithoutMail({ VERIFY_REG_TYPE: '2' }, { drawCaptcha: countedCaptchas() })

  it('says so, and registers with what is read off it, in any case', async () => {
    expect((await get<WireBasicInfo>(server, CALL.basicInfo)).data.verify_reg_type).toBe(2)
    const { key, sms_code } = await picture()
    expect((await register({ key, sms_code: sms_code.toUpperCase() })).code).toBe(1)
  })

  it('a picture is good for one success, one failure, five minutes, and no other picture (A18)', async () => {
    const used = await picture()
    expect((await register(used)).code).toBe(1)
    expect((await register(used)).code).toBe(1107)
    const failed = await picture()
    expect((await register({ ...failed, sms_code: 'zzzzz' })).code).toBe(1107)
    expect((await register(failed)).code).toBe(1107)
    const late = await picture()
    server.clock.advance(300_000)
    expect((await register(late)).code).toBe(1107)
    const [one, other] = [await picture(), await picture()]
    expect((await register({ key: one.key, sms_code: other.sms_code })).code).toBe(1107)
  })

  it('nobody registers with a mailed code, or none at all (A17)', async () => {
    expect((await register({ sms_code: '123456' })).code).toBe(1107)
    expect((await register({ sms_code: '123456', key: 'no-such-picture' })).code).toBe(1107)
  })

  it('one address is one account here too', async () => {
    const email = newAddress()
    const pictures = await Promise.all(Array.from({ length: 20 }, picture))
    const answers = await Promise.all(pictures.map((each) => register(each, email)))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 1102)).toHaveLength(19)
  })
})

describe('a picture', () => {
  useWithoutMail({ RATE_LIMIT_FACTOR: '1', INVITE_REQUIRED: '1' })

  it('is a PNG with no text in it, another each time, never kept on the way', async () => {
    const [one, other] = [
      await get<WireCaptcha>(server, CALL.captcha),
      await get<WireCaptcha>(server, CALL.captcha),
    ]
    expect(Object.keys(one.data).toSorted()).toEqual(['b64s', 'id'])
    const [kind, bytes = ''] = one.data.b64s.split(',')
    expect(kind).toBe('data:image/png;base64')
    expect(Buffer.from(bytes, 'base64').subarray(1, 4).toString()).toBe('PNG')
    expect(one.data.b64s).not.toBe(other.data.b64s)
    expect(one.headers['cache-control']).toBe('no-store')
  })

  it('is drawn so often and no more (A19)', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => get(server, CALL.captcha)))
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(40)
  })

  it('proves nothing where codes are mailed (A17)', async () => {
    const { data } = await get<WireCaptcha>(server, CALL.captcha)
    expect((await register({ key: data.id, sms_code: 'abcde', invite_code: 'NOSUCHCD' })).code).toBe(1108)
  })

  it('and an invite code are asked for where the operator says so', async () => {
    expect((await get(server, CALL.setting, { key: 'is_invite_required' })).data).toEqual({
      key: 'is_invite_required',
      value: 1,
    })
    expect((await register({ sms_code: '123456' })).code).toBe(1108)
    const demo = await demoUser(server)
    const { invite_code } = (await demo.get<WireUser>(CALL.info)).data
    expect((await register({ sms_code: '123456', invite_code })).code).toBe(1108)
  })
})

describe('a mobile number', () => {
  const texts: { to: string; text: string }[] = []
  const gateway = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      texts.push(JSON.parse(Buffer.concat(parts).toString()))
      response.end()
    })
  })
  beforeAll(() => new Promise<void>((resolve) => void gateway.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise<void>((resolve) => void gateway.close(() => resolve())))
  useServer(
    (started) => (server = started),
    () => {
      const { port } = gateway.address() as AddressInfo
      const settings = {
        IS_SHOW_MOBILE: '1',
        SMS_URL: `http://127.0.0.1:${port}/send`,
        PUBLIC_URL: ORIGIN,
      }
      return { settings, clockStands: true }
    },
  )
  beforeEach(() => {
    server.clock.advance(61_000)
    texts.length = 0
  })
  const sms = (to: string, more: Parameters = {}) =>
    post(server, CALL.sendSms, { to, type: 1, area_id: HK, ...more })
  const texted = async () => {
    await expect.poll(() => texts.length).toBeGreaterThan(0)
    return texts[0]!
  }
  const registerMobile = (more: Parameters) =>
    post<WireSignedIn>(server, CALL.register, {
      type: 2,
      area_id: HK,
      password: PASSWORD,
      re_password: PASSWORD,
      ...more,
    })

  it('registers with a code by SMS and logs in, national or whole', async () => {
    expect((await get(server, CALL.setting, { key: 'is_show_mobile' })).data).toEqual({
      key: 'is_show_mobile',
      value: 1,
    })
    expect((await sms('5123 4567')).code).toBe(1)
    const { to, text } = await texted()
    expect(to).toBe('+85251234567')
    const code = /\d{6}/.exec(text)?.[0] ?? ''
    expect(text.split('\n').at(-1)).toBe(`@trade.example.com #${code}`)
    const { data } = await registerMobile({ mobile: '51234567', sms_code: code })
    expect(data.user).toMatchObject({ mobile: '+85251234567', email: '', is_demo: 0 })
    expect((await login(server, { account: '+852 5123 4567' })).code).toBe(1)
    expect(
      (await post(server, CALL.login, { account: '51234567', password: PASSWORD, area_id: HK })).code,
    ).toBe(1)
    expect((await login(server, { account: '51234567' })).code).toBe(1100)
  })

  it.each([
    ['a premium one', '+44 909 8790000'],
    ['a toll-free one', '+1 800 555 0199'],
    ['too short', '123'],
    ['words', 'call me'],
    ['with an extension', '+85251234567 ext. 5'],
    ['an address', 'a@example.com'],
  ])('that is none is refused: %s (A22)', async (_title, to) => {
    expect((await sms(to)).code).toBe(1000)
    expect(texts).toEqual([])
  })

  it.each([
    ['CN', '+8613812345678'],
    ['IL', '+972501234567'],
    ['CU', '+5351234567'],
  ])('of a country that is not served is refused: %s', async (country, to) => {
    expect((await sms(to)).code).toBe(1110)
    expect((await sms('51234567', { area_id: areaOf(country) })).code).toBe(1110)
    expect((await registerMobile({ mobile: to, sms_code: '123456' })).code).toBe(1110)
  })

  it('is asked for a code once a minute, and an unknown area is 1000 (A22)', async () => {
    expect((await sms('61234567')).code).toBe(1)
    expect((await sms('+852 6123 4567', { type: 2 })).code).toBe(1106)
    const answer = await sms('61234567', { area_id: 9999 })
    expect([answer.code, answer.data]).toEqual([1000, { fields: { area_id: 'unknown' } }])
  })
})

describe('without a mail server', () => {
  useWithoutMail({}, { drawCaptcha: countedCaptchas() })
  const outbox = (headers: Readonly<Record<string, string>> = {}) =>
    send(server, { path: '/outbox', headers })

  it('messages are shown at this machine, as they were written', async () => {
    const to = newAddress()
    expect((await outbox()).status).toBe(200)
    await post(server, CALL.sendEmail, { to, type: 1 })
    await expect.poll(async () => (await outbox()).text).toContain(to)
    const page = await outbox()
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.text).not.toContain('<script')
    const code = /\b(\d{6})\b/.exec(page.text.slice(page.text.indexOf(to)))?.[1] ?? ''
    expect((await register({ sms_code: code }, to)).code).toBe(1)
  })

  it.each([
    ['another name of the host', { host: 'trade.example.com' }],
    ['a proxy', { 'x-forwarded-for': '203.0.113.7' }],
    ['a proxy of another kind', { forwarded: 'for=203.0.113.7' }],
  ])('but not through %s', async (_title, headers) => {
    const page = await outbox(headers)
    expect([page.status, page.text]).toEqual([404, 'not found'])
  })

  it('mobiles are not offered, and say so', async () => {
    expect((await get(server, CALL.setting, { key: 'is_show_mobile' })).data).toEqual({
      key: 'is_show_mobile',
      value: 0,
    })
    expect((await post(server, CALL.sendSms, { to: '51234567', area_id: HK, type: 1 })).code).toBe(1000)
    const asked = { ...registration('', { type: 2, mobile: '51234567', sms_code: '123456' }) }
    expect((await post(server, CALL.register, asked)).code).toBe(1000)
  })

  it.each(['jwt_secret', 'smtp', 'SMTP_URL', '__proto__', 'constructor', '../', 'SECRET_KEY'])(
    'the setting %s is told to nobody (A29)',
    async (key) => {
      expect((await get(server, CALL.setting, { key })).code).toBe(1000)
    },
  )
})

describe('without a mail server, but with an address that the world reaches', () => {
  useWithoutMail({ PUBLIC_URL: ORIGIN }, { drawCaptcha: countedCaptchas() })

  it('there is no page of messages, because behind a proxy every request comes from this machine', async () => {
    expect((await send(server, { path: '/outbox' })).status).toBe(404)
  })
})
