import type { FastifyInstance } from 'fastify'
import type { CountCall } from '../ports'
import type { Asked } from './requests/asked'
import type { About } from './failures/failure-of'

declare module 'fastify' {
  interface FastifyRequest {
    /** Start of the call, on the clock of `performance`; 0 for pages, files and uncounted requests. */
    startedAt: number
  }
}

/** Counts calls by the path of their definition, not by the requested path. */
export interface CallCounter {
  begin(request: Asked): void
  answered(request: Asked, code: number | string): void
}

/** Paths without a definition share one name: callers can request any path. */
const UNKNOWN = 'unknown'

/** A counter of the calls of an instance; undefined without monitoring. */
export function countCalls(app: FastifyInstance, countCall: CountCall | undefined): CallCounter | undefined {
  if (!countCall) return undefined
  // Declared beforehand, so that all requests keep one object shape.
  app.decorateRequest('startedAt', 0)
  return {
    begin(request) {
      request.startedAt = performance.now()
    },
    answered(request, code) {
      // Only calls are timed; pages and files are not, even if they fail.
      if (request.startedAt === 0) return
      const tookMs = performance.now() - request.startedAt
      countCall({ call: definedPath(request) ?? UNKNOWN, code, tookMs })
    },
  }
}

/** The log's fields about a request's call. */
export const aboutCall = (request: Asked): About => ({
  request: request.id,
  call: definedPath(request),
})

const definedPath = ({ routeOptions: { config } }: Pick<Asked, 'routeOptions'>): string | undefined =>
  'codes' in config && 'url' in config ? String(config.url) : undefined
