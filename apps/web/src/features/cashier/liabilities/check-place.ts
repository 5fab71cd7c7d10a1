import {
  type ChainFault,
  type HashLater,
  type LiabilityFault,
  type LiabilityNode,
  type LiabilityProof,
  type Usd,
  checkLiability,
  checkLiabilityChain,
  isPublished,
} from '@fairtick/domain'
import type { PublishedLiabilities } from '../../../client/liabilities'

/** Why a proof does not show that its client's money is counted. */
export type PlaceFault = LiabilityFault | 'unpublished' | ChainFault

/** A proof, worked out anew: its nodes from leaf to root, and whether the own records say the same. */
export interface PlaceCheck {
  readonly nodes: readonly LiabilityNode[]
  readonly fault: PlaceFault | undefined
  /** The balance of that moment by the own records; undefined where they do not say it. */
  readonly known: { readonly balance: Usd; readonly isSame: boolean } | undefined
}

/** The measure of a proof. */
interface Measure {
  readonly uid: string
  readonly days: readonly PublishedLiabilities[]
  /** Sums that the own accounts may have held, the likeliest first. */
  readonly balances: readonly Usd[] | undefined
  readonly hash: HashLater
}

/** Checks a proof; undefined is one that is out of form. */
export async function checkPlace(
  proof: LiabilityProof | undefined,
  { uid, days, balances, hash }: Measure,
): Promise<PlaceCheck> {
  if (proof === undefined) return { nodes: [], fault: 'malformed', known: undefined }
  const { nodes, fault } = await checkLiability(proof, uid, hash)
  return {
    nodes,
    fault: fault ?? (isPublished(proof, days) ? await checkLiabilityChain(days, hash) : 'unpublished'),
    known: knownOf(proof.sum, balances),
  }
}

function knownOf(sum: Usd, balances: readonly Usd[] | undefined): PlaceCheck['known'] {
  const [likeliest] = balances ?? []
  if (balances === undefined || likeliest === undefined) return undefined
  return balances.includes(sum) ? { balance: sum, isSame: true } : { balance: likeliest, isSame: false }
}

/** The steps of a check, in their order. */
export const STEPS = ['form', 'owner', 'negative', 'total', 'root', 'published', 'chain', 'records'] as const
export type Step = (typeof STEPS)[number]
export type StepState = 'good' | 'bad' | 'skipped'

const STEP_OF: Readonly<Record<PlaceFault, Step>> = {
  malformed: 'form',
  'not-yours': 'owner',
  'negative-sum': 'negative',
  'total-differs': 'total',
  'root-differs': 'root',
  unpublished: 'published',
  'head-differs': 'chain',
  'chain-broken': 'chain',
}

/** How each step went: those before a fault were good, those after it prove nothing any more. */
export function stepStates({ fault, known }: PlaceCheck): readonly { step: Step; state: StepState }[] {
  const failed = fault === undefined ? STEPS.length : STEPS.indexOf(STEP_OF[fault])
  return STEPS.map((step, at) => {
    if (at === failed) return { step, state: 'bad' }
    if (at > failed) return { step, state: 'skipped' }
    return { step, state: step === 'records' ? recordsState(known) : 'good' }
  })
}

function recordsState(known: PlaceCheck['known']): StepState {
  if (known === undefined) return 'skipped'
  return known.isSame ? 'good' : 'bad'
}
