import {
  type Conversion,
  type FeeBasis,
  type Instrument,
  type Option,
  PRICE_SCALE,
  TICKS_MIN,
  type Tick,
  USD_SCALE,
  formatDecimal,
  formatPrice,
  ticksIn,
  voidReasonOf,
} from '@fairtick/domain'
import { FEE_BASIS, MARGIN_MODE } from '../listed'
import type {
  WireBlockReference,
  WireProofPoint,
  WireProofSettlement,
  WireProofTerms,
  WireProofTick,
  WireTickBlock,
} from '../shapes'
import { encodeTime } from './trading'

/** A sealed block of the tick log. */
export interface SealedBlock {
  readonly instrumentId: number
  readonly minute: number
  readonly ticks: readonly Tick[]
  readonly previousHash: Uint8Array
  readonly hash: Uint8Array
}

/** A tick with its block; undefined while its minute is open. */
export interface ProvenTick {
  readonly tick: Tick
  readonly block: SealedBlock | undefined
}

/** A tick that priced an order, as the log has it. `pair` is the instrument that converted it. */
export interface ProvenPoint {
  readonly at: number
  readonly sequence: number
  readonly around: readonly ProvenTick[]
  readonly conversion: Conversion
  readonly pair: { readonly instrument: Instrument; readonly tick: ProvenTick | undefined } | undefined
}

/** Terms as they were recorded. `fee` is micro-dollars a lot, or 10^-8 of the margin. */
export interface ProvenTerms {
  readonly contractSize: bigint
  readonly marginMode: Instrument['marginMode']
  readonly feeBasis: FeeBasis
  readonly fee: bigint
  readonly staleAfterMs: number
}

/** One point of a proof. */
export function encodeProofPoint(point: ProvenPoint, { pricePrecision }: Instrument): WireProofPoint {
  const { at, sequence, around, conversion, pair } = point
  const found = around.find(({ tick }) => tick.sequence === sequence)
  return {
    at: encodeTime(at),
    tick: found ? encodeTick(found, pricePrecision) : null,
    ticks: around.map((each) => encodeTick(each, pricePrecision)),
    conversion: {
      multiply: String(conversion.multiply),
      divide: String(conversion.divide),
      forex_id: pair?.instrument.id ?? null,
      tick: pair?.tick ? encodeTick(pair.tick, pair.instrument.pricePrecision) : null,
    },
  }
}

/** The terms of a proof. */
export const encodeProofTerms = (terms: ProvenTerms): WireProofTerms => ({
  ForexContNum: String(terms.contractSize),
  MarginMode: MARGIN_MODE[terms.marginMode],
  trade_fee_type: FEE_BASIS[terms.feeBasis],
  ForexFeeRate: formatDecimal(terms.fee, terms.feeBasis === 'per-lot' ? USD_SCALE : PRICE_SCALE),
  StaleAfter: terms.staleAfterMs,
})

/** How an option ends. */
export const encodeProofSettlement = (option: Option): WireProofSettlement => ({
  entry: 'latest-tick',
  accepted_at: encodeTime(option.createdAt),
  expires_at: encodeTime(option.expiresAt),
  settled_at: option.settledAt === undefined ? null : encodeTime(option.settledAt),
  ticks: ticksIn(option) ?? null,
  ticks_min: TICKS_MIN,
  void_reason: voidReasonOf(option) ?? null,
})

/** A block of tick_log; `content` is its canonical text. */
export const encodeTickBlock = (block: SealedBlock, content: string): WireTickBlock => ({
  forex_id: block.instrumentId,
  ...encodeReference(block),
  count: block.ticks.length,
  content,
})

/** Published ticks of one minute that is not sealed yet, in the form of a block. */
export const encodeOpenMinute = (minute: number, ticks: readonly Tick[], content: string): WireTickBlock => ({
  forex_id: ticks[0]?.instrumentId ?? 0,
  minute,
  first_sequence: ticks[0]?.sequence ?? 0,
  hash: 'open',
  previous_hash: 'open',
  count: ticks.length,
  content,
})

function encodeTick({ tick, block }: ProvenTick, precision: number): WireProofTick {
  return {
    sequence: tick.sequence,
    time: encodeTime(tick.time),
    received_at: tick.receivedAt === undefined ? null : encodeTime(tick.receivedAt),
    price: formatPrice(tick.price, precision),
    block: block ? encodeReference(block) : 'open',
  }
}

const encodeReference = ({ minute, ticks, hash, previousHash }: SealedBlock): WireBlockReference => ({
  minute,
  first_sequence: ticks[0]?.sequence ?? 0,
  hash: hex(hash),
  previous_hash: hex(previousHash),
})

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
