import {
  type Account,
  addUsd,
  clientAccount,
  DAY_MS,
  divideDown,
  ENTRY_KINDS,
  minusUsd,
  NO_USD,
  rateOf,
  type Usd,
} from '@fairtick/domain'
import { PAGE_SIZE, accountRecordShape, accountWithId, encodeAccount, profitsShape } from '@fairtick/wire'
import { cashierCalls } from '@fairtick/wire/calls'
import { recordNameOf } from '@fairtick/texts/messages'
import { sumUpMovements } from '../../books/history/movements'
import type { HeavyReads } from '../../database/heavy-reads'
import type { DatabasePool } from '../../database/pool'
import { type StandbyReads, turnForPage } from '../../database/standby-reads'
import type { Books } from '../../books/run'
import { type Command, refuse } from '../../books/command'
import { type CallServer, type Session, carryOut } from '../../http/call-server'
import type { CountAct } from '../../http/limits/daily-acts'
import type { Clock } from '../../ports'
import {
  type AccountRecord,
  readAccounts,
  readLastReset,
  readRecords,
  readTradingResult,
} from './account-store'

/** Ports of the cashier's calls. `floatingOf` is the floating profit of a user's contracts. */
export interface CashierPorts {
  readonly pool: DatabasePool
  readonly heavyReads: HeavyReads
  readonly standbyReads: StandbyReads
  readonly books: Books
  readonly clock: Clock
  readonly resetDemo: Command<object, null>
  readonly countAct: CountAct
  readonly floatingOf: (userId: number) => Promise<Usd>
}

/** Balances, records and profits of the caller's accounts, and the reset of a demo account. */
export function cashierRoutes({ serve }: CallServer, ports: CashierPorts): void {
  const { pool, heavyReads, books, clock } = ports

  serve(cashierCalls.balances, async (_parameters, { session }) => {
    const accounts = await readAccounts(pool, session.userId)
    return accounts.map(encodeAccount)
  })

  serve(cashierCalls.accountDetail, async ({ accountTypeId }, { session }) => {
    const asked = accountWithId(accountTypeId) ?? refuse('currency-not-found')
    const accounts = await readAccounts(pool, session.userId)
    const account = accounts.find((each) => each.type === asked)
    if (!account) throw new Error(`user ${session.userId} has no ${asked} account`)
    const { accountTypeId: id, type, balance, lockBalance } = encodeAccount(account)
    return { accountTypeId: id, type, balance, lockBalance, usd_balance: balance }
  })

  serve(cashierCalls.accountRecords, async ({ accountTypeId, type, page }, { session, lang }) => {
    const asked = accountWithId(accountTypeId) ?? refuse('currency-not-found')
    const account = clientAccount(session.userId, asked, session.isDemo ? 'demo' : 'real')
    const offset = ((page ?? 1) - 1) * PAGE_SIZE
    const { records, total } = await turnForPage('records', ports, { userId: session.userId, page })(
      (database) => readRecords(database, account, { kind: type, offset, limit: PAGE_SIZE }),
      (database) => sumUpMovements(database, account),
    )
    return {
      data: records.map((record) => accountRecordShape.write(recordView(record, lang))),
      total,
    }
  })

  serve(cashierCalls.profits, async (_parameters, { session }) => {
    const accounts = await readAccounts(pool, session.userId)
    const floating = await ports.floatingOf(session.userId)
    const numbers = numbersOf(session, accounts)
    const midnight = startOfDay(clock.now())
    const today = await heavyReads(session.userId)(async (database) => {
      // Results from before a reset are in no balance any more.
      const reset = session.isDemo ? await readLastReset(database, numbers, midnight) : undefined
      return readTradingResult(database, numbers, reset === undefined ? midnight : reset + 1)
    })
    return profitsShape.write(profitsOf(accounts, floating, addUsd(today, floating)))
  })

  serve(cashierCalls.resetDemo, async (_parameters, context) => {
    ports.countAct(context, { adds: 'order' })
    return carryOut(books, context, ports.resetDemo, {}, () => null)
  })
}

/**
 * The total with floating profit, today's result, and the result in percent of the total before it, rounded
 * down; 0 percent if the previous total was not positive.
 */
function profitsOf(accounts: readonly Account[], floating: Usd, today: Usd) {
  const total = addUsd(floating, ...accounts.map((account) => account.balance))
  const before = minusUsd(total, today)
  return { total, today, todayPercent: rateOf(before > NO_USD ? divideDown(today * PERCENT, before) : 0n) }
}

/** 100 percent at a rate's 8 decimals. */
const PERCENT = 100n * 10n ** 8n
const startOfDay = (now: number) => now - (now % DAY_MS)
const numbersOf = (session: Session, accounts: readonly Account[]) =>
  accounts.map((account) => clientAccount(session.userId, account.type, session.isDemo ? 'demo' : 'real'))

/** The kind of a record in the caller's language, with the reason of an adjustment. */
const recordView = (record: AccountRecord, lang: string) => ({
  ...record,
  kindName: record.kind,
  memo: memoOf(record, lang),
  time: record.at,
  orderId: ENTRY_KINDS[record.kind].isTrading ? record.reference : undefined,
})

function memoOf({ kind, reason }: AccountRecord, lang: string): string {
  const word = recordNameOf(ENTRY_KINDS[kind].text, lang)
  return reason === undefined ? word : `${word}: ${reason}`
}
