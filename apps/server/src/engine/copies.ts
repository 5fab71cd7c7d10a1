import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BookKind, Follow, Signal } from '@fairtick/domain'
import type { Portfolio } from '../books/portfolio'
import type { Books } from '../books/run'
import type { ActiveTraders } from '../features/copying/active-traders'
import type { CopyCommands } from '../features/copying/copy-commands'
import { followTable } from '../features/copying/follow-store'
import { isToFollow } from '../features/copying/outstanding'
import type { OpenFollow, OpenFollows } from '../features/copying/open-follows'
import type { SignalLine, SignalLines } from '../features/copying/signal-lines'
import type { Log } from '../ports'
import { type CopySignalPorts, behind, copySignal, liveThrough } from './copy-signal'
import { type CopyTurns, createCopyTurns } from './copy-turns'

/** Carries signals of traders out at their followers. */
export interface Copies {
  /** Updates a follow. */
  set(follow: Follow): void
  /** Takes a signal that is accepted, but not durable yet. */
  accept(signal: Signal): void
  /** Takes a signal that is durable. */
  follow(signal: Signal): void
  /** Continues with all signals that were read because some follows are behind them. */
  followAll(): void
  /** Makes a follower's missing copies before their own act, by the state and terms of that time. */
  catchUp(portfolio: Portfolio): void
  /** Ends follows with traders who have ended, once all their earlier signals are followed. */
  endOfTraders(): void
}

/** Ports of carrying signals out. */
export interface CopyPorts extends CopySignalPorts {
  readonly books: Pick<Books, 'portfolioInMemory' | 'isOpen'>
  readonly traders: Pick<ActiveTraders, 'ofUser'>
  readonly openFollows: OpenFollows
  readonly lines: SignalLines
  readonly commands: Pick<CopyCommands, 'copySignal' | 'endFollow'>
  readonly log: Log
}

/** Followers copied in one go; other users' orders have their turn in between. */
const AT_ONCE: Readonly<Record<BookKind, number>> = { real: 50, demo: 5 }
const KINDS = ['real', 'demo'] as const
const SIGNALS_A_TURN = 50
const AGAIN_MS = 1000
const TRIES = 10

/**
 * Each trader has a line of signals, processed once for followers with real money and once for followers with
 * demo money. A follow gets its trader's signals in order and each of them once, as it stores the last one
 * it followed. Source: docs/spec/rules.md 7.1.
 */
export function createCopies(ports: CopyPorts): Copies {
  const { books, openFollows, lines } = ports
  const turns = createCopyTurns()
  /** Lines in progress, by the kind of followers. */
  const running = { real: new Set<SignalLine>(), demo: new Set<SignalLine>() }

  async function goAlong(traderUserId: number, line: SignalLine, kind: BookKind): Promise<void> {
    if (running[kind].has(line)) return
    running[kind].add(line)
    const isWanted = () => lines.of(traderUserId) === line
    const isTriedAgain = createPatience(ports)
    const copyAll = copierOf(ports, { turns, isWanted, kind })
    let count = 1
    for (let signal = line.next(kind); signal && isWanted(); signal = line.next(kind)) {
      const followers = openFollows.of(traderUserId).filter(({ book }) => book === kind)
      if (!(await copyAll(followers, signal)) && isTriedAgain(signal)) await again()
      else line.pass(kind)
      if (count % SIGNALS_A_TURN === 0) await nextTurn()
      count += 1
    }
    running[kind].delete(line)
  }

  function run(traderUserId: number): void {
    const line = lines.of(traderUserId)
    if (line) for (const kind of KINDS) void goAlong(traderUserId, line, kind)
  }

  return {
    set(follow) {
      const book = books.portfolioInMemory(follow.userId)?.book
      if (book) openFollows.set(follow, book)
    },
    accept(signal) {
      if (openFollows.isCopied(signal.userId)) lines.open(signal.userId).add(signal)
    },
    follow(signal) {
      lines.of(signal.userId)?.written(signal.id)
      run(signal.userId)
    },
    followAll() {
      for (const traderUserId of lines.traders()) run(traderUserId)
    },
    catchUp(portfolio) {
      if (followTable.openCount(portfolio) === 0) return
      for (const follow of followTable.openRows(portfolio).values()) catchUpOn(ports, portfolio, follow)
    },
    endOfTraders: () => endOfTraders(ports),
  }
}

/** Copies a follow's missing signals, as far as possible now. */
function catchUpOn(ports: CopyPorts, portfolio: Portfolio, follow: Follow): void {
  for (const signal of ports.lines.of(follow.traderUserId)?.left(portfolio.book) ?? []) {
    if (behind(ports, follow, signal) <= 0 || !isToFollow(portfolio, signal)) continue
    void copySignal(ports, follow, signal)
    if (behind(ports, follow, signal) > 0) return
    liveThrough(ports, [follow], signal)
  }
}

const again = () => new Promise<void>((resolve) => setTimeout(resolve, AGAIN_MS).unref())

interface Going {
  readonly turns: CopyTurns
  readonly isWanted: () => boolean
  readonly kind: BookKind
}

type CopyAll = (followers: readonly OpenFollow[], signal: Signal) => Promise<boolean>

/**
 * Copies a signal at every follower, as long as it is wanted, and returns whether all have followed it. While
 * some real copies are being written, the next are made in memory; demo copies are made in turns of a few.
 */
function copierOf(ports: CopyPorts, { turns, isWanted, kind }: Going): CopyAll {
  function copySome(some: readonly OpenFollow[], signal: Signal): Promise<readonly boolean[]> {
    const copies = Promise.all(some.map((each) => copySignal(ports, each, signal)))
    liveThrough(ports, some, signal)
    return copies
  }

  async function atReal(followers: readonly OpenFollow[], signal: Signal): Promise<boolean> {
    const outcomes: boolean[] = []
    let writing: Promise<readonly boolean[]> = Promise.resolve([])
    for (const some of inParts(followers, AT_ONCE.real)) {
      if (!isWanted()) break
      const copies = copySome(some, signal)
      outcomes.push(...(await writing))
      writing = copies
    }
    outcomes.push(...(await writing))
    return !outcomes.includes(false)
  }

  async function atDemo(followers: readonly OpenFollow[], signal: Signal): Promise<boolean> {
    const outcomes: boolean[] = []
    for (const some of inParts(followers, AT_ONCE.demo)) {
      if (!isWanted()) break
      outcomes.push(...(await turns.demo(() => copySome(some, signal))))
    }
    return !outcomes.includes(false)
  }

  if (kind === 'demo') return atDemo
  return (followers, signal) => turns.real(() => atReal(followers, signal))
}

function* inParts<Item>(items: readonly Item[], size: number): Iterable<readonly Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}

/**
 * Whether a signal is tried again. One that open books keep refusing is skipped after a while, so that it
 * does not block its trader's other signals.
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

/** Ends follows with users who are no longer traders. */
function endOfTraders({
  openFollows,
  lines,
  traders,
  commands,
  carryOut,
}: Pick<CopyPorts, 'openFollows' | 'lines' | 'traders' | 'commands' | 'carryOut'>): void {
  for (const userId of openFollows.traders()) {
    if (traders.ofUser(userId)) continue
    const line = lines.of(userId)
    for (const { id: followId, userId: follower, book } of openFollows.of(userId))
      if (!line || line.left(book).length === 0) void carryOut(commands.endFollow, follower, { followId })
  }
}
