import type { BlockPoint, TransferMatch } from '@fairtick/domain'
import { NodeFault } from './chain'
import type { ChainView } from './chain-view'
import { type Look, type WatchPorts, conclude } from './conclude'
import { type SearchSpan, nextSpan } from './search-span'
import type { Finding, WatchedDeposit } from './watch-ports'

/** Questions that one look asks. */
const SPANS_A_LOOK = 10

/** Searches for the transfers of deposits by their addresses; answers what failed. */
export type AddressSearch = (look: Look, deposits: readonly WatchedDeposit[]) => Promise<unknown[]>

/**
 * Creates the search. It goes on where it stopped, deposit by deposit, in spans of blocks; where a node
 * fails, in shorter ones. The highest blocks are searched again each time, as they may be replaced.
 */
export function createAddressSearch(ports: WatchPorts): AddressSearch {
  const { chain, network, store } = ports
  let blocksAtOnce = network.blocksAtOnce

  return async (look, deposits) => {
    const { view } = look
    const searched = await store.searched()
    const nextHeights = new Map<number, number>()
    for (const { id } of deposits) nextHeights.set(id, await nextHeight(view, searched.get(id)))
    const faults: unknown[] = []
    for (let spans = 0; spans < SPANS_A_LOOK; spans += 1) {
      const span = nextSpan(nextHeights, { tip: view.tip, blocksAtOnce })
      if (!span) break
      try {
        await search(look, span, deposits)
        blocksAtOnce = Math.min(network.blocksAtOnce, blocksAtOnce * 2)
      } catch (error) {
        if (error instanceof NodeFault) blocksAtOnce = Math.max(1, Math.floor(blocksAtOnce / 2))
        faults.push(error)
        break
      }
      for (const id of span.depositIds) nextHeights.set(id, span.to + 1)
    }
    const replaceable = Math.max(0, ...deposits.map(({ confirmationsMin }) => confirmationsMin))
    await keep(view, nextHeights, { searched, upTo: view.tip - replaceable })
    return faults
  }

  async function search(
    look: Look,
    { from, to, depositIds }: SearchSpan,
    all: readonly WatchedDeposit[],
  ): Promise<void> {
    const deposits = all.filter(({ id }) => depositIds.includes(id))
    const addresses = [...new Set(deposits.map(({ address }) => address))]
    const transfers = await chain.transfersTo(addresses, from, to)
    const isNews = (deposit: WatchedDeposit, match: TransferMatch) =>
      isBetter(deposit, match, look.findings.get(deposit.id))
    await conclude(ports, look, { deposits, transfers, isNews })
  }

  /** The height to go on from: behind what was searched, or from some way back where that is no more. */
  async function nextHeight(view: ChainView, searched: BlockPoint | undefined): Promise<number> {
    const last = Math.min(searched?.height ?? view.tip, view.tip)
    const isThere = searched && (await view.header(last))?.hash === searched.hash
    return isThere ? last + 1 : Math.max(0, last - network.lookback)
  }

  /** Keeps how far each deposit was searched, short of the blocks that may be replaced. */
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

/** Whether a match is worth keeping beside a deposit: an exact one, or else the first to an own address. */
function isBetter(
  { isOwnAddress }: WatchedDeposit,
  { verdict }: TransferMatch,
  kept: Finding | undefined,
): boolean {
  if (verdict === 'exact') return kept?.verdict !== 'exact'
  return verdict === 'other-amount' && isOwnAddress && kept?.transfer === undefined
}
