import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { Health } from './health'

/** The address for the platform's administrators, separate from the clients' address. */
export interface ProbeServer {
  readonly address: string
  close(): Promise<void>
}

/** Ports of the probes. */
export interface ProbePorts {
  readonly host: string
  readonly port: number
  readonly health: Pick<Health, 'reasons'>
  readonly metrics: { readonly contentType: string; metrics(): Promise<string> }
}

/** Probes and scrapes come seconds apart and have no body, so the limits are tight. */
const LIMITS = {
  requestTimeout: 5_000,
  headersTimeout: 5_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 8_192,
}
const CONNECTIONS_MOST = 64

/**
 * Answers /healthz while the event loop turns, /readyz with the reasons against new calls, and /metrics. All
 * of it comes from memory: a probe neither queries nor waits for the database.
 */
export async function startProbeServer(ports: ProbePorts): Promise<ProbeServer> {
  const server = createServer(LIMITS, (request, response) => void answer(request, response, ports))
  server.maxConnections = CONNECTIONS_MOST
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new Error(refusedAt(ports, error), { cause: error })))
    server.listen(ports.port, ports.host, resolve)
  })
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : ports.port
  const host = ports.host.includes(':') ? `[${ports.host}]` : ports.host
  return {
    address: `http://${host}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const refusedAt = ({ host, port }: ProbePorts, error: Error) =>
  `MONITORING_HOST, MONITORING_PORT: nothing can listen at ${host}:${port}: ${error.message}`

async function answer(request: IncomingMessage, response: ServerResponse, ports: ProbePorts): Promise<void> {
  const path = (request.url ?? '').split('?', 1)[0]
  const read = path === undefined ? undefined : ANSWERS[path]
  if (request.method !== 'GET' && request.method !== 'HEAD') return say(response, { status: 405 })
  return say(response, read ? await read(ports).catch(() => ({ status: 500 })) : { status: 404 })
}

interface Answer {
  readonly status: number
  readonly type?: string
  readonly body?: string
}

const ANSWERS: Readonly<Record<string, (ports: ProbePorts) => Promise<Answer>>> = {
  '/healthz': async () => ({ status: 200, body: 'ok\n' }),
  '/readyz': async ({ health }) => {
    const reasons = health.reasons()
    return reasons.length === 0
      ? { status: 200, body: 'ok\n' }
      : { status: 503, body: `${reasons.join('\n')}\n` }
  },
  '/metrics': async ({ metrics }) => ({
    status: 200,
    type: metrics.contentType,
    body: await metrics.metrics(),
  }),
}

function say(
  response: ServerResponse,
  { status, type = 'text/plain; charset=utf-8', body = '' }: Answer,
): void {
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}
