import type { Usd } from '@fairtick/domain'
import { createChainStore } from '../../../chains/watch/chain-store'
import type { OpenChain } from '../../../chains/open-chains'
import { patientLook } from '../../../chains/watch/patient-look'
import { watchDeposits } from '../../../chains/watch/watch-deposits'
import type { DatabasePool } from '../../../database/pool'
import type { ClientAnnouncement } from '../../../events'
import { SERVER, noteMoneyDecision } from '../decisions/money-decision-store'
import { createDepositDesk } from '../deposits/deposit-desk'
import type { OwnAddressOf } from '../deposits/own-address'
import { readDecimals } from '../deposits/watched-deposit-store'
import type { Clock, Log } from '../../../ports'

/**
 * Checks all chains for waiting deposits; deposits that need no operator are approved by the same decision as
 * an operator's. A failing or slow chain does not block the others.
 */
export function chainConfirmations(ports: {
  readonly chains: readonly OpenChain[]
  readonly pool: DatabasePool
  /** The most USD of a deposit that is credited without an operator. */
  readonly autoMax: () => Usd
  readonly clock: Clock
  readonly log: Log
  /** Notifies a client's open pages of a change. */
  readonly announce: (announcement: ClientAnnouncement) => void
}): () => Promise<void> {
  const { chains, pool, autoMax, clock, log, announce } = ports
  /** One decision at a time about a deposit: an outstanding one stays. */
  const credit = ({ id: rowId, userId }: { readonly id: number; readonly userId: number }) =>
    noteMoneyDecision(pool, {
      subject: 'deposit',
      rowId,
      userId,
      event: 'approve',
      words: '',
      decidedBy: SERVER,
      at: clock.now(),
    })
  const watches = chains.map((each) => {
    const watch = watchDeposits({
      ...each,
      autoMax,
      now: clock.now,
      store: createChainStore(pool, each.key, clock.now),
      desk: createDepositDesk(each, { pool, clock, log, credit, announce }),
    })
    const look = patientLook(async () => {
      await ensureFewDecimals(pool, each)
      await watch.look()
    })
    return { name: `${each.currency} by ${each.protocol}`, look }
  })
  let isFirst = true

  return async () => {
    if (isFirst) await tellOfUnknown(chains, { pool, log })
    isFirst = false
    const looks = await Promise.allSettled(watches.map(({ look }) => look()))
    const faults = looks.flatMap((look, at) =>
      look.status === 'rejected' ? [faultOf(watches[at]?.name ?? '', look.reason)] : [],
    )
    if (faults.length > 0) throw new AggregateError(faults, faults.map(({ message }) => message).join('; '))
  }
}

/**
 * Warns of listed coins without a deposit network of their names: their chains are not watched, and a typo in
 * a name would look like an absence of deposits. An operator may add the network later.
 */
async function tellOfUnknown(
  chains: readonly OpenChain[],
  { pool, log }: { readonly pool: DatabasePool; readonly log: Log },
): Promise<void> {
  for (const { currency, protocol } of chains)
    if ((await readDecimals(pool, { currency, protocol })) === undefined)
      log.warn(
        { currency, protocol },
        'a coin of CHAINS_FILE is of no network of deposits: none is looked for',
      )
}

/** Clients state amounts in a network's decimals: finer ones than its chain's are another coin, or a slip. */
async function ensureFewDecimals(pool: DatabasePool, chain: OpenChain): Promise<void> {
  const offered = await readDecimals(pool, chain)
  if (offered !== undefined && offered > chain.decimals)
    throw new RangeError(
      `its network of deposits has ${offered} decimals, and its chain ${chain.decimals}: nothing of it is credited`,
    )
}

const faultOf = (name: string, reason: unknown): Error =>
  new Error(`${name}: ${reason instanceof Error ? reason.message : 'unknown'}`, { cause: reason })

/** The addresses that each client has alone, on networks whose coins are listed with a public key. */
export function ownAddresses(chains: readonly OpenChain[]): OwnAddressOf {
  return ({ currencyCode, protocol }, userId) =>
    chains
      .find((chain) => chain.currency === currencyCode && chain.protocol === protocol)
      ?.addressOf?.(userId)
}
