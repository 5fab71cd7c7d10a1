import type { VoidReason } from '@fairtick/domain'
import {
  asItIs,
  decimal,
  ifKnown,
  listOf,
  listed,
  moment,
  oneOf,
  orElse,
  orNull,
  price,
  seconds,
  whole,
} from '../../kinds'
import { FEE_BASIS, MARGIN_MODE, PROOF_KINDS } from '../../listed'
import { type Wire, object } from '../../object'
import { decimalsOf } from '../../kinds/decimals'
import type { WireMicroOrder } from '../options/option'
import type { WireForexOrder } from './order'
import { coveredLossShape, orderDividendShape, orderSplitShape, owedNightShape } from './order-past'
import { readSalePrice, salePriceShape } from '../options/sale-quote'
import { blockReferenceShape } from '../market/tick-block'

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
export const proofConversionShape = object({
  multiply: decimal,
  divide: decimal,
  forex_id: ['instrumentId', orNull(whole)],
  tick: orNull(proofTickShape),
})
export type WireProofConversion = Wire<typeof proofConversionShape>

/** A tick that priced an order: the time of the decision, the tick, its neighbours, and the factor to USD. */
export const proofPointShape = object({
  at: moment,
  tick: orNull(proofTickShape),
  ticks: listOf(proofTickShape),
  conversion: proofConversionShape,
})
export type WireProofPoint = Wire<typeof proofPointShape>

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

const VOID_REASONS: readonly VoidReason[] = ['reset', 'halt', 'split', 'few-ticks', 'stale']

/**
 * The settlement of an option. `entry` names the rule of its opening: the latest tick at its acceptance.
 * `ticks` counts the ticks after the opening and up to the end tick, `ticks_min` the required number.
 * `void_reason` is reset, halt, split, few-ticks or stale; null if there is a result, or none yet.
 */
export const proofSettlementShape = object({
  entry: asItIs<'latest-tick'>(),
  accepted_at: ['acceptedAt', moment],
  expires_at: ['expiresAt', moment],
  settled_at: ['settledAt', orNull(moment)],
  ticks: orNull(whole),
  ticks_min: ['ticksMin', whole],
  void_reason: ['voidReason', ifKnown(VOID_REASONS)],
})

/** The sale of an option: the request, and its price at the tick of the quote and at the one that decided. */
export const proofSaleShape = object({
  /** when the server accepted the request */
  asked_at: ['askedAt', moment],
  /** the latest tick then: the first later one of a later moment decided */
  asked_tick: ['askedTick', whole],
  quote: orNull(salePriceShape),
  decided: orNull(salePriceShape),
})

/** The answer of proof: the order, the request, and the ticks that opened and closed it. */
export const proofShape = object({
  kind: oneOf(PROOF_KINDS),
  rules: whole,
  order: asItIs<WireForexOrder | WireMicroOrder>(),
  terms: orNull(proofTermsShape),
  asked: object({ at: moment, price: orNull(price), sequence: orNull(whole) }),
  open: orNull(proofPointShape),
  close: orNull(proofPointShape),
  /** settlement of an option; null for a contract */
  settlement: orNull(proofSettlementShape),
  /** sale of an option; null unless it was sold */
  sale: orNull(proofSaleShape),
  /** splits of the share while a contract was open, the earliest first */
  splits: listOf(orderSplitShape),
  /** dividends received or paid by a contract, the earliest first */
  dividends: listOf(orderDividendShape),
  /** nights of a contract whose swap exceeded the balance, the earliest first */
  nights: listOf(owedNightShape),
  /** covered losses of other orders that a contract owes, the earliest first */
  covers: listOf(coveredLossShape),
})
export type WireProof = Wire<typeof proofShape>

/** The factor from the quote currency to USD: none, a pair's price, or its inverse. */
export type ProofFactor =
  | { readonly kind: 'dollar' }
  | { readonly kind: 'direct' | 'inverted'; readonly tick: ProofTick }

/** Reads the answer of proof. */
export const readProof = ({ open, close, sale, ...proof }: WireProof) => ({
  ...proofShape.read({ ...proof, open: null, close: null, sale: null }),
  open: open ? readPoint(open) : undefined,
  close: close ? readPoint(close) : undefined,
  // A server of before sales says nothing of one.
  sale: sale ? readSale(sale) : undefined,
})
/** The request, and the ticks that opened and closed the order. */
export type Proof = Readonly<ReturnType<typeof readProof>>

const readSale = (sale: Wire<typeof proofSaleShape>) => ({
  ...proofSaleShape.read({ ...sale, quote: null, decided: null }),
  quote: sale.quote ? readSalePrice(sale.quote) : undefined,
  decided: sale.decided ? readSalePrice(sale.decided) : undefined,
})

const readPoint = ({ at, tick, ticks, conversion }: WireProofPoint) => ({
  at: moment.read(at),
  tick: tick ? readTick(tick) : undefined,
  ticks: ticks.map(readTick),
  factor: readFactor(conversion),
})
/** A tick that priced an order, decided at `at`, and its neighbours. */
export type ProofPoint = Readonly<ReturnType<typeof readPoint>>

function readFactor({ tick, divide }: WireProofConversion): ProofFactor {
  if (!tick) return { kind: 'dollar' }
  const read = readTick(tick)
  return { kind: divide === String(read.price) ? 'inverted' : 'direct', tick: read }
}

const readTick = (tick: WireProofTick) => ({
  ...proofTickShape.read(tick),
  pricePrecision: decimalsOf(tick.price),
})
/**
 * A tick of the log; `block` is undefined until its minute is sealed. `receivedAt` is the time of receipt, if
 * it was late.
 */
export type ProofTick = ReturnType<typeof readTick>
