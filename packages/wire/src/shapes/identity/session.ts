import { flag, moment, orLeftOut, text, whole } from '../../kinds'
import { type Ours, type Wire, object } from '../../object'

/** One of the caller's sessions. */
export const sessionShape = object({
  id: whole,
  device: text,
  ip: ['address', text],
  /**
   * country of `ip`, two letters of ISO 3166-1; absent if not known (docs/decisions/0015-places-and-mail.md)
   */
  place: orLeftOut(text),
  created_at: ['createdAt', moment],
  last_seen_at: ['lastSeenAt', moment],
  /** 1: the session of this call */
  current: ['isCurrent', flag],
})
export type WireSession = Wire<typeof sessionShape>
export type OwnSession = Ours<typeof sessionShape>
