import { useInfiniteQuery } from '@tanstack/react-query'
import type { TransferFault } from '@fairtick/domain'
import { type WireRecovery, networkNameShape, readPage, recoveryShape } from '@fairtick/wire'
import { depositCalls, recoveryCalls } from '@fairtick/wire/calls'
import { call } from '../transport/call'
import { change } from '../transport/change'
import { inPages } from '../transport/in-pages'
import { queryKeys, readPrivateAgain } from '../transport/queries'
import { useUser } from '../transport/session'
import { useRealQuery } from '../transport/use-real-query'

/** The amount without zeros at its end. */
function readRecovery(row: WireRecovery) {
  const { amount, ...recovery } = recoveryShape.read(row)
  return { ...recovery, amount: amount.replace(/\.?0+$/, '') }
}
/** A ticket as its client sees it. */
export type OwnRecovery = ReturnType<typeof readRecovery>

/** A network that may have been the intended one. */
export interface IntendedNetwork {
  readonly id: number
  readonly currencyCode: string
  readonly protocol: string
}

/** Every deposit network. */
export const useIntendedNetworks = () =>
  useRealQuery('intended networks', async (options): Promise<readonly IntendedNetwork[]> => {
    const coins = await call(depositCalls.depositCoins, {}, options)
    const networks = await Promise.all(
      coins.map(({ code }) => call(depositCalls.depositNetworks, { currency_code: code }, options)),
    )
    return networks.flat().map(networkNameShape.read)
  })

/** Polling interval of a list that waits for an answer. */
const LIST_AGAIN_MS = 30_000

/** The user's tickets about misdirected transfers, newest first. */
export function useRecoveries() {
  const user = useUser()
  const pages = useInfiniteQuery({
    enabled: user !== undefined && !user.isDemo,
    queryKey: queryKeys.recoveries,
    ...inPages(async (page, options) =>
      readPage(await call(recoveryCalls.recoveries, { page }, options), readRecovery),
    ),
    refetchInterval: LIST_AGAIN_MS,
  })
  return { ...pages, recoveries: pages.data?.pages.flatMap(({ rows }) => rows) }
}

/** A misdirected transfer as its sender describes it. `proof` is the address of its uploaded picture. */
export interface MisdirectedTransfer {
  readonly networkId: number
  readonly fault: TransferFault
  /** The network actually used; empty if it was the intended one. */
  readonly used: string
  readonly amount: string
  readonly txid: string
  readonly content: string
  readonly proof: string
}

/** Opens a ticket. `what` names the act if its outcome is uncertain. */
export async function openRecovery(told: MisdirectedTransfer, what: string): Promise<void> {
  const parameters = {
    charge_id: told.networkId,
    fault: told.fault,
    used: told.used || undefined,
    number: told.amount,
    txid: told.txid,
    content: told.content || undefined,
    proofImg: told.proof,
  }
  await change(recoveryCalls.openRecovery, parameters, what)
  await readPrivateAgain()
}
