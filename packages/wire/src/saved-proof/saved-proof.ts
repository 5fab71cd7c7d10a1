import type { WireForexOrder } from '../shapes/contracts/order'
import type { WireProof } from '../shapes/contracts/proof'
import type { WireHeadKey, WireHeadProof, WireSignedHead, WireTermsProof } from '../shapes/market/signed-head'
import type { WireMicroOrder } from '../shapes/options/option'

/** The points of a receipt whose ticks are proven. */
const PROVEN_POINTS = ['open', 'close', 'open_conversion', 'close_conversion'] as const
/** A point whose tick is proven. */
export type ProvenPoint = (typeof PROVEN_POINTS)[number]

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

/** Whether the order of a proof is a contract. */
export const isForex = (proof: WireProof, order: WireProof['order']): order is WireForexOrder =>
  proof.kind === 'forex' && 'OriginPrice' in order

/** Whether it is an option. */
export const isMicro = (order: WireProof['order']): order is WireMicroOrder => 'OpenPrice' in order

function tradedOf(proof: WireProof): { readonly Id: number } {
  const { order } = proof
  return isForex(proof, order) ? order.ForexTradeLists : isMicro(order) ? order.ForexTradeList : { Id: 0 }
}

/** Whether a head is over everything that the receipt names. */
export const isUnderHeads = ({
  proof,
  blocks,
  terms,
}: Pick<SavedProof, 'proof' | 'blocks' | 'terms'>): boolean =>
  terms.state === 'signed' && pricedTicks(proof).every(({ point }) => blocks[point]?.state === 'signed')
