import type { Context, Span } from '@opentelemetry/api'
import type { Settings } from '../settings'
import type { SpanMark, Tracing } from '../ports'

const STOP_MS = 3_000
const FULL = 1

/**
 * Traces for a collector that speaks OTLP over HTTP; undefined where the settings name none. The libraries are
 * loaded only then, and so is the context that follows a call through every await: on Node 20 it costs each
 * await something (docs/decisions/0096-monitoring.md).
 */
export async function openTracing(settings: Settings): Promise<Tracing | undefined> {
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined
  const [{ ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }, { AsyncLocalStorage }] = await Promise.all([
    import('@opentelemetry/api'),
    import('node:async_hooks'),
  ])
  const provider = await makeProvider(settings, settings.OTEL_EXPORTER_OTLP_ENDPOINT)
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
        // The message may quote what a client sent: only the kind of the error is said.
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

async function makeProvider(settings: Settings, endpoint: string) {
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const ratio = new sdk.TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG ?? FULL)
  const roots = {
    always_on: new sdk.AlwaysOnSampler(),
    always_off: new sdk.AlwaysOffSampler(),
    traceidratio: ratio,
  }
  const byName = {
    ...roots,
    parentbased_always_on: new sdk.ParentBasedSampler({ root: roots.always_on }),
    parentbased_always_off: new sdk.ParentBasedSampler({ root: roots.always_off }),
    parentbased_traceidratio: new sdk.ParentBasedSampler({ root: ratio }),
  }
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: Object.fromEntries(settings.OTEL_EXPORTER_OTLP_HEADERS ?? []),
  })
  return new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.OTEL_SERVICE_NAME }),
    sampler: byName[settings.OTEL_TRACES_SAMPLER],
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
}
