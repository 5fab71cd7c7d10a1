import { setTimeout as sleep } from 'node:timers/promises'
import type { SplitBasis, Tick } from '@fairtick/domain'
import type { Books } from '../books/run'
import type { DoneTicks } from '../database/done-ticks'
import type { Log } from '../ports'
import type { StopOuts } from './stop-outs'
import type { UndoneTick, UndoneTicks } from './undone-ticks'

/** Ports of going through ticks of before. */
export interface PastPorts {
  readonly books: Pick<Books, 'isOpen' | 'written'>
  readonly log: Log
  readonly isBehind?: boolean
}

/** The parts of the engine that ticks of before go through. */
interface PastParts {
  readonly undone: Pick<UndoneTicks, 'begin' | 'addPast' | 'again'>
  readonly stopOuts: Pick<StopOuts, 'watchAll' | 'look'>
  readonly goAgain: (ticks: readonly UndoneTick[], isInPast: boolean) => void
  /** Applies a corporate action to open orders. */
  readonly apply: (basis: SplitBasis) => void
  /** Those of published ticks that may have effects. */
  readonly prepare: (ticks: readonly Tick[]) => readonly UndoneTick[]
}

const LOOK_MS = 50
/** Interval of lines in the log. */
const TOLD_MS = 5_000

/** Creates the ways through ticks that were published before; effects that already exist are not repeated. */
export function createPast(ports: PastPorts, parts: PastParts) {
  const { undone, stopOuts, goAgain, prepare } = parts
  let isInPast = ports.isBehind ?? false
  return {
    isInPast: () => isInPast,
    /** To be called after memory was read anew. */
    goOnAfterReload(): void {
      stopOuts.watchAll()
      goAgain(undone.again(), isInPast)
    },
    /**
     * Goes through ticks of before a start. Margin levels are looked at when all are gone through, at prices
     * of now: what is held now is not what was held then. A dividend is applied before the first tick of
     * after it, and at the end where there is none, as are ends of instruments.
     */
    async catchUp(
      past: AsyncIterable<readonly Tick[]>,
      done: DoneTicks,
      actions: readonly SplitBasis[] = [],
    ): Promise<void> {
      undone.begin(done)
      isInPast = true
      await goThroughAll(ports, betweenActions(past, actions, parts.apply), (ticks) => {
        const some = prepare(ticks)
        undone.addPast(ticks, some)
        goAgain(some, isInPast)
      })
      await untilWritten(ports.books)
      isInPast = false
      stopOuts.watchAll()
      stopOuts.look()
    },
  }
}

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
 * The same ticks, cut where actions lie between them: each action is applied once all before it is durable.
 */
async function* betweenActions(
  past: AsyncIterable<readonly Tick[]>,
  actions: readonly SplitBasis[],
  apply: (basis: SplitBasis) => void,
): AsyncIterable<readonly Tick[]> {
  let left = actions
  for await (const ticks of past) {
    let from = 0
    for (const [at, { instrumentId, time }] of ticks.entries()) {
      const due = left.filter(({ action }) => action.instrumentId === instrumentId && action.at <= time)
      if (due.length === 0) continue
      if (at > from) yield ticks.slice(from, at)
      from = at
      for (const each of due) apply(each)
      left = left.filter((each) => !due.includes(each))
    }
    yield ticks.slice(from)
  }
  for (const each of left) apply(each)
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
