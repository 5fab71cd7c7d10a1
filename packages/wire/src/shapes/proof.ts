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
 * A tick of the log. `block` is "open" until its minute is sealed. `received_at` is the time of receipt, if
 * it was at least 250 ms late.
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
 * The exact factor from the quote currency to USD: amount × multiply ÷ divide. `forex_id` and `tick` belong
 * to the currency pair; null for the dollar.
 */
export interface WireProofConversion {
  multiply: DecimalText
  divide: DecimalText
  forex_id: number | null
  tick: WireProofTick | null
}

/** A tick that priced an order: the time of the decision, the tick, its neighbours, and the factor to USD. */
export interface WireProofPoint {
  at: MomentText
  tick: WireProofTick | null
  ticks: WireProofTick[]
  conversion: WireProofConversion
}

/**
 * The terms that apply to an order. `ForexFeeRate` is USD for each lot or a fraction of the margin, by
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
 * The settlement of an option. `entry` names the rule of its opening: the latest tick at its acceptance.
 * `ticks` counts the ticks after the opening and up to the end tick, `ticks_min` the required number.
 * `void_reason` is reset, halt, split, few-ticks or stale; null if there is a result, or none yet.
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
  /** settlement of an option; null for a contract */
  settlement: WireProofSettlement | null
  /** splits of the share while a contract was open, the earliest first */
  splits: WireOrderSplit[]
  /** dividends received or paid by a contract, the earliest first */
  dividends: WireOrderDividend[]
  /** nights of a contract whose swap exceeded the balance, the earliest first */
  nights: WireOwedNight[]
  /** covered losses of other orders that a contract owes, the earliest first */
  covers: WireCoveredLoss[]
}

/** A tick with its block; undefined while its minute is open. */
export interface ProvenTick {
  readonly tick: Tick
  readonly block: SealedBlock | undefined
}

/** A tick that priced an order, as recorded in the log. `pair` is the instrument used for the conversion. */
export interface ProvenPoint {
  readonly at: number
  readonly sequence: number
  readonly around: readonly ProvenTick[]
  readonly conversion: Conversion
  readonly pair: { readonly instrument: Instrument; readonly tick: ProvenTick | undefined } | undefined
}

/** Terms as recorded. `fee` is micro-dollars for each lot, or 10^-8 of the margin. */
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

/** The settlement of an option. */
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
 * A tick of the log; `block` is undefined until its minute is sealed. `receivedAt` is the time of receipt, if
 * it was late.
 */
export type ProofTick = ReturnType<typeof readTick>

/** The factor from the quote currency to USD: none, a pair's price, or its inverse. */
export type ProofFactor =
  { readonly kind: 'dollar' } | { readonly kind: 'direct' | 'inverted'; readonly tick: ProofTick }

/** A tick that priced an order, decided at `at`, and its neighbours. */
export interface ProofPoint {
  readonly at: number
  readonly tick: ProofTick | undefined
  readonly ticks: readonly ProofTick[]
  readonly factor: ProofFactor
}

/**
 * The settlement of an option: `ticks` of `ticksMin` were published in its time. Void options have a reason.
 */
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
  /** Undefined for a contract. */
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
