import { listOf, moment, oneOf, orNull, text, usd, whole } from '../../kinds'
import { type Ours, type Wire, object } from '../../object'

/**
 * A published day, in UTC. `head` is the SHA-256 of `head:{previous}:{day}:{root}:{total}`, where `previous`
 * is the head of the day before, or 64 zeros for the first day. `at` is when the books were read. `last_act`
 * and `acts_hash` are the last act in the sealed chain of operator acts at that time, and its seal. They are
 * null if there was no act, and for days before acts were published.
 */
export const liabilityHeadShape = object({
  day: text,
  at: moment,
  root: text,
  total: usd,
  previous: text,
  head: text,
  last_act: ['lastAct', orNull(whole)],
  acts_hash: ['actsHash', orNull(text)],
})
export type WireLiabilityHead = Wire<typeof liabilityHeadShape>
export type PublishedLiabilities = Ours<typeof liabilityHeadShape>

/**
 * The newest day, or the newest at or before the requested day. `heads` also lists the days before it, newest
 * first. Null if there is none.
 */
export const liabilitiesShape = object({
  day: orNull(text),
  root: orNull(text),
  total: orNull(usd),
  heads: listOf(liabilityHeadShape),
})
export type WireLiabilities = Wire<typeof liabilitiesShape>

/** A sibling node on the path: `side` is its position. */
export const liabilityStepShape = object({ side: oneOf(['left', 'right']), hash: text, sum: usd })

/**
 * The caller's leaf in a day's tree and its path, from leaf to root. The leaf is the SHA-256 of
 * `leaf:{nonce}:{sum}`; `nonce` begins with the caller's uid.
 */
export const liabilityProofShape = object({
  day: text,
  nonce: text,
  sum: usd,
  path: listOf(liabilityStepShape),
  root: text,
  total: usd,
})
export type WireLiabilityProof = Wire<typeof liabilityProofShape>
