import { HOUR_MS, type SplitBasis, type Tick, isSplitOf } from '@fairtick/domain'
import type { Shard } from '../books/shards'
import type { DatabasePool } from '../database/pool'
import { type DoneTicks, readDoneTicks } from '../database/done-ticks'
import type { LiveActions } from './live-actions'
import { splitsUntil } from './splits-until'
import type { FollowedMarket } from '../market/market-follower'
import type { Restrictions } from '../restrictions/restrictions'

/** The parts of the engine that prices drive. */
interface Driven {
  readonly onSplit: (basis: SplitBasis) => void
  readonly know: (basis: SplitBasis) => void
  readonly watchAgain: () => void
  readonly onTicks: (ticks: readonly Tick[], couldFill?: readonly boolean[]) => void
  readonly couldFill: (ticks: readonly Tick[]) => readonly boolean[]
  readonly catchUp: (
    past: AsyncIterable<readonly Tick[]>,
    done: DoneTicks,
    actions: readonly SplitBasis[],
  ) => Promise<void>
  readonly caughtUp: () => void
  readonly goAgain: () => void
  readonly followTraders: () => void
}

/** Ports of starting the market. */
interface StartPorts {
  readonly market: FollowedMarket
  readonly actions?: LiveActions
  /** The ticks that all was carried out of before this start. */
  readonly done: DoneTicks
  readonly restrictions: Pick<Restrictions, 'rememberSince'>
  /** The instruments whose ticks something open waits for. */
  readonly awaited: () => ReadonlySet<number>
}

/**
 * Reads which ticks the books of a shard have carried out. Ticks of a halt set nothing off, also where it is
 * over: from the next look on those of after these ticks are remembered.
 */
export async function readDone(
  pool: DatabasePool,
  restrictions: Pick<Restrictions, 'rememberSince'>,
  shard: Shard,
): Promise<DoneTicks> {
  const done = await readDoneTicks(pool, shard)
  restrictions.rememberSince(done.at - HOUR_MS)
  return done
}

/**
 * Starts the market, applies past splits to open orders before its first tick, and goes through the ticks of
 * while the books were away, with the dividends and ends of instruments among them; new ones wait for that.
 * From then on each split precedes every tick in new units.
 */
export async function startPrices(ports: StartPorts, engine: Driven): Promise<void> {
  const { market, actions } = ports
  const line = createLine()
  market.onActions((action, last) => {
    const instrument = market.instrument(action.instrumentId)
    if (!instrument) return
    const basis = { action, last, instrument }
    // Prices of now are those of after it already; of a split no older tick reaches anything any more.
    if (isSplitOf(action) || line.isOpen()) return engine.onSplit(basis)
    engine.know(basis)
    line.take(() => engine.onSplit(basis))
  })
  let upTo: ReadonlyMap<number, number> = new Map()
  let among: readonly SplitBasis[] = []
  market.onTicks((ticks) => {
    const couldFill = line.isOpen() ? undefined : engine.couldFill(ticks)
    line.take(() => engine.onTicks(ticks, couldFill))
  })
  market.onTakeOver(() => line.take(engine.goAgain))
  await market.start(async ({ isOver, sequences }) => {
    // Later ones come in their order with splits.
    upTo = sequences
    const over = (actions?.all() ?? []).filter(isOver)
    // Includes splits still waiting for prices: the first tick may close an affected order.
    const bases = await splitsUntil(Infinity, over, market)
    for (const basis of bases.filter(({ action }) => isSplitOf(action))) engine.onSplit(basis)
    among = bases.filter(({ action }) => !isSplitOf(action))
  })
  engine.watchAgain()
  // Dividends, and closes at an instrument's end, are converted at prices, which exist by now.
  await catchUp(ports, engine, { upTo, among })
  line.open()
  engine.caughtUp()
  engine.followTraders()
}

/** Goes through the ticks of while the books were away, up to those that the market began with. */
async function catchUp(
  { market, done, restrictions, awaited }: StartPorts,
  engine: Driven,
  { upTo, among }: { readonly upTo: ReadonlyMap<number, number>; readonly among: readonly SplitBasis[] },
): Promise<void> {
  const known = new Map([...awaited()].map((id) => [id, done.sequences.get(id) ?? 0]))
  await engine.catchUp(market.ticksAfter(known, upTo), done, among)
  restrictions.rememberSince(Infinity)
}

/** Works that wait until it opens, and are done at once from then on. */
function createLine() {
  let waiting: (() => void)[] | undefined = []
  return {
    isOpen: () => waiting === undefined,
    take(work: () => void): void {
      if (waiting) waiting.push(work)
      else work()
    },
    open(): void {
      for (const work of waiting ?? []) work()
      waiting = undefined
    },
  }
}
