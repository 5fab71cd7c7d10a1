import { setTimeout as sleep } from 'node:timers/promises'
import type { Tick } from '@fairtick/domain'
import type { Books } from '../books/run'
import type { DoneTicks } from '../database/done-ticks'
import type { Log } from '../ports'
import type { StopOuts } from './stop-outs'
import type { UndoneTick, UndoneTicks } from './undone-ticks'

/** Ports of going through ticks of before. */
export interface PastPorts {
  readonly books: Pick<Books, 'isOpen' | 'written'>
  readonly log: Log
}

/** The parts of the engine that ticks of before go through. */
interface PastParts {
  readonly undone: Pick<UndoneTicks, 'begin' | 'addPast' | 'again'>
  readonly stopOuts: Pick<StopOuts, 'watchAll' | 'look'>
  readonly goAgain: (ticks: readonly UndoneTick[], isInPast?: boolean) => void
  /** Those of published ticks that may have effects. */
  readonly prepare: (ticks: readonly Tick[]) => readonly UndoneTick[]
}

const LOOK_MS = 50
/** Interval of lines in the log. */
const TOLD_MS = 5_000

/** Creates the ways through ticks that were published before; effects that already exist are not repeated. */
export function createPast(ports: PastPorts, { undone, stopOuts, goAgain, prepare }: PastParts) {
  let isInPast = false
  return {
    /** To be called after memory was read anew. */
    goOnAfterReload(): void {
      stopOuts.watchAll()
      goAgain(undone.again(), isInPast)
    },
    /**
     * Goes through ticks of before a start. Margin levels are looked at when all are gone through, at prices
     * of now: what is held now is not what was held then.
     */
    async catchUp(past: AsyncIterable<readonly Tick[]>, done: DoneTicks): Promise<void> {
      undone.begin(done)
      isInPast = true
      await goThroughAll(ports, past, (ticks) => {
        const some = prepare(ticks)
        undone.addPast(ticks, some)
        goAgain(some, isInPast)
      })
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
    while (!(await isWritten(books))) await sleep(LOOK_MS)
    count += ticks.length
    if (performance.now() - toldAt < TOLD_MS) continue
    toldAt = performance.now()
    const upTo = new Date(ticks.at(-1)?.time ?? 0).toISOString()
    log.info({ ticks: count, upTo }, 'going through the ticks of while the books were away')
  }
  const tookMs = Math.round(performance.now() - startedAt)
  if (count > 0) log.info({ ticks: count, tookMs }, 'the ticks of while the books were away are gone through')
}

/** Where a batch fails, memory is read anew and the ticks are gone through again; then that is awaited. */
const isWritten = (books: Pick<Books, 'isOpen' | 'written'>): Promise<boolean> =>
  books.written().then(
    () => books.isOpen(),
    () => false,
  )
