import { usd } from '@fairtick/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { builtProgram } from '../../test-support/built-programs.cases'
import type { Session } from './messages'
import { type ScriptedMain, startScriptedMain } from './scripted-main.cases'
import { SocketClient } from './socket-client.cases'

/** Tokens whose lookup the test answers itself. */
const lookups = new Map<string, (session: Session | undefined | Error) => void>()

let main: ScriptedMain
let client: SocketClient
beforeAll(async () => {
  main = await startScriptedMain(await builtProgram('gateway'), {
    limits: { socketsPerAddress: 1_000, socketsPerUser: 3, knownMs: 0 },
    ports: {
      findSession: async (token) => {
        if (!token.startsWith('slow')) return main.sessions.get(token)
        return await new Promise((resolve, reject) => {
          lookups.set(token, (found) => (found instanceof Error ? reject(found) : resolve(found)))
        })
      },
    },
  })
  for (const [token, sessionId, userId] of [
    ['ann', 's-ann', 1001],
    ['ann-phone', 's-ann-phone', 1001],
    ['bob', 's-bob', 1002],
  ] as const)
    main.sessions.set(token, { sessionId, userId, isGuest: false })
  for (const [userId, balance] of [
    [1001, '111'],
    [1002, '222'],
  ] as const) {
    const accounts = [{ type: 'contract', balance: usd(balance), locked: usd('0') }] as const
    main.portfolios.set(userId, { accounts, positions: [] })
  }
})
afterAll(() => main.stop())
beforeEach(async () => {
  client = await SocketClient.connect(main.url)
  return () => client.webSocket.terminate()
})

/** Logs in and waits for the snapshot of the accounts. */
const watchAccounts = async (token: string) => {
  await client.login(token)
  await client.subscribe('ACCOUNT')
  await client.next('ACCOUNT')
}
const balanceIn = (data: unknown) => (data as { balance: string }[])[0]?.balance
const lookedUp = async (token: string) =>
  await client.until(() => lookups.get(token), 1_000, `lookup of ${token}`)
const changeOf = (userId: number, balance: string) =>
  main.gateway.announce({
    type: 'accounts-changed',
    userId,
    accounts: [{ type: 'contract', balance: usd(balance), locked: usd('0') }],
  })

describe('a login', () => {
  it('opens the private topics, which begin with their snapshot', async () => {
    expect(await client.login('ann')).toBe(1)
    expect(await client.subscribe('ACCOUNT')).toBe(1)
    const { data } = await client.next('ACCOUNT')
    expect(data).toEqual([
      { accountTypeId: 1, type: 'forex', balance: '111.000000', lockBalance: '0.000000', currencyId: 1 },
    ])
  })

  it('may be followed at once by what needs it: the rest waits for its answer', async () => {
    for (const message of [
      { type: 'login', token: 'ann' },
      { type: 'sub', topic: 'ACCOUNT' },
      { type: 'sub', topic: 'FOREX_ORDER' },
      { type: 'ping' },
    ])
      client.say(message)
    await client.next('pong')
    expect(client.heard.map(({ type, code }) => [type, code]).slice(0, 3)).toEqual([
      ['login_result', 1],
      ['sub_result', 1],
      ['sub_result', 1],
    ])
  })

  it.each([[''], ['nobody'], ['x'.repeat(5_000)], [null], [17], [{ a: 1 }], [undefined]])(
    'with the token %j is refused with 999',
    async (token) => {
      client.say({ type: 'login', token })
      expect((await client.next('login_result')).code).toBe(999)
      expect(await client.subscribe('ACCOUNT')).toBe(999)
    },
  )

  it('that fails five times closes the socket', async () => {
    for (let tries = 0; tries < 10; tries++) client.say({ type: 'login', token: `wrong-${tries}` })
    expect(await client.end()).toBe(1008)
    expect(client.heard.map(({ code }) => code)).toEqual([999, 999, 999, 999, 999])
  })

  it('that replaces another stops the pushes of the first at once', async () => {
    await watchAccounts('ann')
    expect(await client.login('bob')).toBe(1)
    changeOf(1001, '112')
    expect(await client.subscribe('ACCOUNT')).toBe(1)
    expect(balanceIn((await client.next('ACCOUNT')).data)).toBe('222.000000')
    changeOf(1001, '113')
    changeOf(1002, '223')
    expect(balanceIn((await client.next('ACCOUNT')).data)).toBe('223.000000')
    expect(client.heard).toEqual([])
  })

  it('that replaces another and fails leaves nobody logged in', async () => {
    await watchAccounts('ann')
    expect(await client.login('nobody')).toBe(999)
    changeOf(1001, '114')
    expect(await client.subscribe('ACCOUNT')).toBe(999)
    expect(client.heard).toEqual([])
  })

  it('keeps public topics', async () => {
    await client.subscribe('DAY_MARKET')
    await client.login('ann')
    await client.login('bob')
    client.say({ type: 'unsub', topic: 'DAY_MARKET' })
    expect((await client.next('sub_result')).code).toBe(1)
  })

  it('that cannot be decided does not tell the client that the session is over', async () => {
    client.say({ type: 'login', token: 'slow-broken' })
    ;(await lookedUp('slow-broken'))(new Error('database gone'))
    expect(await client.end()).toBe(1013)
    expect(client.heard).toEqual([])
  })

  it('is accepted on three sockets of one user and no more', async () => {
    const clients = await Promise.all([1, 2, 3, 4].map(async () => await SocketClient.connect(main.url)))
    for (const each of clients.slice(0, 3)) expect(await each.login('ann')).toBe(1)
    const [first, , , last] = clients
    last?.say({ type: 'login', token: 'ann-phone' })
    expect((await last?.next('error'))?.code).toBe(1006)
    expect(await last?.end()).toBe(1008)
    first?.webSocket.close()
    await first?.end()
    await expect.poll(async () => await client.login('ann')).toBe(1)
    for (const each of clients) each.webSocket.terminate()
  })
})

describe('the end of a session', () => {
  it('closes its sockets with 4401, and no others', async () => {
    const phone = await SocketClient.connect(main.url)
    await client.login('ann')
    await phone.login('ann-phone')
    main.gateway.sessionsEnded(['s-ann', 's-of-nobody'])
    expect(await client.next('logout')).toEqual({ type: 'logout', code: 999 })
    expect(await client.end()).toBe(4401)
    expect(await phone.login('ann-phone')).toBe(1)
    phone.webSocket.terminate()
  })

  it('is not overtaken by a login that was looked up before it', async () => {
    client.say({ type: 'login', token: 'slow-ended' })
    const answer = await lookedUp('slow-ended')
    main.gateway.sessionsEnded(['s-ended'])
    answer({ sessionId: 's-ended', userId: 1001, isGuest: false })
    expect((await client.next('login_result')).code).toBe(999)
  })

  it('reaches a socket whose login is answered at the same moment', async () => {
    client.say({ type: 'login', token: 'slow-late' })
    ;(await lookedUp('slow-late'))({ sessionId: 's-late', userId: 1001, isGuest: false })
    setImmediate(() => main.gateway.sessionsEnded(['s-late']))
    expect(await client.end()).toBe(4401)
  })
})

describe('a client that sends its whole queue again', () => {
  it('a hundred times, has the same state as after the first', async () => {
    const queue = [
      { type: 'login', token: 'ann' },
      { type: 'sub', topic: 'ACCOUNT' },
      { type: 'sub', topic: 'ACCOUNT' },
      { type: 'sub', topic: 'DAY_MARKET' },
      { type: 'unsub', topic: 'DAY_MARKET' },
    ]
    const generous = await startScriptedMain(await builtProgram('gateway'), { rateLimitFactor: 10 })
    for (const [token, session] of main.sessions) generous.sessions.set(token, session)
    for (const [userId, view] of main.portfolios) generous.portfolios.set(userId, view)
    const eager = await SocketClient.connect(generous.url)
    for (let turn = 0; turn < 100; turn++) for (const message of queue) eager.say(message)
    eager.say({ type: 'ping' })
    await eager.next('pong')
    expect(eager.heard.filter(({ code }) => code !== undefined && code !== 1)).toEqual([])
    await new Promise((resolve) => setTimeout(resolve, 600))
    eager.heard.length = 0
    generous.gateway.announce({
      type: 'accounts-changed',
      userId: 1001,
      accounts: [{ type: 'contract', balance: usd('999'), locked: usd('0') }],
    })
    await eager.next('ACCOUNT')
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(eager.heard).toEqual([])
    eager.webSocket.terminate()
    await generous.stop()
  })
})
