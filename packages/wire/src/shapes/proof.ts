import {
  type Conversion,
  type FeeBasis,
  formatDecimal,
  type Instrument,
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
import { decimal, listed, moment, orElse, orNull, price, seconds, whole } from '../kinds'
import { FEE_BASIS, MARGIN_MODE } from '../listed'
import { type Ours, type Wire, object } from '../object'
import { decimalsOf, encodeTime, readMoment, readPrice, readTime } from './decimals'
import type { WireMicroOrder } from './option'
import type { WireForexOrder } from './order'
import {
  type CoveredLossView,
  type OrderDividendView,
  type OrderSplitView,
  type OwedNightView,
  type WireCoveredLoss,
  type WireOrderDividend,
  type WireOrderSplit,
  type WireOwedNight,
  coveredLossShape,
  orderDividendShape,
  orderSplitShape,
  owedNightShape,
} from './order-past'
import { type SealedBlock, blockReferenceShape, encodeReference } from './tick-block'
import type { DecimalText, MomentText } from './text'

/**
 * A tick of the log. `block` is "open" until its minute is sealed. `received_at` is when it came, where it
 * was 250 ms late or more.
 */
export const proofTickShape = object({
  sequence: whole,
  time: moment,
  received_at: ['receivedAt', orNull(moment)],
  price,
  block: orElse(blockReferenceShape, 'open'),
})
export type WireProofTick = Wire<typeof proofTickShape>

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
export const proofTermsShape = object({
  ForexContNum: ['contractSize', decimal],
  MarginMode: ['marginMode', listed(MARGIN_MODE)],
  trade_fee_type: ['feeBasis', listed(FEE_BASIS)],
  ForexFeeRate: ['fee', decimal],
  StaleAfter: ['staleAfterMs', seconds],
})
export type WireProofTerms = Wire<typeof proofTermsShape>
export type ProofTerms = Ours<typeof proofTermsShape>

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

/** The terms of a proof. */
export const encodeProofTerms = (terms: ProvenTerms): WireProofTerms =>
  proofTermsShape.write({
    ...terms,
    contractSize: String(terms.contractSize),
    fee: formatDecimal(terms.fee, terms.feeBasis === 'per-lot' ? USD_SCALE : PRICE_SCALE),
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

const encodeTick = ({ tick, block }: ProvenTick, pricePrecision: number): WireProofTick =>
  proofTickShape.write({
    pricePrecision,
    receivedAt: undefined,
    ...tick,
    block: block && encodeReference(block),
  })

/**
 * A tick of the log; `block` is undefined while its minute is not sealed. `receivedAt` is when it came, where
 * that was not promptly.
 */
export type ProofTick = ReturnType<typeof readTick>

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
export function readProof(proof: WireProof): Proof {
  const { rules, terms, asked, open, close, settlement } = proof
  return {
    rules,
    terms: terms ? proofTermsShape.read(terms) : undefined,
    asked: { at: readTime(asked.at), price: asked.price === null ? undefined : readPrice(asked.price) },
    open: open ? readPoint(open) : undefined,
    close: close ? readPoint(close) : undefined,
    settlement: settlement ? readSettlement(settlement) : undefined,
    splits: proof.splits.map(orderSplitShape.read),
    dividends: proof.dividends.map(orderDividendShape.read),
    nights: proof.nights.map(owedNightShape.read),
    covers: proof.covers.map(coveredLossShape.read),
  }
}

const readSettlement = (settlement: WireProofSettlement): ProofSettlement => ({
  acceptedAt: readTime(settlement.accepted_at),
  expiresAt: readTime(settlement.expires_at),
  settledAt: readMoment(settlement.settled_at),
  ticks: settlement.ticks ?? undefined,
  ticksMin: settlement.ticks_min,
  voidReason: VOID_REASONS.find((reason) => reason === settlement.void_reason),
})

const VOID_REASONS: readonly VoidReason[] = ['reset', 'halt', 'split', 'few-ticks', 'stale']

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

const readTick = (tick: WireProofTick) => ({
  ...proofTickShape.read(tick),
  pricePrecision: decimalsOf(tick.price),
})
