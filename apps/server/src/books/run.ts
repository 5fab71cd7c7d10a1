import { type BookKind, MINUTE_MS, type Reason } from '@fairtick/domain'
import type { Pool } from 'pg'
import type { Announcement } from '../events'
import type { Clock, Log, SpanMark } from '../ports'
import { type Changes, openBook } from './book'
import { BooksClosed, type Command, OutcomeUnknown, Refused, type Surroundings } from './command'
import { type Committer, createCommitter } from './gather'
import { forgetSumsAhead } from './history/ended-orders'
import { type Portfolio, emptyPortfolio } from './portfolio'
import {
  type Portfolios,
  type ReadingProgress,
  type Recovery,
  createPortfolios,
  createRecovery,
} from './recover'
import type { WrittenIntent } from './ledger-columns'
import type { AnyRowTable } from './row-table'
import { type Shard, WHOLE, shardOf } from './shards'
import { type AnswerOnce, createAnswerOnce } from './run/answer-once'
import { type Intent, createTidiedNotes, forgetIntents } from './run/intents'
import type { Writer } from './write'

export { digestOf } from './run/intents'
export type { ReadingProgress } from './recover'

/** Ports of the books. */
export interface BooksPorts {
  readonly pool: Pool
  /** Takes the right to write; waits for the database where needed. */
  readonly openWriter: () => Promise<Writer>
  readonly tables: readonly AnyRowTable[]
  readonly surroundings: () => Surroundings
  readonly clock: Clock
  readonly log: Log
  /** Reads further state that commands use, whenever the portfolios are read from the database. */
  readonly loadBeside?: (portfolios: Iterable<Portfolio>) => Promise<void>
  /** Called with the progress of reading open rows, at the start and whenever memory is read anew. */
  readonly progress?: (progress: ReadingProgress) => void
  /** Counts commands as they are accepted or refused; absent without monitoring. */
  readonly meter?: CommandMeter | undefined
  /** The span that a command is accepted in; absent without tracing. */
  readonly mark?: (() => SpanMark | undefined) | undefined
  /** The shard that this process owns; the only one there is by default. */
  readonly shard?: Shard
}

/** Counts commands, of clients and of the engine. */
export interface CommandMeter {
  accepted(): void
  refused(reason: Reason): void
}

/**
 * The only door to money: runs commands on portfolios, one after another, and answers when their changes are
 * durable. `execute` and `found` reject with Refused, OutcomeUnknown or BooksClosed, `once` with IntentReused
 * too.
 */
export interface Books extends RunCommands {
  /** The shard that these are the books of. */
  readonly shard: Shard
  /** The id of the next user to be created. */
  nextUserId(): number
  /**
   * The portfolios in memory: those with open rows that ticks or the clock can act on, and those used lately.
   */
  portfolios(): Iterable<Portfolio>
  /** One of them. */
  portfolioInMemory(userId: number): Portfolio | undefined
  /** Called before a command runs on a portfolio; commands that the listener runs come first. */
  onBefore(listener: (portfolio: Portfolio) => void): void
  /**
   * Called as soon as a command is accepted, before it is durable: for listeners that must not miss a tick.
   */
  onAccepted(listener: Listener): void
  /** Called when the announced changes are durable. */
  onAnnouncements(listener: Listener): void
  /** Called after memory was read anew from the database. */
  onReload(listener: () => void): void
  /** Resolves when all that was accepted before is durable; rejects when it failed, or while closed. */
  written(): Promise<void>
  /** The number of this shard's owner, above those of all before; undefined while the books are closed. */
  fence(): bigint | undefined
  /** Drops idle portfolios without watched open rows; home, once all shards have, drops expired intents. */
  tidy(): Promise<void>
  /** Refuses new commands, finishes the batch and closes the connection. */
  drain(): Promise<void>
  readonly isOpen: () => boolean
}

const IDLE_MS = 10 * MINUTE_MS

/** Opens the books: takes the right to write and reads the open rows. */
export async function openBooks(ports: BooksPorts): Promise<Books> {
  const { pool, openWriter, clock, log, shard = WHOLE } = ports
  const listeners = createListeners()
  const portfolios = createPortfolios(pool, ports.tables, clock, ports.progress, shard)
  const recovery = createRecovery({
    openWriter,
    async load() {
      await portfolios.loadOpen()
      await ports.loadBeside?.(portfolios.all())
    },
    reloaded: listeners.reloaded,
    log,
  })
  const committer = createCommitter({
    write: recovery.write,
    publish: listeners.durable,
    failed,
    mark: ports.mark,
  })
  const answerOnce = createAnswerOnce(pool, clock)
  await recovery.open()
  await forgetSumsAhead(pool, clock.now())

  function failed(error: unknown): { sent: Error; waiting: Error } {
    log.error({ err: error }, 'a batch of the books failed: memory is read again from the database')
    portfolios.forgetAll()
    recovery.recover()
    return {
      sent: new OutcomeUnknown('the batch failed', { cause: error }),
      waiting: new BooksClosed('recovering'),
    }
  }

  return {
    shard,
    ...runCommands({ ...ports, portfolios, recovery, committer, answerOnce, listeners }),
    nextUserId: () => portfolios.nextId('app_user'),
    portfolios: () => portfolios.all(),
    portfolioInMemory: (userId) => portfolios.get(userId),
    onBefore: listeners.onBefore,
    onAccepted: listeners.onAccepted,
    onAnnouncements: listeners.onDurable,
    onReload: listeners.onReloaded,
    async written() {
      recovery.ensureOpen()
      await committer.written()
    },
    fence: recovery.fence,
    tidy: tidying({ pool, clock, shard, portfolios, recovery, committer }),
    async drain() {
      recovery.drain()
      await committer.settled()
      await recovery.close()
      portfolios.forgetAll()
    },
    isOpen: recovery.isOpen,
  }
}

/** Drops what memory and the database need no more. */
function tidying(ports: {
  readonly pool: Pool
  readonly clock: Clock
  readonly shard: Shard
  readonly portfolios: Pick<Portfolios, 'forgetIdle'>
  readonly recovery: Pick<Recovery, 'fence'>
  readonly committer: Pick<Committer, 'settled'>
}): Books['tidy'] {
  const { pool, clock, shard, portfolios, recovery, committer } = ports
  const noteTidied = createTidiedNotes(pool, shard)
  return async () => {
    await committer.settled()
    const now = clock.now()
    portfolios.forgetIdle(now - IDLE_MS)
    const fence = recovery.fence()
    if (fence !== undefined) await noteTidied({ fence, now })
    if (shard === WHOLE) await forgetIntents(pool, now)
  }
}

/** Ports of running commands. */
interface RunPorts extends Pick<BooksPorts, 'shard'> {
  readonly portfolios: Portfolios
  readonly recovery: Recovery
  readonly committer: Committer
  readonly answerOnce: AnswerOnce
  readonly listeners: Listeners
  readonly surroundings: () => Surroundings
  readonly clock: Clock
  readonly meter?: CommandMeter | undefined
}

/** Commands on portfolios: checked, run in memory, committed, and only then answered. */
interface RunCommands {
  execute<Input, Result>(command: Command<Input, Result>, userId: number, input: Input): Promise<Result>
  once<Input, Result>(
    command: Command<Input, Result>,
    userId: number,
    input: Input,
    intent: Intent<Result>,
  ): Promise<string>
  /**
   * Carries out a command once, whose input has to be read or proven first. Preparation runs only for a new
   * intent, and its refusal refuses the command.
   */
  onceReady<Input, Result>(
    command: Command<Input, Result>,
    userId: number,
    prepare: () => Promise<Input>,
    intent: Intent<Result>,
  ): Promise<string>
  openPortfolio<Input, Result>(
    command: Command<Input, Result>,
    userId: number,
    book: BookKind,
    input: Input,
  ): Promise<Result>
}

/** Runs commands one after another, without an await between reading a portfolio and changing it. */
function runCommands(ports: RunPorts): RunCommands {
  const { portfolios, recovery, committer, answerOnce, clock, shard = WHOLE } = ports
  const { known, run, commit } = runner(ports)

  function ensureTaken(userId: number): void {
    if (shardOf(userId) !== shard) throw new BooksClosed('elsewhere')
    recovery.ensureOpen()
  }

  async function runOnce<Input, Result>(
    portfolio: Portfolio,
    command: Command<Input, Result>,
    input: Input,
    { intent, written }: { intent: Intent<Result>; written: (answer: string) => WrittenIntent },
  ): Promise<string> {
    const { result, changes } = run(portfolio, command, input)
    const answer = intent.answer(result)
    await committer.commit(portfolio, changes, written(answer))
    return answer
  }

  return {
    async execute(command, userId, input) {
      ensureTaken(userId)
      return commit(portfolios.get(userId) ?? (await known(userId)), command, input)
    },
    async once(command, userId, input, intent) {
      ensureTaken(userId)
      return await answerOnce(
        () => known(userId),
        userId,
        intent,
        async (portfolio, written) => runOnce(portfolio, command, input, { intent, written }),
      )
    },
    async onceReady(command, userId, prepare, intent) {
      ensureTaken(userId)
      return await answerOnce(
        () => known(userId),
        userId,
        intent,
        async (portfolio, written) => runOnce(portfolio, command, await prepare(), { intent, written }),
      )
    },
    async openPortfolio(command, userId, book, input) {
      ensureTaken(userId)
      const portfolio = {
        ...emptyPortfolio(userId, book, clock.now()),
        isNew: true,
        intents: new Set<string>(),
      }
      portfolios.add(portfolio)
      try {
        return await commit(portfolio, command, input)
      } catch (error) {
        if (portfolio.isNew) portfolios.remove(portfolio)
        throw error
      }
    },
  }
}

/** The steps of a command: find the portfolio, run on it, commit the changes. */
function runner({
  portfolios,
  recovery,
  committer,
  listeners,
  clock,
  surroundings: surroundingsNow,
  meter,
}: RunPorts) {
  async function known(userId: number): Promise<Portfolio> {
    const portfolio = portfolios.get(userId) ?? (await portfolios.find(userId))
    if (!portfolio) throw new Error(`user ${userId} has no portfolio`)
    portfolio.lastUsedAt = clock.now()
    return portfolio
  }

  function run<Input, Result>(
    portfolio: Portfolio,
    command: Command<Input, Result>,
    input: Input,
  ): { result: Result; changes: Changes } {
    recovery.ensureOpen()
    // A portfolio that was dropped meanwhile must not be changed any more: another copy of it may exist.
    if (portfolios.get(portfolio.userId) !== portfolio) throw new BooksClosed('recovering')
    portfolio.lastUsedAt = clock.now()
    listeners.before(portfolio)
    const surroundings = surroundingsNow()
    const { book, changes } = openBook(portfolio, portfolios.nextId, surroundings.now)
    const result = counted(() => command.run(book, input, surroundings))
    surroundings.ownLimits?.keepUp(book, changes.entries, surroundings.now)
    surroundings.copying?.keepUp(book, changes, surroundings)
    surroundings.noticing?.(book, changes, { command: command.name, now: surroundings.now })
    const accounts = [...changes.accounts.values()]
    if (accounts.length > 0) book.announce({ type: 'accounts-changed', userId: portfolio.userId, accounts })
    listeners.accepted(changes.announcements)
    meter?.accepted()
    return { result, changes }
  }

  function counted<Result>(decide: () => Result): Result {
    if (!meter) return decide()
    try {
      return decide()
    } catch (error) {
      if (error instanceof Refused) meter.refused(error.why.refused)
      throw error
    }
  }

  async function commit<Input, Result>(
    portfolio: Portfolio,
    command: Command<Input, Result>,
    input: Input,
  ): Promise<Result> {
    const { result, changes } = run(portfolio, command, input)
    await committer.commit(portfolio, changes, undefined)
    return result
  }

  return { known, run, commit }
}

/** Receives announcements. */
export type Listener = (announcements: readonly Announcement[]) => void

/** Listeners by moment: before a command, at once, when durable, or when memory was read anew. */
interface Listeners {
  readonly before: (portfolio: Portfolio) => void
  readonly accepted: (announcements: readonly Announcement[]) => void
  readonly durable: (announcements: readonly Announcement[]) => void
  readonly reloaded: () => void
  onBefore(listener: (portfolio: Portfolio) => void): void
  onAccepted(listener: Listener): void
  onDurable(listener: Listener): void
  onReloaded(listener: () => void): void
}

/** Creates the list of listeners. */
function createListeners(): Listeners {
  const before: ((portfolio: Portfolio) => void)[] = []
  const accepted: Listener[] = []
  const durable: Listener[] = []
  const reloaded: (() => void)[] = []
  return {
    before(portfolio) {
      for (const listener of before) listener(portfolio)
    },
    accepted(announcements) {
      for (const listener of accepted) listener(announcements)
    },
    durable(announcements) {
      for (const listener of durable) listener(announcements)
    },
    reloaded() {
      for (const listener of reloaded) listener()
    },
    onBefore: (listener) => void before.push(listener),
    onAccepted: (listener) => void accepted.push(listener),
    onDurable: (listener) => void durable.push(listener),
    onReloaded: (listener) => void reloaded.push(listener),
  }
}
