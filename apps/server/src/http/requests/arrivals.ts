import type { IncomingMessage } from 'node:http'
import { answerMalformed } from '../failures/malformed'

/** A request that has not fully arrived after this long is given up. */
export const REQUEST_MS = 10_000
const LOOK_MS = 250

/** Watches bodies that have to arrive in time. */
export interface Arrivals {
  expect(request: IncomingMessage): void
  arrived(request: IncomingMessage): void
  stop(): void
}

/** One timer checks all bodies: one per request would slow down every order. */
export function createArrivals(): Arrivals {
  const due = new Map<IncomingMessage, number>()
  const timer = setInterval(look, LOOK_MS).unref()

  function look(): void {
    const now = performance.now()
    for (const [request, latest] of due) {
      const isOver = request.complete || request.destroyed
      if (isOver || latest <= now) due.delete(request)
      if (!isOver && latest <= now) answerMalformed(new RequestTooSlow(), request.socket)
    }
  }

  return {
    expect: (request) => void due.set(request, performance.now() + REQUEST_MS),
    arrived: (request) => void due.delete(request),
    stop: () => clearInterval(timer),
  }
}

class RequestTooSlow extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
}
