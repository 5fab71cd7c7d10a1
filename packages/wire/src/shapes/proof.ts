import {
  type Conversion,
  type FeeBasis,
  formatDecimal,
  formatPrice,
  type Instrument,
  type MarginMode,
  type Option,
  type Price,
  PRICE_SCALE,
  type Tick,
  TICKS_MIN,
  ticksIn,
  USD_SCALE,
  type VoidReason,
  voidReasonOf,
} from '@fairtick/domain'
import { FEE_BASIS, MARGIN_MODE } from '../listed'
import { decimalsOf, encodeTime, readPrice, readTime } from './decimals'
import {
  type OrderDividendView,
  type OrderSplitView,
  type CoveredLossView,
  type OwedNightView,
  type WireOrderDividend,
  type WireCoveredLoss,
  type WireOwedNight,
  type WireOrderSplit,
  readOrderDividend,
  readCoveredLoss,
  readOwedNight,
  readOrderSplit,
} from './split'
import { readListed } from './read-listed'
import type { WireMicroOrder } from './option'
import type { WireForexOrder } from './order'
import { encodeReference, type SealedBlock, type WireBlockReference } from './tick-block'
import type { DecimalText, MomentText } from './text'

/**
 * A tick of the log. `block` is "open" until its minute is sealed. `received_at` is when it came, where it
 * was 250 ms late or more.
 */
export interface WireProofTick {
  sequence: number
  time: MomentText
  received_at: MomentText | null
  price: DecimalText
  block: WireBlockReference | 'open'
}

/**
 * The exact factor from the quote currency to USD: amount × multiply ÷ divide. `forex_id` and `tick` are
 * those of the pair, null for the dollar.
 */
export interface WireProofConversion {
  multiply: DecimalText
  divide: DecimalText
  forex_id: number | null
  tick: WireProofTick | null
}

/** A tick that priced an order: when that was decided, the tick, those around it, and the factor to USD. */
export interface WireProofPoint {
  at: MomentText
  tick: WireProofTick | null
  ticks: WireProofTick[]
  conversion: WireProofConversion
}

/**
 * The terms that an order is worked out by. `ForexFeeRate` is USD a lot or a fraction of the margin, by
 * `trade_fee_type`; `StaleAfter` is seconds, as in the list of instruments.
 */
export interface WireProofTerms {
  ForexContNum: DecimalText
  MarginMode: number
  trade_fee_type: number
  ForexFeeRate: DecimalText
  StaleAfter: number
}

/**
 * How an option ends. `entry` names the rule of its opening: at the latest tick when it was accepted. `ticks`
 * counts those after the opening and at or before the end tick, `ticks_min` how many it takes. `void_reason`
 * is reset, halt, split, few-ticks or stale; null where there is a result, or none yet.
 */
export interface WireProofSettlement {
  entry: 'latest-tick'
  accepted_at: MomentText
  expires_at: MomentText
  settled_at: MomentText | null
  ticks: number | null
  ticks_min: number
  void_reason: string | null
}

/** The answer of proof: the order, the request, and the ticks that opened and closed it. */
export interface WireProof {
  kind: string
  rules: number
  order: WireForexOrder | WireMicroOrder
  terms: WireProofTerms | null
  asked: { at: MomentText; price: DecimalText | null; sequence: number | null }
  open: WireProofPoint | null
  close: WireProofPoint | null
  /** Of an option; null for a contract. */
  settlement: WireProofSettlement | null
  /** Of a contract: each split of its share while it was open, the earliest first. */
  splits: WireOrderSplit[]
  /** Of a contract: each dividend that it got or paid, the earliest first. */
  dividends: WireOrderDividend[]
  /** Of a contract: each night of which its balance could not bear all, the earliest first. */
  nights: WireOwedNight[]
  /** Of a contract: losses of other orders that were made good, and that it owes, the earliest first. */
  covers: WireCoveredLoss[]
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

const SECOND_MS = 1000

/** The terms of a proof. */
export const encodeProofTerms = (terms: ProvenTerms): WireProofTerms => ({
  ForexContNum: String(terms.contractSize),
  MarginMode: MARGIN_MODE[terms.marginMode],
  trade_fee_type: FEE_BASIS[terms.feeBasis],
  ForexFeeRate: formatDecimal(terms.fee, terms.feeBasis === 'per-lot' ? USD_SCALE : PRICE_SCALE),
  StaleAfter: terms.staleAfterMs / SECOND_MS,
})

/** How an option ends. */
export const encodeProofSettlement = (
  option: Option,
  was: Parameters<typeof voidReasonOf>[1],
): WireProofSettlement => ({
  entry: 'latest-tick',
  accepted_at: encodeTime(option.createdAt),
  expires_at: encodeTime(option.expiresAt),
  settled_at: option.settledAt === undefined ? null : encodeTime(option.settledAt),
  ticks: ticksIn(option) ?? null,
  ticks_min: TICKS_MIN,
  void_reason: voidReasonOf(option, was) ?? null,
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

/**
 * A tick of the log; `block` is undefined while its minute is not sealed. `receivedAt` is when it came, where
 * that was not promptly.
 */
export interface ProofTick {
  readonly sequence: number
  readonly time: number
  readonly receivedAt: number | undefined
  readonly price: Price
  readonly pricePrecision: number
  readonly block: WireBlockReference | undefined
}

/** The factor from the quote currency to USD: none, a pair's price, or one over it. */
export type ProofFactor =
  { readonly kind: 'dollar' } | { readonly kind: 'direct' | 'inverted'; readonly tick: ProofTick }

/** A tick that priced an order, decided at `at`, and those around it. */
export interface ProofPoint {
  readonly at: number
  readonly tick: ProofTick | undefined
  readonly ticks: readonly ProofTick[]
  readonly factor: ProofFactor
}

/** The terms an order is worked out by; `fee` and `contractSize` are decimal text. */
export interface ProofTerms {
  readonly contractSize: string
  readonly marginMode: MarginMode
  readonly feeBasis: FeeBasis
  readonly fee: string
}

/** How an option ends: `ticks` of `ticksMin` lie in its time, and why it is void where it is. */
export interface ProofSettlement {
  readonly acceptedAt: number
  readonly expiresAt: number
  readonly settledAt: number | undefined
  readonly ticks: number | undefined
  readonly ticksMin: number
  readonly voidReason: VoidReason | undefined
}

/** The request, and the ticks that opened and closed the order. */
export interface Proof {
  readonly rules: number
  readonly terms: ProofTerms | undefined
  readonly asked: { readonly at: number; readonly price: Price | undefined }
  readonly open: ProofPoint | undefined
  readonly close: ProofPoint | undefined
  /** Of an option. */
  readonly settlement: ProofSettlement | undefined
  readonly splits: readonly OrderSplitView[]
  readonly dividends: readonly OrderDividendView[]
  readonly nights: readonly OwedNightView[]
  readonly covers: readonly CoveredLossView[]
}

/** Reads the answer of proof. */
export function readProof({
  rules,
  terms,
  asked,
  open,
  close,
  settlement,
  splits,
  dividends,
  nights,
  covers,
}: WireProof): Proof {
  return {
    rules,
    terms: terms
      ? {
          contractSize: terms.ForexContNum,
          marginMode: readListed(MARGIN_MODE, terms.MarginMode),
          feeBasis: readListed(FEE_BASIS, terms.trade_fee_type),
          fee: terms.ForexFeeRate,
        }
      : undefined,
    asked: { at: readTime(asked.at), price: asked.price === null ? undefined : readPrice(asked.price) },
    open: open ? readPoint(open) : undefined,
    close: close ? readPoint(close) : undefined,
    settlement: settlement ? readSettlement(settlement) : undefined,
    splits: splits.map(readOrderSplit),
    dividends: dividends.map(readOrderDividend),
    nights: nights.map(readOwedNight),
    covers: covers.map(readCoveredLoss),
  }
}

const readSettlement = (settlement: WireProofSettlement): ProofSettlement => ({
  acceptedAt: readTime(settlement.accepted_at),
  expiresAt: readTime(settlement.expires_at),
  settledAt: timeOr(settlement.settled_at),
  ticks: settlement.ticks ?? undefined,
  ticksMin: settlement.ticks_min,
  voidReason: VOID_REASONS.find((reason) => reason === settlement.void_reason),
})

const VOID_REASONS: readonly VoidReason[] = ['reset', 'halt', 'split', 'few-ticks', 'stale']

const timeOr = (time: string | null) => (time === null ? undefined : readTime(time))

function readPoint(point: WireProofPoint): ProofPoint {
  return {
    at: readTime(point.at),
    tick: point.tick ? readTick(point.tick) : undefined,
    ticks: point.ticks.map(readTick),
    factor: readFactor(point.conversion),
  }
}

function readFactor({ tick, divide }: WireProofConversion): ProofFactor {
  if (!tick) return { kind: 'dollar' }
  const read = readTick(tick)
  return { kind: divide === String(read.price) ? 'inverted' : 'direct', tick: read }
}

const readTick = (tick: WireProofTick): ProofTick => ({
  sequence: tick.sequence,
  time: readTime(tick.time),
  receivedAt: timeOr(tick.received_at),
  price: readPrice(tick.price),
  pricePrecision: decimalsOf(tick.price),
  block: tick.block === 'open' ? undefined : tick.block,
})
