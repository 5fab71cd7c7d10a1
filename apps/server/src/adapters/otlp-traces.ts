import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { SpanMark, Tracing } from '../ports'
import type { Settings } from '../settings'

const STOP_MS = 3_000
const FULL = 1

/** Traces for a collector that speaks OTLP over HTTP. */
export function createTracing(settings: Settings, endpoint: string): Tracing {
  const provider = makeProvider(settings, endpoint)
  const tracer = provider.getTracer('fairtick')
  const contexts = new AsyncLocalStorage<Context>()
  return {
    async inSpan({ name, kind, notes = {}, links }, work) {
      const parent = links ? ROOT_CONTEXT : (contexts.getStore() ?? ROOT_CONTEXT)
      const options = {
        kind: kind === 'call' ? SpanKind.SERVER : SpanKind.INTERNAL,
        attributes: notes,
        links: (links ?? []).map((context) => ({ context })),
      }
      const span = tracer.startSpan(name, options, parent)
      try {
        return await contexts.run(trace.setSpan(parent, span), () =>
          work((more) => void span.setAttributes(more)),
        )
      } catch (error) {
        // The message may quote a client's input: only the kind of the error is reported.
        span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' })
        throw error
      } finally {
        span.end()
      }
    },
    mark() {
      const store = contexts.getStore()
      return store && markOf(trace.getSpan(store))
    },
    async stop() {
      await Promise.race([provider.shutdown().catch(() => undefined), later(STOP_MS)])
    },
  }
}

const markOf = (span: Span | undefined): SpanMark | undefined =>
  span?.isRecording() ? span.spanContext() : undefined

const later = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref())

function makeProvider(settings: Settings, endpoint: string) {
  const ratio = new TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG ?? FULL)
  const roots = {
    always_on: new AlwaysOnSampler(),
    always_off: new AlwaysOffSampler(),
    traceidratio: ratio,
  }
  const byName = {
    ...roots,
    parentbased_always_on: new ParentBasedSampler({ root: roots.always_on }),
    parentbased_always_off: new ParentBasedSampler({ root: roots.always_off }),
    parentbased_traceidratio: new ParentBasedSampler({ root: ratio }),
  }
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: Object.fromEntries(settings.OTEL_EXPORTER_OTLP_HEADERS ?? []),
  })
  return new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.OTEL_SERVICE_NAME }),
    sampler: byName[settings.OTEL_TRACES_SAMPLER],
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
}
