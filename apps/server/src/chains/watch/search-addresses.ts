import type { BlockPoint, TransferMatch } from '@fairtick/domain'
import type { ChainView } from './chain-view'
import { type Look, type WatchPorts, conclude } from './conclude'
import type { SearchSpan } from './search-span'
import { createSearchTurns } from './search-turns'
import type { Finding, WatchedDeposit } from './watch-ports'

/** Searches for the transfers of deposits by their addresses; returns the failures. */
export type AddressSearch = (look: Look, deposits: readonly WatchedDeposit[]) => Promise<unknown[]>

/**
 * Creates the search. It continues per deposit where it stopped, in spans of blocks, in the turns of
 * `search-turns.ts`. The highest blocks are searched again each time, as they may be replaced.
 */
export function createAddressSearch(ports: WatchPorts): AddressSearch {
  const { chain, network, store } = ports
  const takeTurns = createSearchTurns(network.blocksAtOnce)

  return async (look, deposits) => {
    const { view } = look
    const searched = await store.searched()
    const nextHeights = new Map<number, number>()
    for (const { id } of deposits) nextHeights.set(id, await nextHeight(view, searched.get(id)))
    const ask = (span: SearchSpan) => search(look, span, deposits)
    const faults = await takeTurns({ tip: view.tip, nextHeights, ask }, deposits)
    const replaceable = Math.max(0, ...deposits.map(({ confirmationsMin }) => confirmationsMin))
    await keep(view, nextHeights, { searched, upTo: view.tip - replaceable })
    return faults
  }

  async function search(
    look: Look,
    { from, to, depositIds }: SearchSpan,
    all: readonly WatchedDeposit[],
  ): Promise<void> {
    const asked = new Set(depositIds)
    const deposits = all.filter(({ id }) => asked.has(id))
    const addresses = [...new Set(deposits.map(({ address }) => address))]
    const transfers = await chain.transfersTo(addresses, from, to)
    const isNews = (deposit: WatchedDeposit, match: TransferMatch) =>
      isBetter(deposit, match, look.findings.get(deposit.id))
    await conclude(ports, look, { deposits, transfers, isNews })
  }

  /** The height to continue from: after the searched blocks, or some way back if those were replaced. */
  async function nextHeight(view: ChainView, searched: BlockPoint | undefined): Promise<number> {
    const last = Math.min(searched?.height ?? view.tip, view.tip)
    const isThere = searched && (await view.header(last))?.hash === searched.hash
    return isThere ? last + 1 : Math.max(0, last - network.lookback)
  }

  /** Stores the progress of each deposit, short of the blocks that may be replaced. */
  async function keep(
    view: ChainView,
    nextHeights: ReadonlyMap<number, number>,
    { searched, upTo }: { readonly searched: ReadonlyMap<number, BlockPoint>; readonly upTo: number },
  ): Promise<void> {
    const blocks = new Map<number, BlockPoint>()
    for (const [id, next] of nextHeights) {
      const height = Math.min(next - 1, upTo)
      const block = (height < 0 ? undefined : await view.header(height)) ?? searched.get(id)
      if (block) blocks.set(id, block)
    }
    await store.saveSearched(blocks)
  }
}

/** Whether a match is worth storing with a deposit: an exact one, or else the first at its own address. */
function isBetter(
  { isOwnAddress }: WatchedDeposit,
  { verdict }: TransferMatch,
  kept: Finding | undefined,
): boolean {
  if (verdict === 'exact') return kept?.verdict !== 'exact'
  return verdict === 'other-amount' && isOwnAddress && kept?.transfer === undefined
}
