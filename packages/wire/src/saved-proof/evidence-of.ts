import {
  type ClaimedTick,
  type HeadEvidence,
  price as priceFrom,
  type SignedHead,
  type TickEvidence,
} from '@fairtick/domain'
import { OPTION_RESULT, POSITION_STATUS } from '../listed'
import { type ProofPoint, type ProofTick, type WireProof, readProof } from '../shapes/contracts/proof'
import { headKeyShape, headProofShape, signedHeadShape, termsProofShape } from '../shapes/market/signed-head'
import {
  type ProvenPoint,
  type SavedProof,
  isForex,
  isMicro,
  proofInstrument,
  termsMoment,
} from './saved-proof'

/** Reads a saved proof for its check; throws if it is not in form. */
export function evidenceOf(saved: SavedProof, seen?: SignedHead): HeadEvidence {
  const { proof, terms: given } = saved
  const read = readProof(proof)
  refuseUnpriced(proof)
  const termsGiven = termsProofShape.read(given)
  if (!termsGiven.head) throw new RangeError('the terms are under no head')
  const { head } = termsGiven
  const instrumentId = proofInstrument(proof)
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
  const instrumentId = proofInstrument(saved.proof)
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

function pricesOf(proof: WireProof): Readonly<Record<'open' | 'close', string | null>> {
  const { order } = proof
  if (isForex(proof, order)) return { open: order.OriginPrice, close: order.Price }
  return isMicro(order) ? { open: order.OpenPrice, close: order.EndPrice } : { open: null, close: null }
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
