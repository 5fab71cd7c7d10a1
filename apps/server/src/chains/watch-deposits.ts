import { byClaim } from '@fairtick/domain'
import { isUnreachable } from './chain'
import { viewChain } from './chain-view'
import { type Look, type WatchPorts, conclude } from './conclude'
import { createAddressSearch } from './search-addresses'
import type { Finding, WatchedDeposit } from './watch-ports'

/** Transactions that one look asks for; the others have their turn in the next. */
const TRANSACTIONS_A_LOOK = 200
/** Transactions of which it is known when they were asked for last. */
const TURNS_KEPT = 50_000

/** Watches the deposits of a network. */
export interface DepositWatch {
  /**
   * Looks once for every deposit; what it did stays done wherever it is cut off. Rejects where something
   * failed, after it did what else it could.
   */
  look(): Promise<void>
}

/**
 * Creates the watch over a network. A deposit that states a transaction is looked up by it; else its address
 * is searched, and a transfer that was found is looked up from then on. Each look asks anew where a transfer
 * is: one that changed its block begins its confirmations again.
 */
export function watchDeposits(ports: WatchPorts): DepositWatch {
  const { chain, store, desk } = ports
  const search = createAddressSearch(ports)
  /** Those that were asked for, the one the longest ago first. */
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

  /** Looks up the transactions that are known; answers what failed. */
  async function lookUp(look: Look, deposits: readonly WatchedDeposit[]): Promise<unknown[]> {
    const known = byTransaction(deposits, look.findings)
    const faults: unknown[] = []
    const before = [...asked].filter((txid) => known.has(txid))
    const turns = [...[...known.keys()].filter((txid) => !asked.has(txid)), ...before]
    for (const txid of turns.slice(0, TRANSACTIONS_A_LOOK)) {
      // The next look goes on behind a transaction at which this one stops.
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

/** The deposits of each transaction that is stated, or was found, in the order of their claims. */
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
