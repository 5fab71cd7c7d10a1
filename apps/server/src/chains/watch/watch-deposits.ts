import { byClaim } from '@fairtick/domain'
import { isUnreachable } from '../chain'
import { viewChain } from './chain-view'
import { type Look, type WatchPorts, conclude } from './conclude'
import { createAddressSearch } from './search-addresses'
import type { Finding, WatchedDeposit } from './watch-ports'

/** Maximum transactions per look; the others follow in the next one. */
const TRANSACTIONS_A_LOOK = 200
/** Maximum transactions whose order of last lookup is remembered. */
const TURNS_KEPT = 50_000

/** Watches the deposits of a network. */
export interface DepositWatch {
  /**
   * Looks once for every deposit; results stay even if it is interrupted. Rejects if a part failed, after
   * doing the rest.
   */
  look(): Promise<void>
}

/**
 * Creates the watch over a network. A deposit with a stated transaction is looked up by it; otherwise its
 * address is searched, and a found transfer is looked up from then on. Each look locates the transfer anew:
 * if it changed its block, its confirmations start again.
 */
export function watchDeposits(ports: WatchPorts): DepositWatch {
  const { chain, store, desk } = ports
  const search = createAddressSearch(ports)
  /** The transactions asked for, least recent first. */
  const asked = new Set<string>()

  return {
    async look() {
      const deposits = (await desk.deposits()).toSorted(byClaim)
      if (deposits.length === 0) return
      const view = await viewChain(chain)
      const look = { view, findings: new Map(await store.findings(deposits.map(({ id }) => id))) }
      const faults = await lookUp(look, deposits)
      const unfound = deposits.filter(({ id, txid }) => txid === undefined && !look.findings.get(id)?.isTaken)
      faults.push(...(await search(look, unfound)))
      if (faults.length > 0) throw new AggregateError(faults, messageOf(faults[0]))
    },
  }

  /** Looks up the known transactions; returns the failures. */
  async function lookUp(look: Look, deposits: readonly WatchedDeposit[]): Promise<unknown[]> {
    const known = byTransaction(deposits, look.findings)
    const faults: unknown[] = []
    const before = [...asked].filter((txid) => known.has(txid))
    const turns = [...[...known.keys()].filter((txid) => !asked.has(txid)), ...before]
    for (const txid of turns.slice(0, TRANSACTIONS_A_LOOK)) {
      // The next look continues after the transaction at which this one stops.
      noteTurn(txid)
      const stating = known.get(txid) ?? []
      try {
        const transfers = await chain.transfersOf(txid)
        await conclude(ports, look, { deposits: stating, transfers, isNews: () => true })
      } catch (error) {
        faults.push(error)
        if (isUnreachable(error)) break
      }
    }
    return faults
  }

  function noteTurn(txid: string): void {
    asked.delete(txid)
    asked.add(txid)
    const [oldest] = asked
    if (asked.size > TURNS_KEPT && oldest !== undefined) asked.delete(oldest)
  }
}

/** The deposits of each stated or found transaction, in the order of their claims. */
function byTransaction(
  deposits: readonly WatchedDeposit[],
  findings: ReadonlyMap<number, Finding>,
): ReadonlyMap<string, readonly WatchedDeposit[]> {
  const known = new Map<string, WatchedDeposit[]>()
  for (const deposit of deposits) {
    const txid = deposit.txid ?? findings.get(deposit.id)?.transfer?.txid
    if (txid !== undefined) known.set(txid, [...(known.get(txid) ?? []), deposit])
  }
  return known
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown')
