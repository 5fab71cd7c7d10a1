import type { BookKind } from '@fairtick/domain'
import type { Clock } from '../ports'
import type { AnswerOnce } from './answer-once'
import { type Changes, openBook } from './book'
import type { Command, Surroundings } from './command'
import type { Committer } from './committer'
import { BooksClosed } from './errors'
import type { Intent } from './intent'
import type { Listeners } from './listeners'
import { type Portfolio, emptyPortfolio } from './portfolio'
import type { Portfolios } from './portfolios'
import type { Writing } from './writing'

/** What running commands takes. */
export interface RunPorts {
  readonly portfolios: Portfolios
  readonly writing: Writing
  readonly committer: Committer
  readonly answerOnce: AnswerOnce
  readonly listeners: Listeners
  readonly surroundings: () => Surroundings
  readonly clock: Clock
}

/** Commands on portfolios: checked, run in memory, committed, and only then answered. */
export interface RunCommands {
  execute<Input, Result>(command: Command<Input, Result>, userId: number, input: Input): Promise<Result>
  once<Input, Result>(
    command: Command<Input, Result>,
    userId: number,
    input: Input,
    intent: Intent<Result>,
  ): Promise<string>
  found<Input, Result>(
    command: Command<Input, Result>,
    userId: number,
    book: BookKind,
    input: Input,
  ): Promise<Result>
}

/** Runs commands one after another: between the look at a portfolio and the change of it nothing is awaited. */
export function runCommands(ports: RunPorts): RunCommands {
  const { portfolios, writing, committer, answerOnce, clock } = ports

  const { known, run, commit } = runner(ports)

  return {
    async execute(command, userId, input) {
      writing.ensureOpen()
      return commit(portfolios.get(userId) ?? (await known(userId)), command, input)
    },
    async once(command, userId, input, intent) {
      writing.ensureOpen()
      return await answerOnce(
        () => known(userId),
        userId,
        intent,
        async (portfolio, written) => {
          const { result, changes } = run(portfolio, command, input)
          const answer = intent.answer(result)
          await committer.commit(portfolio, changes, written(answer))
          return answer
        },
      )
    },
    async found(command, userId, book, input) {
      writing.ensureOpen()
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

/** The steps of a command: find the portfolio, run on it, commit what was done. */
function runner({
  portfolios,
  writing,
  committer,
  listeners,
  clock,
  surroundings: surroundingsNow,
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
    writing.ensureOpen()
    // One that was let go meanwhile must not be changed any more: there may be another of it.
    if (portfolios.get(portfolio.userId) !== portfolio) throw new BooksClosed('recovering')
    portfolio.lastUsedAt = clock.now()
    const surroundings = surroundingsNow()
    const { book, changes } = openBook(portfolio, portfolios.nextId, surroundings.now)
    const result = command.run(book, input, surroundings)
    surroundings.ownLimits?.keepUp(book, changes.entries, surroundings.now)
    const accounts = [...changes.accounts.values()]
    if (accounts.length > 0) book.announce({ type: 'accounts-changed', userId: portfolio.userId, accounts })
    listeners.accepted(changes.announcements)
    return { result, changes }
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
