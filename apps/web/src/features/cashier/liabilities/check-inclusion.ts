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
import type { PublishedLiabilities } from '../../../client/cashier/liabilities'

/** Why a proof does not show that its client's money is counted. */
export type InclusionFault = LiabilityFault | 'unpublished' | ChainFault

/** A recomputed proof: its nodes from leaf to root, and whether the client's records agree. */
export interface InclusionCheck {
  readonly nodes: readonly LiabilityNode[]
  readonly fault: InclusionFault | undefined
  /** The balance at that moment by the client's records; undefined if they do not cover it. */
  readonly known: { readonly balance: Usd; readonly isSame: boolean } | undefined
}

/** The data that a proof is checked against. */
interface Measure {
  readonly uid: string
  readonly days: readonly PublishedLiabilities[]
  /** Possible sums of the client's accounts, the likeliest first. */
  readonly balances: readonly Usd[] | undefined
  readonly hash: HashLater
}

/** Checks a proof; undefined stands for a malformed one. */
export async function checkInclusion(
  proof: LiabilityProof | undefined,
  { uid, days, balances, hash }: Measure,
): Promise<InclusionCheck> {
  if (proof === undefined) return { nodes: [], fault: 'malformed', known: undefined }
  const { nodes, fault } = await checkLiability(proof, uid, hash)
  return {
    nodes,
    fault: fault ?? (isPublished(proof, days) ? await checkLiabilityChain(days, hash) : 'unpublished'),
    known: knownOf(proof.sum, balances),
  }
}

function knownOf(sum: Usd, balances: readonly Usd[] | undefined): InclusionCheck['known'] {
  const [likeliest] = balances ?? []
  if (balances === undefined || likeliest === undefined) return undefined
  return balances.includes(sum) ? { balance: sum, isSame: true } : { balance: likeliest, isSame: false }
}

/** The steps of a check, in order. */
export const STEPS = ['form', 'owner', 'negative', 'total', 'root', 'published', 'chain', 'records'] as const
export type Step = (typeof STEPS)[number]
export type StepState = 'good' | 'bad' | 'skipped'

const STEP_OF: Readonly<Record<InclusionFault, Step>> = {
  malformed: 'form',
  'not-yours': 'owner',
  'negative-sum': 'negative',
  'total-differs': 'total',
  'root-differs': 'root',
  unpublished: 'published',
  'head-differs': 'chain',
  'chain-broken': 'chain',
}

/** The result of each step: good before a fault, skipped after it. */
export function stepStates({ fault, known }: InclusionCheck): readonly { step: Step; state: StepState }[] {
  const failed = fault === undefined ? STEPS.length : STEPS.indexOf(STEP_OF[fault])
  return STEPS.map((step, at) => {
    if (at === failed) return { step, state: 'bad' }
    if (at > failed) return { step, state: 'skipped' }
    return { step, state: step === 'records' ? recordsState(known) : 'good' }
  })
}

function recordsState(known: InclusionCheck['known']): StepState {
  if (known === undefined) return 'skipped'
  return known.isSame ? 'good' : 'bad'
}
