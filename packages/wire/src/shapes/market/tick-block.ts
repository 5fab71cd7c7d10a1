import { text, whole } from '../../kinds'
import { type Wire, object } from '../../object'

/** A sealed minute of the tick log, as a proof references it: hashes are hex. */
export const blockReferenceShape = object({
  minute: whole,
  first_sequence: ['firstSequence', whole],
  hash: text,
  previous_hash: ['previousHash', text],
})

/**
 * A block of tick_log: `hash` is SHA-256 over the 32 bytes of `previous_hash` and `content` as UTF-8; both
 * are "open" until the minute is sealed.
 */
export const tickBlockShape = object({
  forex_id: ['instrumentId', whole],
  ...blockReferenceShape.fields,
  count: whole,
  content: text,
})
export type WireTickBlock = Wire<typeof tickBlockShape>
