import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { SpanMark, SpanNotes, Tracing } from '../ports'
import type { Settings } from '../settings'
import { type EndedSpan, createSpanSender } from './send-spans'

const STOP_MS = 3_000
const SAMPLED = 1
/** Figures of an id of a trace that decide whether it is recorded: as many as a number holds exactly. */
const DECIDING = 13

/** The span that work runs in. Whether it is recorded, and its clock, are those of the first of its trace. */
interface OpenSpan extends SpanMark {
  /** Nanoseconds of Unix time at this process's `performance.now()` of 0, as the trace began. */
  readonly zero: bigint
}

type TraceSettings = Pick<
  Settings,
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_HEADERS'
  | 'OTEL_SERVICE_NAME'
  | 'OTEL_TRACES_SAMPLER'
  | 'OTEL_TRACES_SAMPLER_ARG'
>

/**
 * Traces where a setting names a collector, else none. The context that follows a call is made only then: on
 * Node 20 it costs each await (docs/decisions/0096-monitoring.md).
 */
export function openTracing(settings: TraceSettings): Tracing | undefined {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT
  return endpoint === undefined ? undefined : createTracing(settings, endpoint)
}

/** Traces for a collector that speaks OTLP over HTTP. */
function createTracing(settings: TraceSettings, endpoint: string): Tracing {
  const sender = createSpanSender({
    url: `${endpoint}/v1/traces`,
    headers: Object.fromEntries(settings.OTEL_EXPORTER_OTLP_HEADERS ?? []),
    service: settings.OTEL_SERVICE_NAME,
  })
  const spans = new AsyncLocalStorage<OpenSpan>()
  const share = recordedShare(settings)
  return {
    async inSpan({ name, kind, notes: given = {}, links }, work) {
      const parent = links ? undefined : spans.getStore()
      const span = parent ? childOf(parent) : firstSpan(share)
      if (!isRecorded(span)) return spans.run(span, () => work(() => undefined))
      const began = performance.now()
      let notes: SpanNotes = given
      let fault: string | undefined
      try {
        return await spans.run(span, () => work((more) => void (notes = { ...notes, ...more })))
      } catch (error) {
        // The message may quote what a client sent: only the kind of the error is said.
        fault = error instanceof Error ? error.name : 'error'
        throw error
      } finally {
        const times = { began: timeOf(span, began), ended: timeOf(span, performance.now()) }
        sender.add({ ...times, name, kind, notes, fault, links, mark: span, parentId: parent?.spanId })
      }
    },
    mark() {
      const span = spans.getStore()
      return span && isRecorded(span) ? span : undefined
    },
    async stop() {
      await Promise.race([sender.stop(), later(STOP_MS)])
    },
  }
}

const later = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref())

/** The share of traces that are recorded. Nobody's trace is taken over, so that all samplers are of roots. */
function recordedShare({
  OTEL_TRACES_SAMPLER: sampler,
  OTEL_TRACES_SAMPLER_ARG: ratio,
}: TraceSettings): number {
  if (sampler.endsWith('always_off')) return 0
  return sampler.endsWith('traceidratio') ? (ratio ?? 1) : 1
}

function firstSpan(share: number): OpenSpan {
  const traceId = idOf(16)
  const isSampled = Number.parseInt(traceId.slice(-DECIDING), 16) < share * 16 ** DECIDING
  const zero = BigInt(Date.now()) * 1_000_000n - nanoseconds(performance.now())
  return { traceId, spanId: idOf(8), traceFlags: isSampled ? SAMPLED : 0, zero }
}

const childOf = (parent: OpenSpan): OpenSpan => ({ ...parent, spanId: idOf(8) })
const isRecorded = ({ traceFlags }: SpanMark) => traceFlags === SAMPLED
const idOf = (bytes: number) => randomBytes(bytes).toString('hex')
const nanoseconds = (ms: number) => BigInt(Math.round(ms * 1_000_000))
const timeOf = ({ zero }: OpenSpan, ms: number): EndedSpan['began'] => zero + nanoseconds(ms)
