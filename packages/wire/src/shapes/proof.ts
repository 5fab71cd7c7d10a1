import type { WireForexOrder } from './contracts'
import type { WireMicroOrder } from './options'

/** A sealed minute of the tick log, as a proof names it: hashes are hex. */
export interface WireBlockReference {
  minute: number
  first_sequence: number
  hash: string
  previous_hash: string
}

/** A tick of the log. `block` is "open" until its minute is sealed. `received_at` is when it came, where it was 250 ms late or more. */
export interface WireProofTick {
  sequence: number
  time: string
  received_at: string | null
  price: string
  block: WireBlockReference | 'open'
}

/** The exact factor from the quote currency to USD: amount × multiply ÷ divide. `forex_id` and `tick` are those of the pair, null for the dollar. */
export interface WireProofConversion {
  multiply: string
  divide: string
  forex_id: number | null
  tick: WireProofTick | null
}

/** A tick that priced an order: when that was decided, the tick, those around it, and the factor to USD. */
export interface WireProofPoint {
  at: string
  tick: WireProofTick | null
  ticks: WireProofTick[]
  conversion: WireProofConversion
}

/** What an order is worked out by. `ForexFeeRate` is USD a lot or a fraction of the margin, by `trade_fee_type`; `StaleAfter` is ms. */
export interface WireProofTerms {
  ForexContNum: string
  MarginMode: number
  trade_fee_type: number
  ForexFeeRate: string
  StaleAfter: number
}

/**
 * How an option ends. `entry` names the rule of its opening: at the latest tick when it was accepted. `ticks` counts those after the opening
 * and at or before the end tick, `ticks_min` how many it takes. `void_reason` is reset, few-ticks or stale; null where there is a result, or none yet.
 */
export interface WireProofSettlement {
  entry: 'latest-tick'
  accepted_at: string
  expires_at: string
  settled_at: string | null
  ticks: number | null
  ticks_min: number
  void_reason: string | null
}

/** What proof answers: the order, what was asked, and the ticks that opened and closed it. */
export interface WireProof {
  kind: string
  rules: string
  order: WireForexOrder | WireMicroOrder
  terms: WireProofTerms | null
  asked: { at: string; price: string | null; sequence: number | null }
  open: WireProofPoint | null
  close: WireProofPoint | null
  /** Of an option; null for a contract. */
  settlement: WireProofSettlement | null
}

/** A block of tick_log: `hash` is SHA-256 over the 32 bytes of `previous_hash` and `content` as UTF-8; both are "open" until its minute is sealed. */
export interface WireTickBlock extends WireBlockReference {
  forex_id: number
  count: number
  content: string
}
