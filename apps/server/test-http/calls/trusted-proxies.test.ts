import type { WireSession, WireSignedIn } from '@fairtick/wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { CALL, login, newAddress, registered, registration } from '../identity/account-user.cases'
import { get, post, send } from '../call.cases'
import { PATH } from '../demo-user.cases'
import type { Mailbox } from '../mailbox.cases'
import type { TestServer } from '../start-test-server.cases'
import { ORIGIN, useMailServer, useServer } from '../use-server.cases'

let server: TestServer
let mailbox: Mailbox

function useProxy(settings: Readonly<Record<string, string>>): void {
  useMailServer((started) => ({ server, mailbox } = started), {
    settings: { PUBLIC_URL: ORIGIN, ...settings },
  })
  beforeEach(() => server.clock.advance(61_000))
}
const from = (forwarded: string) => ({ 'x-forwarded-for': forwarded })
const captcha = async (forwarded: string) => {
  const { status } = await get(server, CALL.captcha, {}, { headers: from(forwarded) })
  return status
}
const captchas = (forwarded: (at: number) => string) =>
  Promise.all(Array.from({ length: 21 }, (_, at) => captcha(forwarded(at))))
const sessionFrom = async (forwarded: string) => {
  const headers = { ...from(forwarded), 'user-agent': 'A phone' }
  const demo_id = newAddress().replace(/\W/g, '')
  const { data } = await post<WireSignedIn>(server, PATH.demo, { demo_id }, { headers })
  const { data: sessions } = await get<WireSession[]>(server, CALL.sessions, {}, { token: data.token })
  return sessions.map(({ ip, place }) => [ip, place])
}

describe('behind a trusted proxy', () => {
  useProxy({ TRUSTED_PROXIES: '127.0.0.1, 10.1.0.0/16', RATE_LIMIT_FACTOR: '1' })

  it('nobody registers from a country that is not served, whatever country they state', async () => {
    const asked = registration(newAddress(), { sms_code: '000000' })
    const told = (address: string) => post(server, CALL.register, asked, { headers: from(address) })
    expect((await told('61.135.169.121')).code).toBe(1110)
    expect((await told('193.0.6.139')).code).toBe(1103)
  })

  it('each client has limits of their own, which no claim in the header lifts', async () => {
    expect((await captchas((at) => `1.1.1.${at}, 8.8.8.8`)).filter((status) => status === 429)).toHaveLength(
      1,
    )
    expect(await captcha('8.8.8.8, 10.1.0.9')).toBe(429)
    expect(await captcha('::ffff:8.8.8.8')).toBe(429)
    expect(await captcha('8.8.8.8, 8.8.4.4')).toBe(200)
  })

  it('a network of IPv6 is one client', async () => {
    const statuses = await captchas((at) => `2001:db8:1:2::${at}`)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect(await captcha('2001:db8:1:3::1')).toBe(200)
  })

  it('a header that names nobody is the proxy itself', async () => {
    const statuses = await captchas((at) => `nobody-${at}`)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })

  it('sessions have the address and the place of the client', async () => {
    expect(await sessionFrom('193.0.6.139')).toEqual([['193.0.6.139', 'NL']])
    expect(await sessionFrom('8.8.8.8, 193.0.6.139, 10.1.2.3')).toEqual([['193.0.6.139', 'NL']])
    expect(await sessionFrom('2001:67c:2e8:22::c100:68b')).toEqual([['2001:67c:2e8:22::c100:68b', 'NL']])
    expect(await sessionFrom('192.168.1.5')).toEqual([['192.168.1.5', undefined]])
    expect(await sessionFrom("8.8.8.8'; DROP TABLE session; --")).toEqual([['127.0.0.1', undefined]])
  })

  it('a login from another network is mailed with its place', async () => {
    const user = await registered(server, mailbox)
    await login(server, { account: user.email }, { headers: from('193.0.6.139') })
    const mail = await mailbox.next(user.email)
    expect(mail.text).toContain('Address: 193.0.6.139 · Netherlands.')
    expect(mail.text).not.toContain('127.0.0.1')
  })
})

describe('without a trusted proxy', () => {
  useProxy({ RATE_LIMIT_FACTOR: '1' })

  it('what a client says of their address counts for nothing', async () => {
    const statuses = await captchas((at) => `8.8.8.${at}`)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect(await sessionFrom('193.0.6.139')).toEqual([['127.0.0.1', undefined]])
  })
})

describe('without a mail server behind a proxy at this machine', () => {
  useServer((started) => (server = started), { settings: { TRUSTED_PROXIES: '127.0.0.1' } })

  it.each([
    ['that says for whom it asks', from('203.0.113.7')],
    ['that says it asks for this machine', from('127.0.0.1')],
    ['that says nothing', {}],
  ])('nobody is shown the messages: not through one %s', async (_which, headers) => {
    const page = await send(server, { path: '/outbox', headers })
    expect(page.status).toBe(404)
  })
})
