import { useQuery } from '@tanstack/react-query'
import { type PROOF_KINDS, readProof } from '@fairtick/wire'
import { marketCalls } from '@fairtick/wire/calls'
import { call } from './transport/call'
import { queryKeys } from './transport/queries'

export type { Proof, ProofFactor, ProofPoint, ProofTick } from '@fairtick/wire'

/** Kinds of orders that have a proof. */
export type ProofKind = (typeof PROOF_KINDS)[number]

/**
 * The ticks that opened and closed an order of the user's, from the published tick log. `version` changes
 * when the order does.
 */
export function useProof(kind: ProofKind, id: number, version: string) {
  return useQuery({
    queryKey: queryKeys.proof(kind, id, version),
    queryFn: async ({ signal }) => readProof(await call(marketCalls.proof, { kind, id }, { signal })),
    meta: { isQuiet: true },
  })
}
