import type { IncomingMessage } from 'node:http'

/** A request as calls read it: one of fastify's, or one that was taken before its router. */
export interface Asked {
  /** The name of the request, in its answer and in the log. */
  readonly id: string
  readonly raw: IncomingMessage
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  /** The parts of the path that its route names. */
  readonly params: unknown
  /** The body before it is read, if there is one. */
  readonly body: unknown
  /** The route, with what its definition says. */
  readonly routeOptions: { readonly config: object }
  /** Start of the call, on the clock of `performance`; 0 for pages, files and uncounted requests. */
  startedAt: number
}
