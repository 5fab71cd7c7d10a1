// Income of invitations as docs/spec/wire.md 2.9 has it, from the fees of the journal.
import { isSame, readMovements, take } from './movements'
import type { Finding } from './read-log'
import { type Query, big, num } from './rows'

const KIND = { fee: 5, income: 18 } as const
const HOUSE_FEES = 2n
const DAY = 86_400_000
const HUNDRED = 100n

/** Recalculates what each day earned each inviter. Returns the number of days of inviters. */
export async function checkInvitations(query: Query, findings: Finding[]): Promise<number> {
  const broken = (rule: string, what: string) => findings.push({ rule, what })
  const inviterOf = new Map<bigint, bigint>()
  for (const row of await query('SELECT user_id, inviter_id FROM invitation'))
    inviterOf.set(big(row['user_id']) * 10n + 1n, big(row['inviter_id']))
  const relatedFrom = new Map<bigint, number>()
  for (const row of await query('SELECT user_id, from_day FROM related_invitation'))
    relatedFrom.set(big(row['user_id']) * 10n + 1n, num(row['from_day']))
  const fees = new Map<string, { orders: number; sum: bigint }>()
  for (const row of await query(`SELECT from_account, amount, at FROM entry WHERE kind = ${KIND.fee}`)) {
    const inviter = inviterOf.get(big(row['from_account']))
    const day = Math.floor(num(row['at']) / DAY)
    if (inviter === undefined || day >= (relatedFrom.get(big(row['from_account'])) ?? Infinity)) continue
    const key = `${inviter} ${day}`
    const { orders, sum } = fees.get(key) ?? { orders: 0, sum: 0n }
    fees.set(key, { orders: orders + 1, sum: sum + big(row['amount']) })
  }
  const shares = new Map<number, bigint>()
  for (const row of await query('SELECT day, share FROM invite_day'))
    shares.set(num(row['day']), big(row['share']))
  const journal = await readMovements(query, [KIND.income])
  const rows = await query('SELECT * FROM invite_income ORDER BY id')
  for (const row of rows) {
    const what = `inviter ${String(row['user_id'])}, day ${String(row['day'])}`
    const paid = fees.get(`${big(row['user_id'])} ${num(row['day'])}`)
    const share = shares.get(num(row['day']))
    const due = paid === undefined || share === undefined ? 0n : (paid.sum * share) / HUNDRED
    if (due !== big(row['amount']) || paid?.sum !== big(row['fees']) || paid.orders !== num(row['orders']))
      broken('income of an invitation is a share of the fees of its day', what)
    const moved = { from: HOUSE_FEES, to: big(row['user_id']) * 10n + 3n, amount: due }
    if (!isSame(take(journal, KIND.income, String(row['id'])), [moved]))
      broken('income of an invitation is booked once, from fees', what)
    if (num(row['at']) < (num(row['day']) + 1) * DAY)
      broken('income of an invitation is of a day that is over', what)
  }
  for (const key of journal.keys())
    broken('every income of invitations has its row', `kind and reference ${key}`)
  return rows.length
}
