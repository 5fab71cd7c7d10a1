import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { get, send } from '../call.cases'
import { type DemoUser, BUY, PATH, demoUser } from '../demo-user.cases'
import { type MonitoredServer, type Probed, startMonitoredServer } from './monitored-server.cases'
import { type SpanReceiver, startSpanReceiver } from './span-receiver.cases'
import type { TestServer } from '../start-test-server.cases'

const GIVEN_ID = 'edge-7f3a.0042'
const FROM_PROXY = { 'x-forwarded-for': '203.0.113.9' }
const SUBMIT = '/v2/api/forex/submit'
const PAGES = ['operations.md', 'alerts.yml', 'dashboard.json'].map(
  (name) => new URL(`../../../../docs/${name}`, import.meta.url),
)

let server: MonitoredServer
let receiver: SpanReceiver
let user: DemoUser
/** Probes while it started. */
const early: { health: Probed; ready: Probed }[] = []

const asTestServer = () => server as unknown as TestServer

beforeAll(async () => {
  receiver = await startSpanReceiver()
  const starting = await startMonitoredServer({
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_DELAY_SECONDS: '2',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.address,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=ours%20too',
    OTEL_SERVICE_NAME: 'fairtick-test',
  })
  early.push({ health: await starting.probe('/healthz'), ready: await starting.probe('/readyz') })
  server = await starting.ready
  user = await demoUser(asTestServer())
})

afterAll(async () => {
  server?.resumeDatabase()
  server?.terminate()
  await server?.ended
  await receiver.stop()
})

const metrics = async () => (await server.probe('/metrics')).text
const valueIn = (text: string, series: string) => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}
const valueOf = async (series: string) => valueIn(await metrics(), series)
/** Names of our own figures that have a value. */
const seriesOf = (text: string) =>
  new Set([...text.matchAll(/^(fairtick_[a-z_]+)(?:\{.*\})? /gm)].map(([, name = '']) => name))
const until = async (path: string, status: number) =>
  await expect.poll(async () => (await server.probe(path)).status, { timeout: 30_000 }).toBe(status)

describe('probes', () => {
  it('say while it starts that it lives and is not ready, with the reason', () => {
    expect(early.map(({ health, ready }) => [health.status, ready.status, ready.text])).toEqual([
      [200, 503, 'starting\n'],
    ])
  })

  it('say that it is ready once it serves, and know no other path or verb', async () => {
    expect(await server.probe('/healthz')).toMatchObject({ status: 200, text: 'ok\n' })
    expect(await server.probe('/readyz')).toMatchObject({ status: 200, text: 'ok\n' })
    for (const path of ['/', '/metrics/', '/metrics%20', '/constructor', '/v2/api/status'])
      expect((await server.probe(path)).status).toBe(404)
    expect((await server.probe('/metrics', 'POST')).status).toBe(405)
  })

  it('are not on the address of clients', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics', '/v2/api/metrics'])
      expect((await send(server, { path })).text).not.toContain('fairtick_')
    expect((await send(server, { path: '/metrics' })).status).toBe(404)
  })
})

describe('metrics', () => {
  it('count calls by the path of their definition and their code, and all that is none as one', async () => {
    await get(asTestServer(), PATH.submit, BUY, { token: user.token })
    const secret = 'v9Zq4kT0'
    for (const path of [`/v2/api/${secret}`, `/api/${secret}/%00`, '/v2/api/forex/submit/x', '/v2/api/%'])
      await send(server, { path })
    expect(await valueOf(`fairtick_calls_total{call="${SUBMIT}",code="1"}`)).toBe(1)
    expect(await valueOf(`fairtick_call_duration_seconds_count{call="${SUBMIT}"}`)).toBe(1)
    expect(await valueOf('fairtick_calls_total{call="unknown",code="1001"}')).toBe(4)
    const text = await metrics()
    for (const hidden of [secret, user.token, user.device, String(user.id)])
      expect(text.split('\n').filter((line) => line.includes(hidden) && !/ [\d.e+-]+$/.test(line))).toEqual(
        [],
      )
    expect(text).not.toContain(secret)
  })

  it('count commands, batches, ticks and refusals', async () => {
    const before = await valueOf('fairtick_commands_accepted_total')
    await get(asTestServer(), PATH.submit, BUY, { token: user.token })
    expect((await get(asTestServer(), PATH.submit, { ...BUY, cont: '20' }, { token: user.token })).code).toBe(
      1205,
    )
    expect(await valueOf('fairtick_commands_accepted_total')).toBeGreaterThan(before ?? 0)
    expect(await valueOf('fairtick_batch_duration_seconds_count')).toBeGreaterThan(0)
    expect(await valueOf('fairtick_batch_commands_sum')).toBeGreaterThan(0)
    expect(await valueOf('fairtick_ticks_published_total')).toBeGreaterThan(0)
    expect(await metrics()).toMatch(/^fairtick_commands_refused_total\{reason="free-margin-too-small"\} 1$/m)
    await expect.poll(() => valueOf('fairtick_gateway_up')).toBe(1)
    expect(await valueOf(`fairtick_zone_data{version="${process.versions['tz']}"}`)).toBe(1)
  })

  it('are those that the page for operators and its alerts name, and none names another', async () => {
    const text = await metrics()
    const there = new Set(
      [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', kind]) =>
        kind === 'histogram' ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    )
    const pages = PAGES.map((page) => readFileSync(page, 'utf8')).join('\n')
    const named = new Set(pages.match(/\b(?:fairtick|nodejs|process)_[a-z0-9_]+\b/g))
    expect([...named].filter((name) => !there.has(name))).toEqual([])
    const own = [...text.matchAll(/^# TYPE (fairtick_\S+)/gm)].map(([, name = '']) => name)
    expect(own.filter((name) => ![...named].some((each) => each.startsWith(name)))).toEqual([])
    expect(own.length).toBeGreaterThan(30)
  })
})

describe('ids of requests', () => {
  it('are new for each, and are those of a trusted proxy where they are of a sane form', async () => {
    const ids = new Set<unknown>()
    for (let at = 0; at < 3; at += 1)
      ids.add((await send(server, { path: '/v2/api/status' })).headers['x-request-id'])
    expect(ids.size).toBe(3)
    const named = await send(server, { path: '/v2/api/status', headers: { 'x-request-id': GIVEN_ID } })
    expect(named.headers['x-request-id']).toBe(GIVEN_ID)
    for (const id of ['short', 'a b c d e f g h', '"},{"level":60', 'x'.repeat(65), '../../etc/passwd']) {
      const answer = await send(server, { path: '/v2/api/status', headers: { 'x-request-id': id } })
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    }
  })

  it('stand on an answer that is an error, too', async () => {
    const { headers, status } = await send(server, { path: '/v2/api/none', headers: FROM_PROXY })
    expect([status, headers['x-request-id']]).toEqual([404, expect.stringMatching(/^[0-9a-f-]{36}$/)])
  })
})

describe('a database that hangs', () => {
  const failed = 'failed-0001'
  const SAMPLED = ['database_bytes', 'database_connections', 'growth_day_bytes', 'wal_bytes']
  const unread = async () =>
    SAMPLED.flatMap((figure) => valueIn(known, `fairtick_figure_unread{figure="${figure}"}`) ?? [])
  const stateOf = async () => (await get<{ state: string }>(asTestServer(), '/v2/api/status', {})).data.state
  let known = ''

  it('says of no figure that it could not be read before that', async () => {
    await expect.poll(() => valueOf('fairtick_database_bytes'), { timeout: 30_000 }).toBeGreaterThan(0)
    known = await metrics()
    expect(await unread()).toEqual([0, 0, 0, 0])
    expect(await stateOf()).toBe('open')
  })

  it('makes it unready as soon as an order waits over a second, for probes, metrics and the status', async () => {
    server.hangDatabase()
    const ordered = get(asTestServer(), PATH.submit, BUY, { token: user.token })
    let said = ''
    await expect.poll(async () => (said = (await server.probe('/readyz')).text)).not.toBe('ok\n')
    expect(said).toMatch(/^batch-waits\n/)
    expect(await stateOf()).toBe('recovering')
    expect([1004, 1900]).toContain((await ordered).code)
  })

  it('leaves probes and metrics answering at once, with every figure that needs no database', async () => {
    const asked = get(
      asTestServer(),
      PATH.records,
      { accountTypeId: 1 },
      {
        token: user.token,
        headers: { 'x-request-id': failed },
      },
    )
    let isAnswered = false
    void asked.then(() => (isAnswered = true))
    await expect.poll(async () => (await server.probe('/readyz')).text).toContain('database-silent')
    const probes = [
      await server.probe('/healthz'),
      await server.probe('/readyz'),
      await server.probe('/metrics'),
    ]
    expect(probes.map(({ status }) => status)).toEqual([200, 503, 200])
    expect(isAnswered).toBe(false)
    const before = seriesOf(known)
    known = probes[2]?.text ?? ''
    const there = seriesOf(known)
    expect([...before].filter((name) => !there.has(name)).toSorted()).toEqual(
      ['database_bytes', 'database_connections', 'wal_bytes_total'].map((name) => `fairtick_${name}`),
    )
    expect(await unread()).toEqual([1, 1, 1, 1])
    expect(valueIn(known, 'fairtick_disk_free_bytes')).toBeGreaterThan(0)
    const { code, headers } = await asked
    expect([code, headers['x-request-id']]).toEqual([1900, failed])
  })

  it('says so until it goes on, and no longer', async () => {
    server.resumeDatabase()
    await until('/readyz', 200)
    expect(await stateOf()).toBe('open')
    await expect.poll(() => valueOf('fairtick_database_bytes'), { timeout: 30_000 }).toBeGreaterThan(0)
    known = await metrics()
    expect(await unread()).toEqual([0, 0, 0, 0])
  })

  it('leaves a line with the id and the call of whoever was refused, and none of their secrets', () => {
    const lines = server.log().filter(({ request }) => request === failed)
    expect(lines).toEqual([expect.objectContaining({ call: PATH.records })])
    expect(JSON.stringify(server.log())).not.toContain(user.token)
  })
})

describe('traces', () => {
  it('lead from a call to its command, and from the batch to the command', async () => {
    await get(
      asTestServer(),
      PATH.submit,
      { ...BUY, cont: '0.03' },
      {
        token: user.token,
        headers: { 'x-request-id': 'traced-0001' },
      },
    )
    const call = () => receiver.spans().find(({ notes }) => notes['request'] === 'traced-0001')
    await expect.poll(call, { timeout: 30_000 }).toBeDefined()
    const found = call()
    expect(found).toMatchObject({ name: SUBMIT, notes: { code: '1' }, service: 'fairtick-test' })
    const command = receiver.spans().find(({ parentSpanId }) => parentSpanId === found?.spanId)
    expect(command).toMatchObject({ name: 'command contracts.open', traceId: found?.traceId })
    const batchOf = () => receiver.spans().find(({ links }) => links.includes(command?.spanId ?? ''))
    await expect.poll(batchOf, { timeout: 30_000 }).toMatchObject({ name: 'batch' })
    expect(receiver.headers()).toContain('ours too')
  })

  it('say the code of a refusal, name jobs and heavy reads, and hold no parameter, token or user', async () => {
    const codes = () => receiver.spans().map(({ name, notes }) => `${name} ${notes['code']}`)
    await expect.poll(codes, { timeout: 30_000 }).toContain(`${PATH.records} 1900`)
    const names = new Set(receiver.spans().map(({ name }) => name))
    expect([...names].some((name) => name.startsWith('job '))).toBe(true)
    const notes = new Set(receiver.spans().flatMap((span) => Object.keys(span.notes)))
    expect([...notes].toSorted()).toEqual(['code', 'commands', 'request'])
    for (const hidden of [user.token, user.device, '0.03', '203.0.113.9'])
      expect(receiver.raw()).not.toContain(hidden)
  })
})

it('at SIGTERM it says that it is not ready before it refuses anything', async () => {
  const calls: Promise<number>[] = []
  let isAsking = true
  const load = (async () => {
    while (isAsking) {
      calls.push(send(server, { path: '/v2/api/status' }).then(({ status }) => status))
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  server.terminate()
  await until('/readyz', 503)
  expect((await server.probe('/readyz')).text).toBe('stopping\n')
  isAsking = false
  await load
  expect(new Set(await Promise.all(calls))).toEqual(new Set([200]))
  expect(await server.ended).toBe(0)
  expect(await server.probe('/readyz')).toMatchObject({ status: 0 })
})
