import {
  type ClaimedTick,
  type HeadEvidence,
  price as priceFrom,
  type SignedHead,
  type TickEvidence,
} from '@fairtick/domain'
import { OPTION_RESULT, POSITION_STATUS } from '../../listed'
import type { WireMicroOrder } from '../options/option'
import type { WireForexOrder } from './order'
import { type ProofPoint, type ProofTick, type WireProof, readProof } from './proof'
import {
  type WireHeadKey,
  type WireHeadProof,
  type WireSignedHead,
  type WireTermsProof,
  headKeyShape,
  headProofShape,
  signedHeadShape,
  termsProofShape,
} from '../market/signed-head'

/** The points of a receipt whose ticks are proven. */
const PROVEN_POINTS = ['open', 'close', 'open_conversion', 'close_conversion'] as const
type ProvenPoint = (typeof PROVEN_POINTS)[number]

/** A receipt's proof as it is saved: answers as they came, for a check without us. */
export interface SavedProof {
  fairtick: 'proof 1'
  proof: WireProof
  blocks: Partial<Record<ProvenPoint, WireHeadProof>>
  terms: WireTermsProof
  ways: (readonly WireSignedHead[])[]
  keys: WireHeadKey[]
  rules_text: string
}

/** The ticks of a receipt, each with its instrument; a conversion has the one of its pair. */
export function pricedTicks(proof: WireProof): readonly {
  readonly point: ProvenPoint
  readonly instrumentId: number
  readonly sequence: number
}[] {
  const { Id: own } = tradedOf(proof)
  return (['open', 'close'] as const).flatMap((name) => {
    const given = proof[name]
    if (!given?.tick) return []
    const pair = given.conversion
    const priced = { point: name, instrumentId: own, sequence: given.tick.sequence }
    if (!pair.tick || pair.forex_id === null) return [priced]
    const point = `${name}_conversion` as const
    return [priced, { point, instrumentId: pair.forex_id, sequence: pair.tick.sequence }]
  })
}

/** The moment whose terms hold for the order: its opening, else its placing. */
export const termsMoment = ({ kind, open, asked }: WireProof): number =>
  Date.parse(kind === 'forex' && open ? open.at : asked.at)

/** The instrument of the order. */
export const proofInstrument = (proof: WireProof): number => tradedOf(proof).Id

/** Minutes whose heads a receipt stands on. */
export const headMinutes = ({ blocks, terms }: Pick<SavedProof, 'blocks' | 'terms'>): readonly number[] =>
  [...PROVEN_POINTS.map((point) => blocks[point]?.head), terms.head].flatMap((head) => minuteIn(head))

const MINUTES = /^minutes \d+ (\d{1,9})$/m

function minuteIn(head: WireSignedHead | null | undefined): readonly number[] {
  const minute = head ? MINUTES.exec(head.text)?.[1] : undefined
  return minute === undefined ? [] : [Number(minute)]
}

const isForex = (proof: WireProof, order: WireProof['order']): order is WireForexOrder =>
  proof.kind === 'forex' && 'OriginPrice' in order

const isMicro = (order: WireProof['order']): order is WireMicroOrder => 'OpenPrice' in order

function tradedOf(proof: WireProof): { readonly Id: number } {
  const { order } = proof
  return isForex(proof, order) ? order.ForexTradeLists : isMicro(order) ? order.ForexTradeList : { Id: 0 }
}

function pricesOf(proof: WireProof): Readonly<Record<'open' | 'close', string | null>> {
  const { order } = proof
  if (isForex(proof, order)) return { open: order.OriginPrice, close: order.Price }
  return isMicro(order) ? { open: order.OpenPrice, close: order.EndPrice } : { open: null, close: null }
}

/** Whether a head is over everything that the receipt names. */
export const isUnderHeads = ({
  proof,
  blocks,
  terms,
}: Pick<SavedProof, 'proof' | 'blocks' | 'terms'>): boolean =>
  terms.state === 'signed' && pricedTicks(proof).every(({ point }) => blocks[point]?.state === 'signed')

/** Reads a saved proof for its check; throws if it is not in form. */
export function evidenceOf(saved: SavedProof, seen?: SignedHead): HeadEvidence {
  const { proof, terms: given } = saved
  const read = readProof(proof)
  refuseUnpriced(proof)
  const termsGiven = termsProofShape.read(given)
  if (!termsGiven.head) throw new RangeError('the terms are under no head')
  const { head } = termsGiven
  const instrumentId = tradedOf(proof).Id
  const pair = proof.open?.conversion
  const isDirect = read.open?.factor.kind === 'direct'
  return {
    ticks: (['open', 'close'] as const).flatMap((name) => pointEvidence(saved, name, read[name])),
    terms: read.terms && {
      ...read.terms,
      instrumentId,
      at: termsMoment(proof),
      conversion:
        proof.kind === 'forex' && pair ? (isDirect ? 1 : -1) * (pair.forex_id ?? 0) || 0 : undefined,
      leaves: termsGiven.terms,
      head,
    },
    rules: {
      version: proof.rules,
      at: termsMoment(proof),
      acceptedAt: read.asked.at,
      text: saved.rules_text,
      list: termsGiven.rules,
      head,
    },
    keys: saved.keys.map(headKeyShape.read),
    ways: saved.ways.map((way) => way.map(signedHeadShape.read)),
    seen,
  }
}

/** Throws if an order was opened, or closed by a price, and no tick of that is named. */
function refuseUnpriced({ kind, order, open, close }: WireProof): void {
  const isVoid = 'Result' in order && order.Result === OPTION_RESULT.void
  const isClosed = order.Status === POSITION_STATUS.closed && !isVoid
  const isOpened = kind === 'micro' || isClosed || order.Status === POSITION_STATUS.held
  if (isOpened && !open?.tick) throw new RangeError('no tick of the opening is named')
  if (isClosed && !close?.tick) throw new RangeError('no tick of the close is named')
}

function pointEvidence(
  saved: SavedProof,
  name: 'open' | 'close',
  point: ProofPoint | undefined,
): readonly TickEvidence[] {
  if (!point?.tick) return []
  const instrumentId = tradedOf(saved.proof).Id
  const price = pricesOf(saved.proof)[name]
  const own = blockOf(saved, name)
  const { firstSequence, count } = own.block
  const isIn = ({ sequence }: ProofTick) => sequence >= firstSequence && sequence < firstSequence + count
  const claims = [point.tick, ...point.ticks.filter(isIn)].map((tick) => claimed(tick, instrumentId))
  const priced = claimed(point.tick, instrumentId)
  const charged =
    price === null || saved.proof.splits.length > 0 ? [] : [{ ...priced, price: priceFrom(price) }]
  const evidence = [...claims, ...charged].map((tick) => ({ tick, ...own }))
  if (point.factor.kind === 'dollar') return evidence
  const pairId = saved.proof[name]?.conversion.forex_id ?? 0
  return [...evidence, { tick: claimed(point.factor.tick, pairId), ...blockOf(saved, `${name}_conversion`) }]
}

const claimed = ({ sequence, time, receivedAt, price }: ProofTick, instrumentId: number): ClaimedTick => ({
  instrumentId,
  sequence,
  time,
  receivedAt,
  price,
})

function blockOf({ blocks }: SavedProof, point: ProvenPoint): Omit<TickEvidence, 'tick'> {
  const given = blocks[point]
  const read = given && headProofShape.read(given)
  if (!read?.block || !read.head) throw new RangeError(`the block of ${point} is under no head`)
  return { block: read.block, path: read.path, head: read.head }
}
