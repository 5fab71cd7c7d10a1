import { NodeFault, isUnreachable } from '../chain'
import { type SearchSpan, nextSpan } from './search-span'
import type { WatchedDeposit } from './watch-ports'

/** Questions per look for the addresses searched together, and for those set apart. */
const SPANS_A_LOOK = 10
/** Parts set apart; the one asked for least recently is dropped first. */
const APART_MAX = 64

/** Addresses, and the number of blocks per question about them. */
interface Part {
  readonly addresses: ReadonlySet<string>
  readonly blocksAtOnce: number
}

/** A turn of the search: the number of its questions, and its failure or remaining addresses. */
interface Turn {
  readonly asked: number
  readonly blocksAtOnce: number
  readonly isAtTip: boolean
  /** The failed question: its error, addresses and number of blocks. */
  readonly failed?: {
    readonly error: unknown
    readonly addresses: readonly string[]
    readonly blocks: number
  }
}

/** A search within one look: each deposit's progress, the last block, and a question. */
interface Walk {
  readonly tip: number
  readonly nextHeights: Map<number, number>
  readonly ask: (span: SearchSpan) => Promise<void>
}

/** Continues the search for deposits; returns the failures. */
type SearchTurns = (walk: Walk, deposits: readonly WatchedDeposit[]) => Promise<unknown[]>

/**
 * Creates the turns of a search, in questions of at most `blocksMax` blocks, and of fewer when a node fails.
 * If even one block is too much, the addresses are set apart in halves, so that one flooded address does not
 * delay the others in the end. The addresses searched together come first, then the halves, the least
 * recently asked first. Halves rejoin the others once they can be searched.
 */
export function createSearchTurns(blocksMax: number): SearchTurns {
  let blocksAtOnce = blocksMax
  let apart: readonly Part[] = []

  return async (walk, deposits) => {
    const isApart = new Set(apart.flatMap(({ addresses }) => [...addresses]))
    const others = deposits.filter(({ address }) => !isApart.has(address))
    const turn = await searchOn(walk, others, { blocksAtOnce, blocksMax, spans: SPANS_A_LOOK })
    blocksAtOnce = turn.blocksAtOnce
    const waiting = apart
    if (turn.failed) setApart(halvesOf(turn.failed))
    const faults = turn.failed ? [turn.failed.error] : []
    let spans = SPANS_A_LOOK
    for (const part of waiting) {
      const own = deposits.filter(({ address }) => part.addresses.has(address))
      if (spans === 0 || own.length === 0 || faults.some(isUnreachable)) continue
      const { asked, isAtTip, failed, ...after } = await searchOn(walk, own, { ...part, blocksMax, spans })
      spans -= asked
      apart = apart.filter((each) => each !== part)
      const halves = failed ? halvesOf(failed) : []
      if (halves.length > 0) setApart(halves)
      else if (!isAtTip) setApart([{ ...part, ...after }])
      if (failed) faults.push(failed.error)
    }
    return faults
  }

  function setApart(parts: readonly Part[]): void {
    apart = [...apart, ...parts].slice(-APART_MAX)
  }
}

/** Continues for some deposits until the maximum of questions, the tip, or a failure. */
async function searchOn(
  { tip, nextHeights, ask }: Walk,
  deposits: readonly WatchedDeposit[],
  given: { readonly blocksAtOnce: number; readonly blocksMax: number; readonly spans: number },
): Promise<Turn> {
  let most = given.blocksAtOnce
  for (let asked = 0; asked < given.spans; asked += 1) {
    const own = new Map(deposits.map(({ id }) => [id, nextHeights.get(id) ?? 0]))
    const span = nextSpan(own, { tip, blocksAtOnce: most })
    if (!span) return { asked, blocksAtOnce: most, isAtTip: true }
    try {
      await ask(span)
    } catch (error) {
      const failed = { error, addresses: addressesOf(span, deposits), blocks: most }
      if (error instanceof NodeFault) most = Math.max(1, Math.floor(most / 2))
      return { asked: asked + 1, blocksAtOnce: most, isAtTip: false, failed }
    }
    most = Math.min(given.blocksMax, most * 2)
    for (const id of span.depositIds) nextHeights.set(id, span.to + 1)
  }
  return { asked: given.spans, blocksAtOnce: most, isAtTip: false }
}

function addressesOf(
  { depositIds }: Pick<SearchSpan, 'depositIds'>,
  deposits: readonly WatchedDeposit[],
): readonly string[] {
  const asked = new Set(depositIds)
  return [...new Set(deposits.flatMap(({ id, address }) => (asked.has(id) ? [address] : [])))]
}

/** The halves of addresses that cannot be searched even for one block; empty if fewer blocks may work. */
function halvesOf({ error, addresses, blocks }: NonNullable<Turn['failed']>): readonly Part[] {
  if (blocks > 1 || !(error instanceof NodeFault)) return []
  const half = Math.ceil(addresses.length / 2)
  return [addresses.slice(0, half), addresses.slice(half)]
    .filter(({ length }) => length > 0)
    .map((each) => ({ addresses: new Set(each), blocksAtOnce: 1 }))
}
