// Deposits, withdrawals and adjustments as docs/spec/rules.md 1.2, 6.1 and 6.2 have them, from their
// rows and the journal.
import { type Movement, isSame, readMovements, take } from './movements'
import type { Finding } from './read-log'
import { type Query, type Row, big, num } from './rows'

const KIND = { deposit: 1, withdrawal: 2, adjustment: 14 } as const
const HOUSE = { fees: 2n, deposits: 3n, withdrawals: 4n, adjustments: 11n } as const
/** The status of credited deposits, paid withdrawals and made adjustments. */
const DONE = 1
const CENT = 10_000n
/** One cent in units of 10^-8 times a rate of 10^-8. */
const TO_CENT = 10n ** 14n
const MICRO = 10n ** 6n
const DECIMALS = 8

/**
 * Recalculates each credit and payout, and removes their movements from the journal: none of their kinds may
 * remain. Returns the number of all.
 */
export async function checkCashier(query: Query, findings: Finding[]): Promise<number> {
  const journal = await readMovements(query, Object.values(KIND))
  const deposits = await query('SELECT * FROM deposit ORDER BY id')
  const withdrawals = await query('SELECT * FROM withdrawal ORDER BY id')
  const broken = (rule: string, what: string) => findings.push({ rule, what })
  for (const row of deposits) {
    const id = String(row['id'])
    const due = ((big(row['amount']) * big(row['rate'])) / TO_CENT) * CENT
    if (due !== big(row['credit']))
      broken('a deposit credits its amount at its rate', `deposit ${id}: ${due}`)
    const moved = num(row['status']) === DONE ? [credited(row, due)] : []
    if (!isSame(take(journal, KIND.deposit, id), moved))
      broken('a deposit is credited once, when it is finished', `deposit ${id}`)
  }
  for (const row of withdrawals) {
    const id = String(row['id'])
    const due = receivedOf(row)
    if (due !== big(row['received']))
      broken('a withdrawal pays out what its fee leaves of it', `withdrawal ${id}: ${due}`)
    if (big(row['fee']) < 0n || big(row['fee']) % CENT !== 0n || big(row['fee']) > big(row['amount']))
      broken('a fee is whole cents of its withdrawal', `withdrawal ${id}`)
    const moved = num(row['status']) === DONE ? paid(row) : []
    if (!isSame(take(journal, KIND.withdrawal, id), moved))
      broken('a withdrawal leaves once, when it is paid, and the house keeps its fee', `withdrawal ${id}`)
  }
  const adjustments = await query('SELECT * FROM adjustment ORDER BY id')
  for (const row of adjustments) {
    const moved = num(row['status']) === DONE ? [adjusted(row)] : []
    if (!isSame(take(journal, KIND.adjustment, String(row['id'])), moved))
      broken('an adjustment moves its amount once, when it is made', `adjustment ${String(row['id'])}`)
  }
  for (const key of journal.keys())
    broken('every deposit, withdrawal and adjustment of the journal has its row', `kind and reference ${key}`)
  return deposits.length + withdrawals.length + adjustments.length
}

const fundOf = (row: Row) => big(row['user_id']) * 10n + 3n
const credited = (row: Row, amount: bigint): Movement => ({ from: HOUSE.deposits, to: fundOf(row), amount })

function adjusted(row: Row): Movement {
  const client = big(row['user_id']) * 10n + big(row['account'])
  const [from, to] = num(row['direction']) === 1 ? [HOUSE.adjustments, client] : [client, HOUSE.adjustments]
  return { from, to, amount: big(row['amount']) }
}

function paid(row: Row): readonly Movement[] {
  const [amount, fee] = [big(row['amount']), big(row['fee'])]
  const left = { from: fundOf(row), to: HOUSE.withdrawals, amount }
  return fee > 0n ? [left, { from: HOUSE.withdrawals, to: HOUSE.fees, amount: fee }] : [left]
}

function receivedOf(row: Row): bigint {
  const step = 10n ** BigInt(DECIMALS - num(row['decimals']))
  return (((big(row['amount']) - big(row['fee'])) * big(row['units_per_usd'])) / MICRO / step) * step
}
