import { listOf, oneOf, orNull, text } from '../../kinds'
import { type Wire, object } from '../../object'
import { tickBlockShape } from './tick-block'

/**
 * A signed head: `hash` is the SHA-256 of `text` in UTF-8, `signature` the Ed25519 signature of `text` by the
 * key that it names; both hex.
 */
export const signedHeadShape = object({ text, hash: text, signature: text })
export type WireSignedHead = Wire<typeof signedHeadShape>

/**
 * A key of heads. `signature` is that of `text` by the key before it, empty for the first and for a key whose
 * predecessor was lost; `own_signature` is by itself.
 */
export const headKeyShape = object({ text, signature: text, own_signature: ['own', text] })
export type WireHeadKey = Wire<typeof headKeyShape>

/** Heads, the newest first, and all keys, the first one first. */
export const headsShape = object({ heads: listOf(signedHeadShape), keys: listOf(headKeyShape) })
export type WireHeads = Wire<typeof headsShape>

/** A sibling node on the path to the root of a head: `side` is its position. */
export const headStepShape = object({ side: oneOf(['left', 'right']), hash: text })

/** A leaf under a head, and its path to the root. */
export const headLeafShape = object({ text, path: listOf(headStepShape) })

/**
 * The block of a tick, its path, and the head over it. `state` is signed, unsealed (its minute goes on),
 * waiting (the head of its minute is not made yet) or before (it is older than the first head).
 */
export const headProofShape = object({
  state: oneOf(['signed', 'unsealed', 'waiting', 'before']),
  block: orNull(tickBlockShape),
  path: listOf(headStepShape),
  head: orNull(signedHeadShape),
})
export type WireHeadProof = Wire<typeof headProofShape>

/**
 * The terms of an instrument that were in force about a moment, each with its path; the list of the rules,
 * and the head over both. `state` is signed, or waiting: the head of that minute is not made yet.
 */
export const termsProofShape = object({
  state: oneOf(['signed', 'waiting']),
  terms: listOf(headLeafShape),
  rules: text,
  head: orNull(signedHeadShape),
})
export type WireTermsProof = Wire<typeof termsProofShape>
