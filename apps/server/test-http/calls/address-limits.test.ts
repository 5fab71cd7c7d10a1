import type { WireSignedIn } from '@fairtick/wire'
import { beforeEach, describe, expect, it } from 'vitest'
import { CALL, login, newAddress, registered, registration } from '../identity/account-user.cases'
import { type CallAnswer, get, post } from '../call.cases'
import { BUY, PATH } from '../demo-user.cases'
import type { Mailbox } from '../mailbox.cases'
import type { TestServer } from '../start-test-server.cases'
import { useMailServer } from '../use-server.cases'

let server: TestServer
let mailbox: Mailbox

useMailServer((started) => ({ server, mailbox } = started), {
  settings: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' },
})
// All limits of an address are whole again two days later.
beforeEach(async () => {
  server.clock.advance(2 * 24 * 3_600_000)
  await server.tick('EURUSD', '1.10000')
})

const at = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const times = <Result>(count: number, act: (turn: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, turn) => act(turn)))
const served = (answers: readonly CallAnswer[]) => answers.filter(({ status }) => status === 200)
const demoAt = (address: string, demo_id: string) =>
  get<WireSignedIn>(server, PATH.demo, { demo_id }, at(address))

/** Demo users of one address or network, with their tokens. */
const usersAt = async (count: number, addressOf: (turn: number) => string) =>
  times(count, async (turn) => {
    const answer = await demoAt(
      addressOf(turn),
      `a-device-of-${addressOf(turn)}-${turn}`.replace(/[.:]/g, '_'),
    )
    return { token: answer.data.token, address: addressOf(turn) }
  })
const orderOf = (
  { token, address }: { token: string; address: string },
  price: Record<string, number> = {},
) => post(server, PATH.submit, { ...BUY, cont: '0.01', ...price }, { token, ...at(address) })

describe('one address with many users', () => {
  it('makes 300 orders at once and 100 a second, however many it has; others trade on', async () => {
    const users = await usersAt(25, () => '198.51.100.7')
    const [neighbour] = await usersAt(1, () => '198.51.100.8')
    if (!neighbour) throw new Error('no neighbour')
    const flood = () => times(500, (turn) => orderOf(users[turn % users.length] ?? neighbour))
    expect(served(await flood())).toHaveLength(300)
    expect((await orderOf(neighbour)).code).toBe(1)
    server.clock.advance(1_000)
    const next = await flood()
    expect(served(next)).toHaveLength(100)
    const late = next.find(({ status }) => status === 429)
    expect(late?.code).toBe(1006)
    expect([late?.headers['ratelimit-limit'], late?.headers['ratelimit-remaining']]).toEqual(['300', '0'])
  })

  it('is one address all over the 64 bits that a provider gives out, and another beyond', async () => {
    const users = await usersAt(25, (turn) => `2001:db8:1:2::${turn.toString(16)}`)
    const [beyond] = await usersAt(1, () => '2001:db8:1:3::1')
    if (!beyond) throw new Error('nobody beyond')
    expect(served(await times(500, (turn) => orderOf(users[turn % users.length] ?? beyond)))).toHaveLength(
      300,
    )
    expect((await orderOf(beyond)).code).toBe(1)
  })

  it('is an office where fifteen trade as fast as each may', async () => {
    const users = await usersAt(15, () => '198.51.100.9')
    const answers = await times(300, (turn) => orderOf(users[turn % 15] ?? { token: '', address: '' }))
    expect(served(answers)).toHaveLength(300)
  })

  it('reads public lists as its users, each within their own limits', async () => {
    const users = await usersAt(10, () => '198.51.100.10')
    const answers = await times(600, (turn) =>
      get(server, PATH.list, {}, { token: users[turn % 10]?.token, ...at('198.51.100.10') }),
    )
    expect(
      answers.filter(({ status }) => status !== 200).map(({ code, headers }) => [code, headers]),
    ).toEqual([])
  })
})

describe('newcomers of one address', () => {
  it('are a hundred demo users a day; those who have come before come again', async () => {
    let made = 0
    for (let minute = 0; minute < 5; minute += 1) {
      const answers = await times(30, (turn) => demoAt('198.51.100.20', `a-new-device-${minute}-${turn}`))
      made += served(answers).length
      server.clock.advance(60_000)
    }
    // A hundred, and what comes back in four minutes of a day.
    expect(made).toBe(100)
    const late = await demoAt('198.51.100.20', 'a-device-that-is-late')
    expect([late.code, late.status]).toEqual([1006, 429])
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(300)
    expect((await demoAt('198.51.100.20', 'a-new-device-0-0')).code).toBe(1)
    expect((await demoAt('198.51.100.21', 'a-device-elsewhere')).code).toBe(1)
  })

  it('are fifty accounts a day', async () => {
    // Codes are requested from other addresses: they have limits of their own.
    const newcomer = async (turn: number) => {
      const email = newAddress()
      await post(server, CALL.sendEmail, { to: email, type: 1 }, at(`203.0.113.${turn}`))
      const sms_code = await mailbox.code(email)
      server.clock.advance(2_100)
      return () => post(server, CALL.register, registration(email, { sms_code }), at('198.51.100.30'))
    }
    for (let turn = 0; turn < 50; turn += 1) {
      const join = await newcomer(turn)
      expect((await join()).code).toBe(1)
    }
    const join = await newcomer(50)
    const late = await join()
    expect([late.code, late.headers['ratelimit-limit']]).toEqual([1006, '50'])
  })
})

describe('an address that sends junk', () => {
  const HOME = '203.0.113.9'
  const BROWSER = 'a-secret-name-of-a-browser'
  const from = (browser?: string) => ({
    headers: { ...at(HOME).headers, ...(browser === undefined ? {} : { 'browser-id': browser }) },
  })
  const junk = (count: number) =>
    times(count, () => login(server, { account: newAddress(), password: 'not the one of anybody' }, from()))

  it('keeps nobody there from logging in by a browser that they logged in by before', async () => {
    const { email: account } = await registered(server, mailbox, newAddress(), from(BROWSER))
    const heard = await junk(60)
    expect(heard.filter(({ code }) => code === 1100)).toHaveLength(10)
    expect((await login(server, { account }, from(BROWSER))).code).toBe(1)
    expect((await login(server, { account }, from())).code).toBe(1006)
    expect((await login(server, { account }, from('a-name-that-another-browser-has'))).code).toBe(1006)
    const wrong = []
    for (let turn = 0; turn < 6; turn += 1)
      wrong.push((await login(server, { account, password: 'a wrong one of 7 words' }, from(BROWSER))).code)
    expect(wrong).toEqual([1100, 1100, 1100, 1100, 1100, 1006])
  })

  it('keeps nobody there from the link that freezes, and nobody guesses such a link', async () => {
    await junk(60)
    const freeze = async () => (await post(server, CALL.freeze, { token: 'nobody has it' }, from())).code
    expect(await freeze()).toBe(1103)
    const rest = await times(60, freeze)
    expect(rest.filter((code) => code === 1103)).toHaveLength(29)
  })
})
