import type { Tracing } from '../ports'
import type { Settings } from '../settings'

/**
 * Traces if a setting names a collector; otherwise off. The libraries are loaded only then, and so is the
 * context that follows a call: on Node 20 it costs each await (docs/decisions/0096-monitoring.md). A wrapper
 * module is in between: a bundle loses the names of a CommonJS package that is imported at run time.
 */
export async function openTracing(settings: Settings): Promise<Tracing | undefined> {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return undefined
  const { createTracing } = await import('./otlp-traces')
  return createTracing(settings, endpoint)
}
