import type { SpanMark, SpanNotes } from '../ports'

/** A span whose work is done. */
export interface EndedSpan {
  readonly name: string
  readonly kind: 'call' | undefined
  readonly mark: SpanMark
  readonly parentId: string | undefined
  /** Nanoseconds of Unix time. */
  readonly began: bigint
  readonly ended: bigint
  readonly notes: SpanNotes
  readonly links: readonly SpanMark[] | undefined
  /** The kind of the error that the work ended with. */
  readonly fault: string | undefined
}

/** Where spans are sent, and by which service. */
export interface Collector {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly service: string
}

/** Spans on their way to a collector. */
export interface SpanSender {
  add(span: EndedSpan): void
  /** Sends what is left, and nothing from then on. */
  stop(): Promise<void>
}

const WAIT_MS = 5_000
const REQUEST_MS = 10_000
const BATCH = 512
/** Spans beyond these are lost: a collector that is away must not fill our memory. */
const WAITING_MAX = 2_048
/** Answers after which the same spans may be sent again. Source: OTLP 1.5, Failures. */
const PASSING = new Set([429, 502, 503, 504])

/** Sends spans in batches, in the order in which they ended, as OTLP in JSON over HTTP. */
export function createSpanSender(collector: Collector): SpanSender {
  let waiting: EndedSpan[] = []
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | undefined

  function sendLater(): void {
    timer ??= setTimeout(() => void send(), WAIT_MS).unref()
  }

  function send(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    sending ??= sendAll().finally(() => {
      sending = undefined
      if (waiting.length > 0) sendLater()
    })
    return sending
  }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH)
      waiting = waiting.slice(BATCH)
      if (await isTaken(collector, batch)) continue
      waiting = [...batch, ...waiting].slice(0, WAITING_MAX)
      return
    }
  }

  return {
    add(span) {
      if (waiting.length >= WAITING_MAX) return
      waiting.push(span)
      if (waiting.length === BATCH) void send()
      else sendLater()
    },
    async stop() {
      await sending
      await send()
      clearTimeout(timer)
      waiting = []
    },
  }
}

/** Whether spans are off our hands: a collector that refuses them would refuse them again. */
async function isTaken({ url, headers, service }: Collector, batch: readonly EndedSpan[]): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(messageOf(service, batch)),
      signal: AbortSignal.timeout(REQUEST_MS),
    })
    await response.arrayBuffer()
    return !PASSING.has(response.status)
  } catch {
    return false
  }
}

const messageOf = (service: string, batch: readonly EndedSpan[]) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf({ 'service.name': service }) },
      scopeSpans: [{ scope: { name: 'fairtick' }, spans: batch.map(written) }],
    },
  ],
})

/** Numbers of the protocol. Source: opentelemetry/proto/trace/v1/trace.proto */
const KIND = { internal: 1, server: 2 } as const
const FAILED = 2

function written({ name, kind, mark, parentId, began, ended, notes, links = [], fault }: EndedSpan) {
  return {
    traceId: mark.traceId,
    spanId: mark.spanId,
    flags: mark.traceFlags,
    ...(parentId === undefined ? {} : { parentSpanId: parentId }),
    name,
    kind: kind === 'call' ? KIND.server : KIND.internal,
    startTimeUnixNano: String(began),
    endTimeUnixNano: String(ended),
    attributes: attributesOf(notes),
    links: links.map(({ traceId, spanId, traceFlags }) => ({ traceId, spanId, flags: traceFlags })),
    status: fault === undefined ? {} : { code: FAILED, message: fault },
  }
}

const attributesOf = (notes: SpanNotes) =>
  Object.entries(notes).map(([key, value]) => ({ key, value: valueOf(value) }))

function valueOf(value: string | number) {
  if (typeof value === 'string') return { stringValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}
