import { type Server, createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTracing } from './otlp-traces'

interface Sent {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly unknown[]
  readonly links: readonly { readonly spanId: string }[]
  readonly status: unknown
}

let server: Server
let url: string
let statuses: number[]
let bodies: { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }[]

beforeEach(async () => {
  statuses = []
  bodies = []
  server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(JSON.parse(body))
      response.writeHead(statuses.shift() ?? 200).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  url = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
})
afterEach(() => void server.close())

const tracing = (more: Partial<Parameters<typeof openTracing>[0]> = {}) => {
  const made = openTracing({
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_SERVICE_NAME: 'ours',
    OTEL_TRACES_SAMPLER: 'parentbased_always_on',
    ...more,
  })
  if (!made) throw new Error('no tracing')
  return made
}
const spansOf = (body: (typeof bodies)[number] | undefined) =>
  body?.resourceSpans.flatMap((each) => each.scopeSpans.flatMap(({ spans }) => spans)) ?? []
const named = (name: string) => bodies.flatMap(spansOf).find((span) => span.name === name)
const note = (key: string, value: unknown) => ({ key, value })

it('sends a call, what runs in it, and the batch that is linked to it', async () => {
  const traces = tracing()
  const began = Date.now()
  await traces.inSpan({ name: 'call', kind: 'call', notes: { request: 'r1' } }, async (add) => {
    const mark = await traces.inSpan({ name: 'command' }, async () => traces.mark())
    await traces.inSpan({ name: 'batch', links: mark ? [mark] : [] }, async () => undefined)
    add({ code: 1 })
  })
  await traces.stop()
  const [call, command, batch] = [named('call'), named('command'), named('batch')]
  expect(call).toMatchObject({
    kind: 2,
    traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
    attributes: [note('request', { stringValue: 'r1' }), note('code', { intValue: '1' })],
    status: {},
  })
  expect(call).not.toHaveProperty('parentSpanId')
  expect(command).toMatchObject({ kind: 1, traceId: call?.traceId, parentSpanId: call?.spanId })
  expect(batch?.traceId).not.toBe(call?.traceId)
  expect(batch?.links).toMatchObject([{ traceId: call?.traceId, spanId: command?.spanId }])
  const times = [call?.startTimeUnixNano, command?.startTimeUnixNano, command?.endTimeUnixNano]
  const [first = 0n, second = 0n, third = 0n] = times.map((time) => BigInt(time ?? 0))
  expect(first <= second && second <= third && third <= BigInt(call?.endTimeUnixNano ?? 0)).toBe(true)
  expect(Math.abs(Number(first / 1_000_000n) - began)).toBeLessThan(5_000)
  expect(bodies[0]).toMatchObject({
    resourceSpans: [{ resource: { attributes: [note('service.name', { stringValue: 'ours' })] } }],
  })
})

it('says the kind of an error, not its words', async () => {
  const traces = tracing()
  const failed = traces.inSpan({ name: 'call' }, () => Promise.reject(new RangeError('of a client')))
  await expect(failed).rejects.toThrow('of a client')
  await traces.stop()
  expect(named('call')?.status).toEqual({ code: 2, message: 'RangeError' })
  expect(JSON.stringify(bodies)).not.toContain('of a client')
})

it.each([
  ['always_off', undefined, 0, 0],
  ['parentbased_traceidratio', 0, 0, 0],
  ['traceidratio', 0.5, 60, 140],
  ['parentbased_traceidratio', undefined, 200, 200],
] as const)('%s of %s records so many of 200 traces, each whole', async (sampler, ratio, least, most) => {
  const traces = tracing({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio })
  let marked = 0
  for (let count = 0; count < 200; count += 1)
    await traces.inSpan({ name: 'call' }, () =>
      traces.inSpan({ name: 'command' }, async () => void (marked += traces.mark() ? 1 : 0)),
    )
  await traces.stop()
  const spans = bodies.flatMap(spansOf)
  expect(spans.length).toBe(2 * marked)
  expect(marked).toBeGreaterThanOrEqual(least)
  expect(marked).toBeLessThanOrEqual(most)
})

it('sends again what a collector was too busy for, and not what it refused', async () => {
  const traces = tracing()
  const fill = async (name: string) => {
    for (let count = 0; count < 512; count += 1) await traces.inSpan({ name }, async () => undefined)
    await expect.poll(() => named(name)).toBeDefined()
  }
  statuses = [503, 200, 400]
  await fill('first')
  await traces.inSpan({ name: 'second' }, async () => undefined)
  await traces.stop()
  expect(bodies.map((body) => spansOf(body).length)).toEqual([512, 512, 1])
  expect(bodies[1]).toEqual(bodies[0])
})
