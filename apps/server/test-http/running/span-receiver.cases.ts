import { createServer } from 'node:http'

/** A span as it came over OTLP. */
export interface ReceivedSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | undefined
  readonly notes: Readonly<Record<string, string>>
  readonly links: readonly string[]
  readonly service: string
}

/** A collector that takes OTLP as JSON over HTTP. */
export interface SpanReceiver {
  readonly address: string
  spans(): readonly ReceivedSpan[]
  /** All that came, for the search for what may not be in it. */
  raw(): string
  headers(): readonly (string | undefined)[]
  stop(): Promise<void>
}

/** Starts one on this machine. */
export async function startSpanReceiver(): Promise<SpanReceiver> {
  const bodies: string[] = []
  const keys: (string | undefined)[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(Buffer.concat(parts).toString())
      const key = request.headers['x-tenant']
      keys.push(Array.isArray(key) ? key[0] : key)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`,
    spans: () => bodies.flatMap((body) => spansOf(JSON.parse(body))),
    raw: () => bodies.join('\n'),
    headers: () => keys,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface Attribute {
  readonly key: string
  readonly value: Readonly<Record<string, unknown>>
}

interface Received {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly name: string
        readonly traceId: string
        readonly spanId: string
        readonly parentSpanId?: string
        readonly attributes: readonly Attribute[]
        readonly links?: readonly { readonly spanId: string }[]
      }[]
    }[]
  }[]
}

const spansOf = ({ resourceSpans }: Received): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, traceId, spanId, parentSpanId, attributes, links = [] }) => ({
        ...{ name, traceId, spanId, parentSpanId },
        notes: textsOf(attributes),
        links: links.map((link) => link.spanId),
        service: textsOf(resource.attributes)['service.name'] ?? '',
      })),
    ),
  )

const textsOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(Object.values(value)[0])]))
