import type { Pace } from './pace'

/**
 * The limits of one socket, one address and one user. Source: docs/spec/wire.md 7.4, docs/spec/promises.md
 * R20, D22, docs/spec/cases.md.
 */
export interface Limits {
  /** Bytes of one message of a client. */
  readonly messageBytes: number
  readonly messages: Pace
  readonly topicsPerSocket: number
  /** Of those without a session. */
  readonly socketsPerAddress: number
  readonly socketsPerAddressInAll: number
  readonly socketsPerUser: number
  readonly sockets: number
  /** Of visitors and demo users together; the rest is for real clients alone. */
  readonly guestSockets: number
  /** A socket is closed after this many failed logins, or malformed messages. */
  readonly failedLogins: number
  readonly strikes: number
  /**
   * A client's state is kept this long after their last reader has gone: a client who subscribes again and
   * again does not have the books read each time.
   */
  readonly knownMs: number
  /** A socket that has sent nothing for this long is closed. */
  readonly silenceMs: number
  /** How often every socket is asked whether it still reads. */
  readonly pingMs: number
  /**
   * Above this backlog, or with a ping unanswered for this long, a reader gets only the latest state of each
   * topic.
   */
  readonly slowBytes: number
  readonly slowMs: number
  /** Above this backlog, or when it has taken nothing for this long, a reader is cut. */
  readonly cutBytes: number
  readonly cutMs: number
}

const KILOBYTE = 1024
const SOCKETS = 15_000

/**
 * The limits in force. `factor` (RATE_LIMIT_FACTOR) multiplies those on sockets and messages, for load tests.
 */
export function limitsFor(factor: number): Limits {
  return {
    messageBytes: 16 * KILOBYTE,
    // A client that reconnects sends its whole queue again: up to 200 topics, the login and its waiting
    // messages.
    messages: { perSecond: 20 * factor, burst: 260 * factor },
    topicsPerSocket: 200,
    socketsPerAddress: 100 * factor,
    socketsPerAddressInAll: 2_000 * factor,
    socketsPerUser: 20 * factor,
    sockets: SOCKETS,
    guestSockets: Math.min(10_000 * factor, SOCKETS),
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
