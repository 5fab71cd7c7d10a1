import type { Follow, Signal, Tick } from '@fairtick/domain'
import type { Books } from '../books/run'
import { positionTable } from '../features/contracts/position-store'
import type { ActiveTraders } from '../features/copying/active-traders'
import type { CopyCommands } from '../features/copying/copy-commands'
import { followTable } from '../features/copying/follow-store'
import type { Log } from '../ports'
import type { CarryOutDurably } from './carry-out'

/** Carries signals of traders out at their followers. */
export interface Copies {
  /** Updates a relation. */
  set(follow: Follow): void
  /** A signal that is durable. */
  follow(signal: Signal): void
  /** Watches every relation anew, and goes through the signals that some of them have not followed yet. */
  watchAll(): void
  /** Ends the relations with traders who have ended. */
  endOfTraders(): void
}

/** Dependencies of carrying signals out. */
export interface CopyPorts {
  readonly books: Pick<Books, 'portfolios' | 'portfolioInMemory'>
  readonly traders: Pick<ActiveTraders, 'ofUser'>
  readonly commands: Pick<CopyCommands, 'copySignal' | 'endFollow'>
  readonly carryOut: CarryOutDurably
  /** Signals of some traders after one of them, in their order. */
  readonly readSignals: (traderUserIds: readonly number[], after: number) => Promise<readonly Signal[]>
  /** The ticks of an instrument after one of them that came lately, in their order. */
  readonly ticksAfter: (tick: { readonly instrumentId: number; readonly sequence: number }) => readonly Tick[]
  /** Does to an order what a tick sets off at it. */
  readonly fire: (order: { readonly positionId: number; readonly userId: number }, tick: Tick) => void
  readonly log: Log
}

/** Followers that copy in one go; then everybody else's orders have their turn. */
const AT_ONCE = 50
const AGAIN_MS = 1000

/**
 * Begins with no relations. One signal after another, each at all followers of its trader: a relation gets
 * those of its trader in their order, and each of them once, as it knows the last one it followed.
 */
export function createCopies(ports: CopyPorts): Copies {
  const { books, traders, commands, carryOut, readSignals, ticksAfter, fire, log } = ports
  const relations = createRelations()
  let queue: Signal[] = []
  let isRunning = false
  /** Counts how often everything was watched anew: work of before is then left alone. */
  let generation = 0
  let late: Signal[] | undefined

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    for (let signal = queue.shift(); signal; signal = queue.shift()) await carryOutAt(signal)
    isRunning = false
  }

  async function carryOutAt(signal: Signal): Promise<void> {
    const begun = generation
    const followers = relations.of(signal.userId)
    for (let from = 0; from < followers.length && begun === generation; from += AT_ONCE) {
      const some = followers.slice(from, from + AT_ONCE)
      const outcomes = await Promise.all(some.map((each) => copy(each, signal)))
      liveThrough(some, signal)
      if (outcomes.includes(false) && begun === generation) return catchUpLater()
    }
  }

  /** Answers whether the relation has followed the signal. */
  async function copy({ id: followId, userId }: Relation, signal: Signal): Promise<boolean> {
    const isDone = await carryOut(commands.copySignal, userId, { followId, signal })
    if (!isDone) return false
    const portfolio = books.portfolioInMemory(userId)
    const follow = portfolio && followTable.openRows(portfolio).get(followId)
    if (follow && follow.copiedUntil < signal.id) return false
    return true
  }

  /** Copies live through the ticks that came between their trader's order and themselves. */
  function liveThrough(followers: readonly Relation[], signal: Signal): void {
    if (signal.kind !== 'open') return
    const ticks = ticksAfter({ instrumentId: signal.instrumentId, sequence: signal.tick })
    if (ticks.length === 0) return
    for (const { userId } of followers) {
      const portfolio = books.portfolioInMemory(userId)
      const positions = portfolio ? [...positionTable.openRows(portfolio).values()] : []
      for (const { id: positionId, originId } of positions)
        if (originId === signal.positionId) for (const tick of ticks) fire({ positionId, userId }, tick)
    }
  }

  function catchUpLater(): void {
    queue = []
    late = []
    setTimeout(() => void catchUp(), AGAIN_MS).unref()
  }

  /** Signals that come meanwhile wait: they may be among those that are read. */
  async function catchUp(): Promise<void> {
    const begun = generation
    late = []
    try {
      const missed = await readMissed(begun)
      if (begun !== generation) return
      const known = new Set(missed.map(({ id }) => id))
      queue = [...missed, ...late.filter(({ id }) => !known.has(id))]
      late = undefined
      void run()
    } catch (error) {
      log.warn({ err: error }, 'the signals of traders could not be read, they are read again')
      if (begun === generation) catchUpLater()
    }
  }

  async function readMissed(begun: number): Promise<Signal[]> {
    const all: Signal[] = []
    let after = relations.followedUntil()
    while (after !== undefined && begun === generation) {
      const some = await readSignals(relations.traders(), after)
      all.push(...some)
      after = some.at(-1)?.id
    }
    return all
  }

  return {
    set: relations.set,
    follow(signal) {
      if (late) return void late.push(signal)
      if (relations.of(signal.userId).length === 0) return
      queue.push(signal)
      void run()
    },
    watchAll() {
      generation += 1
      queue = []
      relations.clear()
      for (const portfolio of books.portfolios())
        for (const follow of followTable.openRows(portfolio).values()) relations.set(follow)
      void catchUp()
    },
    endOfTraders() {
      for (const userId of relations.traders()) {
        if (traders.ofUser(userId)) continue
        for (const { id: followId, userId: follower } of relations.of(userId))
          void carryOut(commands.endFollow, follower, { followId })
      }
    },
  }
}

/** A relation, and the signal that it followed last when it was set. */
interface Relation {
  readonly id: number
  readonly userId: number
  readonly copiedUntil: number
}

/** Relations by the user who is the trader. */
function createRelations() {
  const byTrader = new Map<number, Map<number, Relation>>()
  return {
    clear: () => byTrader.clear(),
    traders: (): readonly number[] => [...byTrader.keys()],
    of: (traderUserId: number): readonly Relation[] => [...(byTrader.get(traderUserId)?.values() ?? [])],
    set({ id, userId, copiedUntil, status, traderUserId }: Follow): void {
      const relations = byTrader.get(traderUserId) ?? new Map<number, Relation>()
      if (status === 'ended') relations.delete(id)
      else relations.set(id, { id, userId, copiedUntil })
      if (relations.size > 0) byTrader.set(traderUserId, relations)
      else byTrader.delete(traderUserId)
    },
    /** The signal that every relation has followed at the least; undefined without relations. */
    followedUntil(): number | undefined {
      const all = [...byTrader.values()].flatMap((relations) => [...relations.values()])
      return all.length === 0
        ? undefined
        : all.reduce((least, each) => Math.min(least, each.copiedUntil), Infinity)
    },
  }
}
