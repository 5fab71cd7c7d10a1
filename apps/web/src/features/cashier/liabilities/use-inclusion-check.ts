import { type GivenProof, type PublishedLiabilities, fetchProof } from '../../../client/cashier/liabilities'
import { readKnownBalances } from '../../../client/cashier/known-balance'
import { canHash, sha256 } from '../../../client/sha256'
import { useAction } from '../../../client/transport/use-action'
import { type InclusionCheck, checkInclusion } from './check-inclusion'

/** The user's place in the tree of a day: absent, or the proof with its check. */
export interface CheckedProof {
  readonly day: PublishedLiabilities
  readonly given: GivenProof | undefined
  /** Undefined if the browser cannot check. */
  readonly checked: InclusionCheck | undefined
}

/** The requested day, among the published days. */
interface ProofRequest {
  readonly day: PublishedLiabilities
  readonly days: readonly PublishedLiabilities[]
}

/** Fetches the user's proof of a day and checks it in this browser. */
export function useInclusionCheck(uid: string, onFailed: () => void) {
  return useAction(
    async (asked: ProofRequest): Promise<CheckedProof> => {
      const { day } = asked
      const given = await fetchProof(day.day)
      const isChecked = given !== undefined && canHash()
      return { day, given, checked: isChecked ? await checkGiven(given, asked, uid) : undefined }
    },
    { isQuiet: true, onFailed },
  )
}

async function checkGiven(
  { proof }: GivenProof,
  { day, days }: ProofRequest,
  uid: string,
): Promise<InclusionCheck> {
  const balances = await readKnownBalances(day.at)
  // A proof of another day does not answer the request.
  const published = proof?.day === day.day ? days : []
  return checkInclusion(proof, { uid, days: published, balances, hash: sha256 })
}
