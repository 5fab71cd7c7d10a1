import { readTime } from './decimals'
import type { MomentText } from './text'

/** One of the caller's sessions. */
export interface WireSession {
  id: number
  device: string
  ip: string
  /**
   * country of `ip`, two letters of ISO 3166-1; absent if not known (docs/decisions/0015-places-and-mail.md)
   */
  place?: string | undefined
  created_at: MomentText
  last_seen_at: MomentText
  /** 1: the session of this call */
  current: number
}

/** A session of the user. `isCurrent` marks the session of this call. */
export interface OwnSession {
  readonly id: number
  readonly device: string
  readonly address: string
  /** Country of the address: two letters of ISO 3166-1; undefined if not known. */
  readonly place: string | undefined
  readonly createdAt: number
  readonly lastSeenAt: number
  readonly isCurrent: boolean
}

/** Reads a row of sessions. */
export function readSession(session: WireSession): OwnSession {
  return {
    id: session.id,
    device: session.device,
    address: session.ip,
    place: session.place,
    createdAt: readTime(session.created_at),
    lastSeenAt: readTime(session.last_seen_at),
    isCurrent: session.current === 1,
  }
}
