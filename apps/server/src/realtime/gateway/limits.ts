import type { Pace } from './pace'

/** What one socket, one address and one user may do. Source: docs/spec/wire.md 7.4, docs/spec/promises.md R20, D22, docs/spec/cases.md. */
export interface Limits {
  /** Bytes of one message of a client. */
  readonly messageBytes: number
  readonly messages: Pace
  readonly topicsPerSocket: number
  readonly socketsPerAddress: number
  readonly socketsPerUser: number
  readonly sockets: number
  /** So many failed logins, or messages that are none, and the socket is closed. */
  readonly failedLogins: number
  readonly strikes: number
  /** A client whom nobody watches any more stays known for so long: whoever subscribes again and again does not have the books read each time. */
  readonly knownMs: number
  /** A socket that has sent nothing for so long is closed. */
  readonly silenceMs: number
  /** Every socket is asked so often whether it still reads. */
  readonly pingMs: number
  /** Above this backlog, or with a ping unanswered for so long, a reader gets only the latest state of each topic. */
  readonly slowBytes: number
  readonly slowMs: number
  /** Above this backlog, or when it has taken nothing for so long, a reader is cut. */
  readonly cutBytes: number
  readonly cutMs: number
}

const KILOBYTE = 1024

/** The limits in force. `factor` (RATE_LIMIT_FACTOR) multiplies what load tests need more of: sockets and messages. */
export function limitsFor(factor: number): Limits {
  return {
    messageBytes: 16 * KILOBYTE,
    // A client that reconnects sends its whole queue again: up to 200 topics, the login and what was waiting.
    messages: { perSecond: 20 * factor, burst: 260 * factor },
    topicsPerSocket: 200,
    socketsPerAddress: 100 * factor,
    socketsPerUser: 20 * factor,
    sockets: 15_000,
    failedLogins: 5,
    strikes: 5,
    knownMs: 10_000,
    silenceMs: 30_000,
    pingMs: 4_000,
    slowBytes: 256 * KILOBYTE,
    slowMs: 2_000,
    cutBytes: 1024 * KILOBYTE,
    cutMs: 10_000,
  }
}
