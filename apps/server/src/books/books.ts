import type { Pool } from 'pg'
import type { Clock, Log } from '../ports'
import { createAnswerOnce } from './answer-once'
import type { Surroundings } from './command'
import { createCommitter } from './committer'
import { BooksClosed, OutcomeUnknown } from './errors'
import { forgetSumsAhead } from './history/ended-orders'
import { type Listener, createListeners } from './listeners'
import type { Portfolio } from './portfolio'
import { type ReadingProgress, forgetIntents } from './portfolio-store'
import { createPortfolios } from './portfolios'
import type { AnyRowTable } from './row-table'
import { type RunCommands, runCommands } from './run-commands'
import type { Writer } from './writer'
import { createWriting } from './writing'

/** What the books stand on. */
export interface BooksPorts {
  readonly pool: Pool
  /** Takes the right to write; waits for the database where it has to. */
  readonly openWriter: () => Promise<Writer>
  readonly tables: readonly AnyRowTable[]
  readonly surroundings: () => Surroundings
  readonly clock: Clock
  readonly log: Log
  /** Told how far the reading of what is open has come, at the start and whenever memory is read anew. */
  readonly progress?: (progress: ReadingProgress) => void
}

/**
 * The only door to money: runs commands on portfolios, one after another, and answers when what they did is durable. `execute` and `found`
 * reject with Refused, OutcomeUnknown or BooksClosed, `once` with IntentReused too.
 */
export interface Books extends RunCommands {
  /** The id of the next user to be created. */
  nextUserId(): number
  /** The portfolios in memory: every one that has something open which ticks or the clock can set off, and those lately used. */
  portfolios(): Iterable<Portfolio>
  /** One of them. */
  portfolioInMemory(userId: number): Portfolio | undefined
  /** Called at once when a command was accepted, before it is durable: for what must not miss a tick. */
  onAccepted(listener: Listener): void
  /** Called when what happened is durable. */
  onAnnouncements(listener: Listener): void
  /** Called after memory was read anew from the database. */
  onReload(listener: () => void): void
  /** Drops idle portfolios with nothing open that is watched, and intents that are over. */
  tidy(): Promise<void>
  /** Refuses new commands, finishes the batch, lets go of the database. */
  drain(): Promise<void>
  readonly isOpen: () => boolean
}

const IDLE_MS = 10 * 60 * 1000

/** Opens the books: takes the right to write and reads what is open. */
export async function openBooks(ports: BooksPorts): Promise<Books> {
  const { pool, openWriter, surroundings, clock, log } = ports
  const listeners = createListeners()
  const portfolios = createPortfolios(pool, ports.tables, clock, ports.progress)
  const writing = createWriting({
    openWriter,
    load: () => portfolios.loadOpen(),
    reloaded: listeners.reloaded,
    log,
  })
  const committer = createCommitter({ write: writing.write, publish: listeners.durable, failed })
  const answerOnce = createAnswerOnce(pool, clock)
  await writing.open()
  await forgetSumsAhead(pool, clock.now())

  function failed(error: unknown): { sent: Error; waiting: Error } {
    log.error({ err: error }, 'a batch of the books failed: memory is read again from the database')
    portfolios.forgetAll()
    writing.recover()
    return {
      sent: new OutcomeUnknown('the batch failed', { cause: error }),
      waiting: new BooksClosed('recovering'),
    }
  }

  return {
    ...runCommands({ portfolios, writing, committer, answerOnce, listeners, surroundings, clock }),
    nextUserId: () => portfolios.nextId('app_user'),
    portfolios: () => portfolios.all(),
    portfolioInMemory: (userId) => portfolios.get(userId),
    onAccepted: listeners.onAccepted,
    onAnnouncements: listeners.onDurable,
    onReload: listeners.onReloaded,
    async tidy() {
      await committer.settled()
      portfolios.forgetIdle(clock.now() - IDLE_MS)
      await forgetIntents(pool, clock.now())
    },
    async drain() {
      writing.drain()
      await committer.settled()
      await writing.close()
    },
    isOpen: writing.isOpen,
  }
}
