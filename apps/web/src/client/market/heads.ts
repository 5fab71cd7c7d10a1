import { type SignedHead, readHeadText } from '@fairtick/domain'
import {
  type Proof,
  type SavedProof,
  type WireSignedHead,
  headMinutes,
  isUnderHeads,
  pricedTicks,
  proofInstrument,
  rulesShape,
  termsMoment,
} from '@fairtick/wire'
import { marketCalls, supportCalls, takeAnswer } from '@fairtick/wire/calls'
import { call } from '../transport/call'
import { send } from '../transport/send'

export { evidenceOf, type SavedProof } from '@fairtick/wire'

/** A receipt's proof up to the signed heads; or none: they are not made yet, or younger than its ticks. */
export type HeadsGiven = { readonly saved: SavedProof } | 'waiting' | 'before'

/** Fetches all that proves the receipt of an order, down to the head that this browser saw before. */
export async function fetchSavedProof(
  { kind, order }: Pick<Proof, 'kind' | 'order'>,
  seen: SignedHead | undefined,
): Promise<HeadsGiven> {
  const proof = await call(marketCalls.proof, { kind, id: order.Id })
  const terms = await call(marketCalls.termsProof, {
    forex_id: proofInstrument(proof),
    at: termsMoment(proof),
  })
  const blocks: SavedProof['blocks'] = {}
  for (const { point, instrumentId, sequence } of pricedTicks(proof))
    blocks[point] = await call(marketCalls.headProof, { forex_id: instrumentId, sequence })
  if (Object.values(blocks).some(({ state }) => state === 'before')) return 'before'
  if (!isUnderHeads({ proof, blocks, terms })) return 'waiting'
  const minutes = new Set([...headMinutes({ blocks, terms }), ...minuteOf(seen)])
  const { keys } = await call(marketCalls.heads, { limit: 1 })
  const ways = await fetchWays([...minutes].toSorted((one, other) => other - one))
  return {
    saved: {
      fairtick: 'proof 1',
      proof,
      blocks,
      terms,
      ways,
      keys,
      rules_text: await englishRules(proof.rules),
    },
  }
}

/** Ways from the newest head down to each minute, one after another; a long one comes in pieces. */
async function fetchWays(minutes: readonly number[]): Promise<(readonly WireSignedHead[])[]> {
  const ways: (readonly WireSignedHead[])[] = []
  for (const [at, from] of minutes.entries())
    for (let to = minutes[at - 1]; ;) {
      const piece = await call(marketCalls.headWay, { from, to })
      ways.push(piece)
      const last = piece.at(-1) && readHeadText(piece.at(-1)?.text ?? '')
      if (!last || last.since <= from || last.minute === to) break
      to = last.minute
    }
  return ways
}

const minuteOf = (seen: SignedHead | undefined): readonly number[] => {
  const minute = seen && readHeadText(seen.text)?.minute
  return minute === undefined ? [] : [minute]
}

/** The English text of a version, which is the one that is hashed; in any language of the page. */
async function englishRules(version: number): Promise<string> {
  const { path } = supportCalls.rules
  const answer = await send({
    method: 'GET',
    path,
    parameters: { version },
    language: 'en',
    token: undefined,
    idempotencyKey: undefined,
    signal: undefined,
  })
  return rulesShape.read(takeAnswer(supportCalls.rules, answer)).text
}

/** A saved proof as a file, for the program that clients download. */
export const savedProofFile = (saved: SavedProof): { readonly name: string; readonly content: Blob } => ({
  name: `proof-${saved.proof.kind}-${saved.proof.order.Id}.json`,
  content: new Blob([JSON.stringify(saved, undefined, 2)], { type: 'application/json' }),
})
