import type { FeeBasis, MarginMode, Price, VoidReason } from '@fairtick/domain'
import { FEE_BASIS, MARGIN_MODE, insideName } from '../listed'
import type {
  WireBlockReference,
  WireProof,
  WireProofConversion,
  WireProofPoint,
  WireProofSettlement,
  WireProofTick,
} from '../shapes'
import { BadAnswer, decimalsOf, readPrice, readTime } from './decimals'

/** A tick of the log; `block` is undefined while its minute is not sealed. `receivedAt` is when it came, where that was not promptly. */
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

/** What was asked, and the ticks that opened and closed the order. */
export interface Proof {
  readonly rules: string
  readonly terms: ProofTerms | undefined
  readonly asked: { readonly at: number; readonly price: Price | undefined }
  readonly open: ProofPoint | undefined
  readonly close: ProofPoint | undefined
  /** Of an option. */
  readonly settlement: ProofSettlement | undefined
}

/** Reads the answer of proof. */
export function readProof({ rules, terms, asked, open, close, settlement }: WireProof): Proof {
  return {
    rules,
    terms: terms
      ? {
          contractSize: terms.ForexContNum,
          marginMode: known(MARGIN_MODE, terms.MarginMode),
          feeBasis: known(FEE_BASIS, terms.trade_fee_type),
          fee: terms.ForexFeeRate,
        }
      : undefined,
    asked: { at: readTime(asked.at), price: asked.price === null ? undefined : readPrice(asked.price) },
    open: open ? readPoint(open) : undefined,
    close: close ? readPoint(close) : undefined,
    settlement: settlement ? readSettlement(settlement) : undefined,
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

const VOID_REASONS: readonly VoidReason[] = ['reset', 'few-ticks', 'stale']
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

function known<Name extends string>(table: Readonly<Record<Name, number>>, onWire: number): Name {
  const name = insideName(table, onWire)
  if (name === undefined) throw new BadAnswer(`not a listed value: ${onWire}`)
  return name
}
