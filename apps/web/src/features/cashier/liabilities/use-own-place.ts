import { type GivenProof, type PublishedLiabilities, fetchProof } from '../../../client/liabilities'
import { readKnownBalances } from '../../../client/known-balance'
import { canHash, sha256 } from '../../../client/sha256'
import { useAction } from '../../../client/transport/use-action'
import { type PlaceCheck, checkPlace } from './check-place'

/** The user's place in the tree of a day: absent, or the proof with its check. */
export interface OwnPlace {
  readonly day: PublishedLiabilities
  readonly given: GivenProof | undefined
  /** Undefined if the browser cannot check. */
  readonly checked: PlaceCheck | undefined
}

/** The requested day, among the published days. */
interface Asked {
  readonly day: PublishedLiabilities
  readonly days: readonly PublishedLiabilities[]
}

/** Fetches the user's proof of a day and checks it in this browser. */
export function useOwnPlace(uid: string, onFailed: () => void) {
  return useAction(
    async (asked: Asked): Promise<OwnPlace> => {
      const { day } = asked
      const given = await fetchProof(day.day)
      const isChecked = given !== undefined && canHash()
      return { day, given, checked: isChecked ? await checkGiven(given, asked, uid) : undefined }
    },
    { isQuiet: true, onFailed },
  )
}

async function checkGiven({ proof }: GivenProof, { day, days }: Asked, uid: string): Promise<PlaceCheck> {
  const balances = await readKnownBalances(day.at)
  // A proof of another day does not answer the request.
  const published = proof?.day === day.day ? days : []
  return checkPlace(proof, { uid, days: published, balances, hash: sha256 })
}
