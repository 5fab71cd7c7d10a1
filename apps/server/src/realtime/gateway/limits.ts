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
  /** Only sockets without a session. */
  readonly socketsPerAddress: number
  readonly socketsPerAddressInAll: number
  readonly socketsPerUser: number
  readonly sockets: number
  /** Shared by visitors and demo users; the rest is reserved for real clients. */
  readonly guestSockets: number
  /** A socket is closed after this many failed logins, or malformed messages. */
  readonly failedLogins: number
  readonly strikes: number
  /**
   * A client's state is kept this long after their last reader left: repeated subscriptions do not read the
   * books each time.
   */
  readonly knownMs: number
  /** A socket that is silent for this long is closed. */
  readonly silenceMs: number
  /** Ping interval of every socket. */
  readonly pingMs: number
  /**
   * Above this backlog, or with a ping unanswered for this long, a reader gets only the latest state of each
   * topic.
   */
  readonly slowBytes: number
  readonly slowMs: number
  /** Above this backlog, or after this long without taking a byte, a reader is cut. */
  readonly cutBytes: number
  readonly cutMs: number
}

const KILOBYTE = 1024
const SOCKETS = 15_000

/**
 * The limits in force. `factor` (RATE_LIMIT_FACTOR) multiplies the limits on sockets and messages, for load
 * tests.
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
