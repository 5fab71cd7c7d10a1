import { Refused } from '../../../books/command'
import type { AnyRowTable } from '../../../books/row-table'
import { type Queryable, inTransaction } from '../../../database/in-transaction'
import type { AccountPorts } from '../account/account-ports'
import { type StoredCredential, stillProven } from '../account/credential-store'
import { keepCasesUntil } from '../real-name/real-name-store'
import { type EndInBooks, closeAccount, finishClosure } from './close-account'
import { type Closure, erasePerson, readBegunClosures } from './closure-store'

/**
 * Ends accounts: the books decide, then the person is erased; a decision is carried out even after a crash.
 */
export interface AccountEnd {
  /**
   * Closes the account of an authenticated user; refuses if it holds money or has open business, or if the
   * proof has lapsed.
   */
  end(user: StoredCredential): Promise<void>
  /** Carries out the ends that were decided and not finished. */
  resume(): Promise<void>
}

/** Erases personal data of a client whose account ends, or gives it a day to be erased on. */
export type EraseFor = (
  database: Queryable,
  person: { readonly userId: number; readonly until: number; readonly now: number },
) => Promise<void>

/**
 * Closes accounts in the books and the database. An open row of `mustBeEmpty` keeps an account open; `ends`
 * end what ends with its user. `alsoErase` lets other areas erase personal data, on the given day.
 */
export function createAccountEnd(
  accounts: AccountPorts,
  {
    mustBeEmpty,
    ends,
    alsoErase,
  }: {
    readonly mustBeEmpty: readonly AnyRowTable[]
    readonly ends: readonly EndInBooks[]
    readonly alsoErase: EraseFor
  },
): AccountEnd {
  const { pool, books, sessions, oneAtATime, log } = accounts
  const decide = (userId: number) => books.execute(closeAccount, userId, { mustBeEmpty, ends })

  async function erase(database: Queryable, { userId, eraseAt, closedAt }: Closure): Promise<() => void> {
    await keepCasesUntil(database, { userId, until: eraseAt, now: closedAt })
    await alsoErase(database, { userId, until: eraseAt, now: closedAt })
    await erasePerson(database, userId)
    return sessions.endAllWith(database, userId)
  }

  async function carryOut(userId: number): Promise<void> {
    const closure = await decide(userId)
    const ended = await inTransaction(pool, (database) => erase(database, closure))
    ended()
    await books.execute(finishClosure, userId, undefined)
  }

  return {
    async end(user) {
      // The books decide on another connection while this one holds the proof: one at a time, so that
      // connections never wait for one another.
      const ended = await oneAtATime('ends of accounts', () =>
        inTransaction(pool, async (database) => {
          await stillProven(database, user)
          return erase(database, await decide(user.id))
        }),
      )
      ended()
      await books.execute(finishClosure, user.id, undefined)
    },
    async resume() {
      for (const userId of await readBegunClosures(pool, books.shard))
        await oneAtATime('ends of accounts', () => carryOut(userId)).catch((error: unknown) => {
          if (!(error instanceof Refused)) throw error
          log.warn({ userId, why: error.why.refused }, 'an account that was to end holds something')
        })
    },
  }
}
