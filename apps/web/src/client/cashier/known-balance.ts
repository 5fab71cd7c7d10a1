import { ACCOUNT_TYPES, type AccountType, NO_USD, type Usd, addUsd } from '@fairtick/domain'
import { ACCOUNT_TYPE, type OwnRecord, accountRecordsShape } from '@fairtick/wire'
import { cashierCalls } from '@fairtick/wire/calls'
import { call } from '../transport/call'

/** A movement, reduced to its time and the balance after it. */
type Movement = Pick<OwnRecord, 'time' | 'balance'>

/**
 * The books are read as of a commit shortly after the published moment, while a movement has the time of its
 * request.
 */
const AROUND_MS = 10_000
/** Most pages read for one account. */
const PAGES_MAX = 20

/**
 * The sum of the user's three accounts at a moment, from their own records: at the moment itself first, then
 * after each movement close to it. Undefined if there are too many records since then.
 */
export async function readKnownBalances(at: number): Promise<readonly Usd[] | undefined> {
  const all = await Promise.all(ACCOUNT_TYPES.map((account) => readMovements(account, at - AROUND_MS)))
  const whole = all.filter((each) => each !== undefined)
  return whole.length === all.length ? balancesAround(whole, at) : undefined
}

/** An account's movements, newest first, down to the first one at or before a moment. */
async function readMovements(account: AccountType, until: number): Promise<readonly Movement[] | undefined> {
  const movements: Movement[] = []
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const asked = { accountTypeId: ACCOUNT_TYPE[account].id, page }
    const { rows, total } = accountRecordsShape.read(await call(cashierCalls.accountRecords, asked))
    movements.push(...rows)
    if (movements.length >= total || rows.length === 0 || rows.some(({ time }) => time <= until))
      return movements
  }
  return undefined
}

/** The sums of accounts at a moment, and after each movement close to it. */
export function balancesAround(
  accounts: readonly (readonly Movement[])[],
  at: number,
): readonly [Usd, ...Usd[]] {
  const sumAt = (time: number) => addUsd(...accounts.map((movements) => balanceAt(movements, time)))
  const close = accounts.flat().filter(({ time }) => Math.abs(time - at) <= AROUND_MS)
  return [sumAt(at), sumAt(at - AROUND_MS), ...close.map(({ time }) => sumAt(time))]
}

const balanceAt = (movements: readonly Movement[], time: number): Usd =>
  movements.find((movement) => movement.time <= time)?.balance ?? NO_USD
