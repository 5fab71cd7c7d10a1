import { setTimeout as sleep } from 'node:timers/promises'
import { type SplitBasis, type Tick, isSplitOf } from '@fairtick/domain'
import type { Books } from '../books/run'
import type { DoneTicks } from '../database/done-ticks'
import type { Log } from '../ports'
import { createTurns, isAction } from './action-turns'
import type { StopOuts } from './stop-outs'
import type { UndoneTick, UndoneTicks } from './undone-ticks'

/** Ports of going through ticks of before. */
export interface PastPorts {
  readonly books: Pick<Books, 'isOpen' | 'written'>
  readonly log: Log
  readonly isBehind?: boolean
}

/** Corporate actions, as they are applied to orders and alerts. */
export interface PastActions {
  /** Takes an action before its turn: what closes at prices of now has to have had it. */
  readonly know: (basis: SplitBasis) => void
  readonly apply: (basis: SplitBasis) => void
  /** Repeats effects of an applied action that were not durable. */
  readonly applyAgain: (basis: SplitBasis) => void
  /** The applied ones, the earliest first. */
  readonly applied: () => readonly SplitBasis[]
}

/** The parts of the engine that ticks of before go through. */
interface PastParts {
  readonly undone: Pick<UndoneTicks, 'begin' | 'addPast' | 'again'>
  readonly stopOuts: Pick<StopOuts, 'watchAll' | 'look'>
  readonly goAgain: (ticks: readonly UndoneTick[], isInPast: boolean) => void
  readonly actions: PastActions
  /** The published ticks that may have effects. */
  readonly prepare: (ticks: readonly Tick[]) => readonly UndoneTick[]
}

const LOOK_MS = 50
/** Interval of lines in the log. */
const TOLD_MS = 5_000

/** Creates the ways through ticks that were published before; effects that already exist are not repeated. */
export function createPast(ports: PastPorts, parts: PastParts) {
  const { undone, stopOuts, goAgain, actions, prepare } = parts
  let isInPast = ports.isBehind ?? false
  return {
    isInPast: () => isInPast,
    /**
     * To be called after memory was read anew. Splits are applied first; dividends and ends of instruments
     * between the ticks, as these stopped or filled orders before them.
     */
    goOnAfterReload(): void {
      stopOuts.watchAll()
      const [splits = [], others = []] = apart(actions.applied())
      for (const each of splits) actions.applyAgain(each)
      const turns = createTurns(others, ({ tick }: UndoneTick) => tick)
      for (const part of turns.between(undone.again()))
        if (isAction(part)) actions.applyAgain(part)
        else goAgain(part, true)
      for (const each of turns.rest()) actions.applyAgain(each)
      goAgain([], isInPast)
    },
    /**
     * Processes the ticks from before a start, with the dividends and ends of instruments between them.
     * Margin levels are checked after all of them (`caughtUp`), at present prices: the holdings may have
     * changed since.
     */
    async catchUp(
      past: AsyncIterable<readonly Tick[]>,
      done: DoneTicks,
      among: readonly SplitBasis[] = [],
    ): Promise<void> {
      undone.begin(done)
      isInPast = true
      for (const each of among) actions.know(each)
      await goThroughAll(ports, betweenActions(past, among, actions.apply), (ticks) => {
        const some = prepare(ticks)
        undone.addPast(ticks, some)
        goAgain(some, isInPast)
      })
      await untilWritten(ports.books)
    },
    /** Looks at margin levels, once the ticks and actions that came meanwhile are gone through too. */
    caughtUp(): void {
      isInPast = false
      stopOuts.watchAll()
      stopOuts.look()
    },
  }
}

const apart = (actions: readonly SplitBasis[]): readonly (readonly SplitBasis[])[] => [
  actions.filter(({ action }) => isSplitOf(action)),
  actions.filter(({ action }) => !isSplitOf(action)),
]

/**
 * Goes through ticks some at a time: the next ones come when all that the last ones set off is durable, so
 * that memory has few of them.
 */
async function goThroughAll(
  { books, log }: PastPorts,
  past: AsyncIterable<readonly Tick[]>,
  goThrough: (ticks: readonly Tick[]) => void,
): Promise<void> {
  const startedAt = performance.now()
  let toldAt = startedAt
  let count = 0
  for await (const ticks of past) {
    goThrough(ticks)
    await untilWritten(books)
    count += ticks.length
    if (performance.now() - toldAt < TOLD_MS) continue
    toldAt = performance.now()
    const upTo = new Date(ticks.at(-1)?.time ?? 0).toISOString()
    log.info({ ticks: count, upTo }, 'going through the ticks of while the books were away')
  }
  const tookMs = Math.round(performance.now() - startedAt)
  if (count > 0) log.info({ ticks: count, tookMs }, 'the ticks of while the books were away are gone through')
}

/**
 * The past ticks, cut at the actions between them: each action is applied once all ticks before it are
 * durable.
 */
async function* betweenActions(
  past: AsyncIterable<readonly Tick[]>,
  actions: readonly SplitBasis[],
  apply: (basis: SplitBasis) => void,
): AsyncIterable<readonly Tick[]> {
  const turns = createTurns(actions, (tick: Tick) => tick)
  for await (const ticks of past)
    for (const part of turns.between(ticks))
      if (isAction(part)) apply(part)
      else yield part
  for (const each of turns.rest()) apply(each)
}

async function untilWritten(books: Pick<Books, 'isOpen' | 'written'>): Promise<void> {
  while (!(await isWritten(books))) await sleep(LOOK_MS)
}

/** Where a batch fails, memory is read anew and the ticks are gone through again; then that is awaited. */
const isWritten = (books: Pick<Books, 'isOpen' | 'written'>): Promise<boolean> =>
  books.written().then(
    () => books.isOpen(),
    () => false,
  )
