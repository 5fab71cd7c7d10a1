import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ChainFault, checkLiabilityChain, DAY_MS, type LiabilityProof } from '@fairtick/domain'
import {
  type PublishedLiabilities,
  type WireLiabilityProof,
  liabilitiesShape,
  liabilityHeadShape,
  liabilityProofShape,
} from '@fairtick/wire'
import { liabilityCalls } from '@fairtick/wire/calls'
import { call } from '../transport/call'
import { queryKeys } from '../transport/queries'
import { canHash, sha256 } from '../sha256'

export type { PublishedLiabilities }

/** Whether a day is the first published one. */
export const isFirstDay = ({ previous }: PublishedLiabilities): boolean => /^0+$/.test(previous)

/** The published days, newest first, page by page. */
export function usePublishedDays() {
  const pages = useInfiniteQuery({
    queryKey: queryKeys.public('liabilities', ''),
    queryFn: async ({ pageParam, signal }) =>
      liabilitiesShape.read(
        await call(liabilityCalls.liabilities, { day: pageParam || undefined }, { signal }),
      ).heads,
    initialPageParam: '',
    getNextPageParam: (last) => {
      const oldest = last.at(-1)
      return oldest === undefined || isFirstDay(oldest) ? undefined : dayBefore(oldest.day)
    },
    meta: { isQuiet: true },
  })
  return { ...pages, days: pages.data?.pages.flat() }
}

const DAY_LETTERS = 10
const dayBefore = (day: string): string =>
  new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, DAY_LETTERS)

/** The result of a check of the chain: intact, a fault, or no check possible in this browser. */
export type ChainVerdict = 'whole' | 'unchecked' | ChainFault

/** Verifies the chain of some days in this browser; undefined until it is done. */
export function useChainVerdict(days: readonly PublishedLiabilities[]): ChainVerdict | undefined {
  const content = days.flatMap(({ day, root, total, previous, head }) => [day, root, total, previous, head])
  return useQuery({
    queryKey: queryKeys.public('liability chain', content.join()),
    queryFn: async (): Promise<ChainVerdict> => {
      if (!canHash()) return 'unchecked'
      return (await checkLiabilityChain(days, sha256)) ?? 'whole'
    },
    staleTime: Infinity,
    // Makes no network request.
    networkMode: 'always',
  }).data
}

/** The user's proof of a day as answered, and as read; undefined if malformed. */
export interface GivenProof {
  readonly answer: WireLiabilityProof
  readonly proof: LiabilityProof | undefined
}

/** Fetches the user's proof of a day; undefined if the user is not in its tree. */
export async function fetchProof(day: string): Promise<GivenProof | undefined> {
  const answer = await call(liabilityCalls.liabilityProof, { day })
  return answer === null ? undefined : { answer, proof: readOrNothing(answer) }
}

function readOrNothing(answer: WireLiabilityProof): LiabilityProof | undefined {
  try {
    return liabilityProofShape.read(answer)
  } catch {
    // A malformed proof is shown as a serious fault, not as a failed call.
    return undefined
  }
}

/** A proof as a file, with the chain of published days, for the downloadable check program. */
export const proofFile = (
  { answer }: GivenProof,
  days: readonly PublishedLiabilities[],
): { readonly name: string; readonly content: Blob } => ({
  name: `liability-${days.some(({ day }) => day === answer.day) ? answer.day : 'proof'}.json`,
  content: new Blob(
    [JSON.stringify({ ...answer, heads: days.map(liabilityHeadShape.write) }, undefined, 2)],
    { type: 'application/json' },
  ),
})
