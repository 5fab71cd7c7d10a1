import { DAY_MS, MINUTE_MS } from '@fairtick/domain'
import { createRandom } from '@fairtick/testkit'
import type { WireInstrument } from '@fairtick/wire'
import { type Call, EVERY_CALL, marketCalls } from '@fairtick/wire/calls'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WHOLE } from '../../src/books/shards'
import { callsTo } from '../../src/bus/call-frames'
import { createFaultyBus } from '../../src/bus/faulty-bus.cases'
import type { DatabasePool } from '../../src/database/pool'
import { type GatewayApp, type GatewayAppPorts, startGatewayApp } from '../../src/processes/gateway-app'
import { NOTICE_MS } from '../../src/restrictions/restrictions'
import { readSettings } from '../../src/settings'
import { deskOf } from '../../test-support/operator-desk.cases'
import { operate } from '../../test-support/operate.cases'
import { builtProgram } from '../../test-support/built-programs.cases'
import { silentLog } from '../../test-support/silent-log.cases'
import { openTestPool } from '../../test-support/test-pool.cases'
import { type CallOptions, type Parameters, get } from '../call.cases'
import { rightParameters } from '../calls/right-parameters.cases'
import { PATH, demoUser } from '../demo-user.cases'
import { type TestServer, startTestServer } from '../start-test-server.cases'

const APART = {
  NATS_URL: 'nats://127.0.0.1:1',
  BUS_KEY: '0f'.repeat(32),
  DATABASE_URL: 'postgres://127.0.0.1/none',
  PORT: '0',
}
/** The owner's own; of these a gateway is told the hosts alone. */
const LINKED = { VIDEO_LINK: 'https://video.example/', LINK_HOSTS: 'video.example' }
const bus = createFaultyBus(createRandom(5))
let owner: TestServer
let gateway: GatewayApp
let pool: Pool
/** Cuts the gateway off from the database. */
let isCut = false
/** Frames of calls that the gateway sent to the owner. */
let forwarded = 0

const WRITES = /^\s*(?:INSERT|UPDATE|DELETE|TRUNCATE)|take_market/i
/** Statements by which the gateway wrote something. */
const written = new Set<string>()

/** The pool, or a refusal of everything while it is cut off. */
function cuttable(given: Pool): DatabasePool {
  const cut = () => Promise.reject(new Error('the database is away'))
  return new Proxy(given, {
    get: (target, name) => {
      if (isCut && (name === 'query' || name === 'connect')) return cut
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...asked: unknown[]): unknown => {
        const [said] = asked
        if (typeof said === 'string' && WRITES.test(said)) written.add(said)
        return value.apply(target, asked)
      }
    },
  })
}

function gatewaySettings(changes: Readonly<Record<string, string>> = {}) {
  const settings = readSettings({
    ...APART,
    ROLES: 'gateway',
    RATE_LIMIT_FACTOR: '100000',
    LINK_HOSTS: LINKED.LINK_HOSTS,
    ...changes,
  })
  if ('wrong' in settings) throw new Error(settings.wrong.join())
  return settings
}

async function startGateway(changes: Partial<GatewayAppPorts> = {}): Promise<GatewayApp> {
  return startGatewayApp({
    settings: gatewaySettings(),
    pool: cuttable(pool),
    visitorPool: cuttable(pool),
    bus: bus.connect(),
    clock: owner.clock,
    log: silentLog(),
    reference: owner.reference,
    webRoot: '/nowhere',
    onLost: () => undefined,
    keepAlarms: async () => undefined,
    gateway: await builtProgram('gateway'),
    ...changes,
  })
}
beforeAll(async () => {
  owner = await startTestServer({
    bus: bus.connect(),
    marketBus: bus.connect(),
    settings: { ...APART, ROLES: 'books', TICK_LOG_DAYS: '30', ...LINKED },
  })
  pool = openTestPool(owner.databaseUrl)
  gateway = await startGateway()
  bus.connect().hear(callsTo(WHOLE), () => (forwarded += 1))
})
afterAll(async () => {
  await gateway.stop()
  await pool.end()
  await owner.stop()
})

/** A gateway, as the calls of tests are sent to a server. */
const reached = ({ address } = gateway) => ({ port: Number(new URL(address).port) })
const calls = Object.entries<Call>(EVERY_CALL).filter(([, { at }]) => at === 'gateway')

/** Right parameters of a call, others that have rows, and some that are refused or have none. */
function variantsOf(call: Call): readonly Parameters[] {
  const right = rightParameters(call)
  const names = Object.keys(call.parameters)
  const needed = Object.fromEntries(
    Object.entries(right).filter(([name]) => call.parameters[name]?.absent === undefined),
  )
  const of = (name: string, value: string) => (names.includes(name) ? [{ ...needed, [name]: value }] : [])
  const varied = [
    ...['video_link', 'is_show_mobile', 'is_invite_required', 'none'].flatMap((key) => of('key', key)),
    ...of('open', '1'),
    ...of('page', '2'),
    ...['1', '2', '999999'].flatMap((id) => [...of('id', id), ...of('forex_id', id)]),
    ...names.flatMap((name) => of(name, 'x')),
  ]
  return [right, needed, ...varied]
}

/** Asks the owner before and after the gateway, until the owner's own answer has not changed meanwhile. */
async function bothOf(path: string, parameters: Parameters, options: CallOptions) {
  for (;;) {
    const before = await get(owner, path, parameters, options)
    const own = await get(reached(), path, parameters, options)
    const after = await get(owner, path, parameters, options)
    if (before.text === after.text) return { owner: after, gateway: own }
  }
}
describe('a gateway that follows the market by its log', () => {
  it('answers by itself soon after its start', async () => {
    expect(calls.length).toBe(25)
    await expect.poll(() => gateway.answersItself() && gateway.hasOwner(), { timeout: 20_000 }).toBe(true)
  })

  it.each(calls)('answers %s byte for byte as the owner does, and does not ask it', async (_name, call) => {
    const { token } = await demoUser(owner)
    await owner.tick('EURUSD', '1.10010')
    await owner.tick('EURUSD', '1.10000')
    const shown = await listedAt(owner)
    await expect.poll(() => listedAt(reached())).toEqual(shown)
    const sent = forwarded
    for (const parameters of variantsOf(call))
      for (const options of [{}, { headers: { lang: 'de' } }, { token }]) {
        const both = await bothOf(call.path, parameters, options)
        expect([parameters, both.gateway.status, both.gateway.text]).toEqual([
          parameters,
          both.owner.status,
          both.owner.text,
        ])
        expect(both.gateway.headers['content-type']).toBe(both.owner.headers['content-type'])
      }
    expect(forwarded).toBe(sent)
  })
})

/** EURUSD as the list has it. */
async function listedAt(server: { readonly port: number }): Promise<WireInstrument | undefined> {
  const { data } = await get<WireInstrument[] | null>(server, PATH.list)
  return data?.find(({ Code }) => Code === 'EURUSD')
}
const priceAt = async (server: { readonly port: number }) => (await listedAt(server))?.ForexQuotations?.Close

/** Terms count two seconds after a look found them. */
const LATE = { timeout: 10_000 }

describe('prices at a gateway', () => {
  it('follow the log while messages are lost, and while the bus and the owner are away', async () => {
    bus.become({ lostOnceIn: 2 })
    await owner.tick('EURUSD', '1.10100')
    await expect.poll(() => priceAt(reached())).toBe('1.10100')
    bus.become({})
    bus.cut()
    const before = await get(owner, PATH.list)
    expect((await get(reached(), PATH.list)).text).toBe(before.text)
    await owner.say('EURUSD', '1.10200')
    await expect.poll(() => priceAt(reached()), { timeout: 5_000 }).toBe('1.10200')
    for (const [, call] of calls)
      expect([call.path, (await get(reached(), call.path, rightParameters(call))).code]).not.toEqual([
        call.path,
        1900,
      ])
    bus.mend()
    await expect.poll(gateway.hasOwner).toBe(true)
  })

  it('are the owner’s while the gateway is cut off from the database, and nobody’s without both', async () => {
    isCut = true
    const cutAt = performance.now()
    await expect.poll(gateway.answersItself, { timeout: 10_000, interval: 20 }).toBe(false)
    expect(performance.now() - cutAt).toBeLessThan(3_500)
    await owner.tick('EURUSD', '1.10300')
    const sent = forwarded
    expect(await priceAt(reached())).toBe('1.10300')
    expect(forwarded).toBeGreaterThan(sent)
    bus.cut()
    expect((await get(reached(), PATH.list)).code).toBe(1900)
    bus.mend()
    isCut = false
    await expect.poll(gateway.answersItself, { timeout: 10_000 }).toBe(true)
    expect(await priceAt(reached())).toBe('1.10300')
  })

  it('have the terms and settings that operators set', async () => {
    const asked = { key: 'is_show_mobile' }
    const settingAt = async (server: { readonly port: number }) =>
      (await get(server, PATH.setting, asked)).text
    const [before, mobile] = [await listedAt(owner), await settingAt(owner)]
    await owner.pool.query('UPDATE instrument_offer SET lots_max = lots_max / 2 WHERE id = 1')
    await owner.pool.query("UPDATE setting SET value = '1' WHERE key = 'is_show_mobile'")
    await expect.poll(async () => (await listedAt(owner))?.MaxLots, LATE).not.toBe(before?.MaxLots)
    await expect.poll(() => settingAt(owner), LATE).not.toBe(mobile)
    const [shown, setting] = [await listedAt(owner), await settingAt(owner)]
    await expect.poll(() => listedAt(reached()), LATE).toEqual(shown)
    await expect.poll(() => settingAt(reached()), LATE).toBe(setting)
  })

  it('are halted where an operator halted them, within the second of a look', async () => {
    const line = ['halt', 'add', 'EURUSD', 'halt', 'feed', '--reason', 'a broken feed']
    await operate(line, deskOf(owner.pool, 'ann', owner.clock.now()))
    await owner.restrictions.look()
    owner.clock.advance(NOTICE_MS)
    const shown = await listedAt(owner)
    expect(shown?.HaltReason).toBe('a broken feed')
    await expect.poll(() => listedAt(reached()), { timeout: 2_000, interval: 50 }).toEqual(shown)
  })

  it('are the owner’s while this clock is behind the market’s by more than a second', async () => {
    const behind = await startGateway({ clock: { now: () => owner.clock.now() - 5_000 } })
    const sent = forwarded
    expect(await priceAt(reached(behind))).toBe(await priceAt(owner))
    // Long enough for another one to answer itself.
    const other = await startGateway()
    await expect.poll(other.answersItself, { timeout: 20_000 }).toBe(true)
    expect(behind.answersItself()).toBe(false)
    expect(await priceAt(reached(behind))).toBe(await priceAt(owner))
    expect(forwarded).toBeGreaterThanOrEqual(sent + 2)
    await behind.stop()
    await other.stop()
  })

  it('are the owner’s where instruments or hours are set differently here', async () => {
    const log = silentLog()
    const { instruments } = owner.reference
    const [first] = instruments
    if (!first) throw new Error('no instruments')
    const reference = {
      ...owner.reference,
      instruments: instruments.map((each) => (each === first ? { ...each, contractSize: 7 } : each)),
    }
    const wrong = await startGateway({ reference, log })
    await expect.poll(() => log.lines.some(({ message }) => message.includes('are not those of'))).toBe(true)
    expect(wrong.answersItself()).toBe(false)
    expect((await get(reached(wrong), PATH.list)).text).toBe((await get(owner, PATH.list)).text)
    await wrong.stop()
  })
})

it('a gateway spends the budget of each user for what it answers', async () => {
  const strict = await startGateway({ settings: gatewaySettings({ RATE_LIMIT_FACTOR: '1' }) })
  await expect.poll(strict.answersItself, LATE).toBe(true)
  const [one, other] = [await demoUser(owner), await demoUser(owner)]
  const sent = forwarded
  const ask = ({ token }: { readonly token: string }) =>
    get(reached(strict), marketCalls.heads.path, {}, { token })
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask(one)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers['ratelimit-limit']).toBe('15')
  const { code, headers } = await ask(other)
  expect([code, headers['ratelimit-limit'], headers['ratelimit-remaining']]).toEqual([1, '15', '14'])
  expect(forwarded).toBe(sent)
  await strict.stop()
})

it('a gateway whose settings forbid what operators set leaves all to the owner', async () => {
  const wrong = await startGateway({ settings: gatewaySettings({ LINK_HOSTS: 'another.example' }) })
  await expect.poll(wrong.answersItself, LATE).toBe(true)
  await owner.pool.query("UPDATE setting SET value = 'https://video.example/new' WHERE key = 'video_link'")
  await expect.poll(wrong.answersItself, LATE).toBe(false)
  const asked = { key: 'video_link' }
  await expect.poll(async () => (await get(owner, PATH.setting, asked)).text).toContain('/new')
  for (const each of [wrong, gateway])
    await expect.poll(async () => (await get(reached(each), PATH.setting, asked)).text).toContain('/new')
  expect(gateway.answersItself()).toBe(true)
  await wrong.stop()
})

it('a gateway leaves what is in files that it does not reach to the owner, and answers the rest', async () => {
  const { retention } = owner.reference
  const bare = await startGateway({
    reference: { ...owner.reference, retention: { ...retention, archiveDir: '/nowhere' } },
  })
  for (let tick = 0; tick < 3; tick += 1) {
    owner.clock.advance(40 * DAY_MS)
    await owner.tick('EURUSD', '1.10000')
  }
  owner.clock.advance(2 * MINUTE_MS)
  await owner.market.fold()
  for (let round = 0; round < 10; round += 1) await owner.market.archiveTicks()
  await expect.poll(bare.answersItself, { timeout: 20_000 }).toBe(true)
  const { path } = marketCalls.tickLog
  const asked = async (parameters: Parameters, times: number) => {
    const sent = forwarded
    const { text, code } = await get(reached(bare), path, { forex_id: 1, limit: 1, ...parameters })
    expect([code, text]).toEqual([1, (await get(owner, path, { forex_id: 1, limit: 1, ...parameters })).text])
    expect([parameters, forwarded - sent]).toEqual([parameters, times])
  }
  await asked({ sequence: 1 }, 1)
  await asked({ minute: Math.floor(owner.clock.now() / MINUTE_MS) - 10 }, 0)
  await bare.stop()
})

it('a gateway writes nothing but when sessions were used', () => {
  expect([...written].filter((each) => !/\bsession\b/.test(each))).toEqual([])
})
