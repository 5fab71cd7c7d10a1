import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Follow, Signal, Tick } from '@fairtick/domain'
import type { Portfolio } from '../books/portfolio'
import type { Books } from '../books/run'
import type { ActiveTraders } from '../features/copying/active-traders'
import type { CopyCommands } from '../features/copying/copy-commands'
import type { DrivenCopying } from '../features/copying/driven-copying'
import { copyTable } from '../features/copying/copy-store'
import { followTable } from '../features/copying/follow-store'
import type { Log } from '../ports'
import type { CarryOutDurably } from './carry-out'
import type { Relation, Relations } from '../features/copying/relations'

/** Carries signals of traders out at their followers. */
export interface Copies {
  /** Updates a relation. */
  set(follow: Follow): void
  /** A signal that is durable. */
  follow(signal: Signal): void
  /** Watches every relation anew, and goes through the signals that some of them have not followed yet. */
  watchAll(): void
  /** Ends the relations with traders who have ended, once all that they did before has been followed. */
  endOfTraders(): void
}

/** Dependencies of carrying signals out. */
export interface CopyPorts {
  readonly books: Pick<Books, 'portfolios' | 'portfolioInMemory' | 'isOpen'>
  readonly traders: Pick<ActiveTraders, 'ofUser'>
  /** Holds none at first. */
  readonly relations: Relations
  readonly commands: Pick<CopyCommands, 'copySignal' | 'endFollow'>
  readonly carryOut: CarryOutDurably
  readonly readSignals: DrivenCopying['readSignals']
  /** The ticks of an instrument after one of them that came lately, in their order. */
  readonly ticksAfter: (tick: { readonly instrumentId: number; readonly sequence: number }) => readonly Tick[]
  /** Does to an order what a tick sets off at it; nothing where it sets nothing off. */
  readonly fire: (order: { readonly positionId: number; readonly userId: number }, tick: Tick) => void
  readonly log: Log
}

/** Followers that copy in one go; then everybody else's orders have their turn. */
const AT_ONCE = 50
const AGAIN_MS = 1000
const TRIES = 10
/** Signals that are done with are let go of so many at a time: each by itself would move all others. */
const LINE_CUT = 1000
/** A relation with no copy of an order notes that it has followed its signals once in so many. */
const NOTED_EVERY = 500

/**
 * Begins with no relations. One signal after another, each at all followers of its trader: a relation gets
 * those of its trader in their order, and each of them once, as it knows the last one it followed.
 */
export function createCopies(ports: CopyPorts): Copies {
  const { books, relations, readSignals, log } = ports
  const line = createLine()
  let isRunning = false
  /** Counts how often signals were read anew: work of before is then left alone. */
  let generation = 0
  let late: Signal[] | undefined
  const isTriedAgain = createPatience(ports)

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    for (let signal = line.next(), count = 1; signal; signal = line.next(), count += 1) {
      await carryOutAt(signal)
      if (count % AT_ONCE === 0) await nextTurn()
    }
    isRunning = false
  }

  async function carryOutAt(signal: Signal): Promise<void> {
    const begun = generation
    const isWanted = () => begun === generation
    const isFollowed = await copyAtAll(ports, relations.of(signal.userId), signal, isWanted)
    if (!isFollowed && isWanted() && isTriedAgain(signal)) catchUpLater()
  }

  function catchUpLater(): void {
    line.put([])
    late = []
    setTimeout(() => void catchUp(), AGAIN_MS).unref()
  }

  /** Signals that come meanwhile wait: they may be among those that are read. */
  async function catchUp(): Promise<void> {
    generation += 1
    const begun = generation
    relations.fill(books.portfolios())
    late = []
    try {
      const missed = await readAll(relations, readSignals, () => begun === generation)
      if (begun !== generation) return
      line.put(withoutTwice([...missed, ...late]))
      late = undefined
      void run()
    } catch (error) {
      log.warn({ err: error }, 'the signals of traders could not be read, they are read again')
      if (begun === generation) catchUpLater()
    }
  }

  return {
    set: relations.set,
    follow(signal) {
      if (!late && relations.of(signal.userId).length === 0) return
      if (late) late.push(signal)
      else line.add(signal)
      void run()
    },
    watchAll() {
      line.put([])
      void catchUp()
    },
    endOfTraders: () => (late || isRunning ? undefined : endOfTraders(relations, ports)),
  }
}

/** Signals that wait for their turn, in their order. */
function createLine() {
  let waiting: Signal[] = []
  let done = 0
  return {
    add: (signal: Signal) => void waiting.push(signal),
    /** In the place of those that wait. */
    put(signals: Signal[]) {
      waiting = signals
      done = 0
    },
    next(): Signal | undefined {
      if (done === LINE_CUT) [waiting, done] = [waiting.slice(done), 0]
      const signal = waiting[done]
      if (signal) done += 1
      return signal
    },
  }
}

/**
 * Whether a signal is tried again. One that the open books do not take is left behind after a while: it must
 * not hold up all others.
 */
function createPatience({ books, log }: Pick<CopyPorts, 'books' | 'log'>): (signal: Signal) => boolean {
  let stuck = { id: 0, tries: 0 }
  return ({ id }) => {
    if (stuck.id !== id) stuck = { id, tries: 0 }
    if (books.isOpen()) stuck.tries += 1
    if (stuck.tries <= TRIES) return true
    log.error({ signal: id }, 'a signal of a trader could not be copied at everybody, it is left behind')
    return false
  }
}

/** Ends the relations with users who are no traders any more. */
function endOfTraders(
  relations: Relations,
  { traders, commands, carryOut }: Pick<CopyPorts, 'traders' | 'commands' | 'carryOut'>,
): void {
  for (const userId of relations.traders()) {
    if (traders.ofUser(userId)) continue
    for (const { id: followId, userId: follower } of relations.of(userId))
      void carryOut(commands.endFollow, follower, { followId })
  }
}

/**
 * Copies a signal at every follower, as long as it is wanted: while some copies are being written, the next
 * are made in memory. Answers whether all have followed it.
 */
async function copyAtAll(
  ports: CopyPorts,
  followers: readonly Relation[],
  signal: Signal,
  isWanted: () => boolean,
): Promise<boolean> {
  const outcomes: boolean[] = []
  let writing: Promise<readonly boolean[]> = Promise.resolve([])
  for (let from = 0; from < followers.length && isWanted(); from += AT_ONCE) {
    const some = followers.slice(from, from + AT_ONCE)
    const copying = Promise.all(some.map((each) => copyOne(ports, each, signal)))
    liveThrough(ports, some, signal)
    outcomes.push(...(await writing))
    writing = copying
  }
  outcomes.push(...(await writing))
  return !outcomes.includes(false)
}

/**
 * Answers whether the relation has followed the signal. Where there is nothing to do, no command is run but
 * once in a while: whoever holds no copy of an order has nothing to close or to change, and a start has few
 * signals to read.
 */
async function copyOne(
  { books, commands, carryOut }: Pick<CopyPorts, 'books' | 'commands' | 'carryOut'>,
  { id: followId, userId }: Relation,
  signal: Signal,
): Promise<boolean> {
  /** The signals that it has not noted yet, this one among them. */
  const behind = () => {
    const portfolio = books.portfolioInMemory(userId)
    const follow = portfolio && followTable.openRows(portfolio).get(followId)
    return follow ? signal.id - follow.copiedUntil : 0
  }
  const isFollowed = () => behind() <= 0
  if (isFollowed()) return true
  const portfolio = books.portfolioInMemory(userId)
  const hasCopy = portfolio && copyOf(portfolio, signal.positionId)
  if (signal.kind !== 'open' && !hasCopy && behind() < NOTED_EVERY) return true
  return (await carryOut(commands.copySignal, userId, { followId, signal })) && isFollowed()
}

/** Every signal that a relation may not have followed, in their order; as long as they are wanted. */
async function readAll(
  relations: Relations,
  readSignals: CopyPorts['readSignals'],
  isWanted: () => boolean,
): Promise<Signal[]> {
  const all: Signal[] = []
  const wanted = relations.followedUntil()
  let after: number | undefined = wanted.length > 0 ? 0 : undefined
  while (after !== undefined && isWanted()) {
    const some = await readSignals(wanted, after)
    all.push(...some)
    after = some.at(-1)?.id
  }
  return all
}

/**
 * Copies live through the ticks that came between their trader's order and themselves, before any other tick
 * reaches them: a copy is there as soon as its command has run.
 */
function liveThrough(
  { books, ticksAfter, fire }: Pick<CopyPorts, 'books' | 'ticksAfter' | 'fire'>,
  followers: readonly Relation[],
  { kind, instrumentId, tick: sequence, positionId: copied }: Signal,
): void {
  const ticks = kind === 'open' ? ticksAfter({ instrumentId, sequence }) : []
  if (ticks.length === 0) return
  for (const { userId } of followers) {
    const portfolio = books.portfolioInMemory(userId)
    const copy = portfolio && copyOf(portfolio, copied)
    if (copy) for (const tick of ticks) fire({ positionId: copy.id, userId }, tick)
  }
}

const copyOf = (portfolio: Portfolio, originId: number) =>
  [...copyTable.openRows(portfolio).values()].find((copy) => copy.originId === originId)

/** Signals in their order, each once. */
const withoutTwice = (signals: readonly Signal[]): Signal[] => [
  ...new Map(signals.map((signal) => [signal.id, signal])).values(),
]
