import { useQuery } from '@tanstack/react-query'
import { type PROOF_KINDS, readProof } from '@fairtick/wire'
import { marketCalls } from '@fairtick/wire/calls'
import { apiAddress } from '../transport/api-address'
import { call } from '../transport/call'
import { queryKeys } from '../transport/queries'

export type { Proof, ProofFactor, ProofPoint, ProofTick } from '@fairtick/wire'

/** Kinds of orders that have a proof. */
export type ProofKind = (typeof PROOF_KINDS)[number]

/**
 * The ticks that opened and closed an order of the user, from the published tick log. `version` changes with
 * the order.
 */
export function useProof(kind: ProofKind, id: number, version: string) {
  return useQuery({
    queryKey: queryKeys.proof(kind, id, version),
    queryFn: async ({ signal }) => readProof(await call(marketCalls.proof, { kind, id }, { signal })),
    meta: { isQuiet: true },
  })
}

/** The address of the sealed block of the public tick log that begins with a tick. */
export function blockAddress(instrumentId: number, firstSequence: number): string {
  const address = new URL(marketCalls.tickLog.path, apiAddress())
  const asked = { forex_id: instrumentId, sequence: firstSequence, limit: 1 }
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, String(value))
  return address.href
}
