// Loans and mining as docs/spec/rules.md 8 and 9 have them, from their rows and the journal.
import { type Movement, isSame, readMovements, take } from './movements'
import type { Finding } from './read-log'
import { type Query, type Row, big, num } from './rows'

const KIND = { loan: 8, repayment: 9, mining: 10, income: 11 } as const
const HOUSE = { deposits: 3n, lent: 5n, interest: 6n, pool: 7n, rewards: 8n, adjustments: 11n } as const
const LOAN = { running: 2, proved: 4, repaid: 5 } as const
const SUBSCRIPTION = { redeemed: 3, finished: 4 } as const
const DAY = 86_400_000
const CENT = 10_000n
/** An amount times a rate of 10^-8, in cents. */
const RATE_CENTS = 10n ** 12n
/** An amount times a percent, and the fourth decimal to which income is rounded down. */
const PERCENT = 10n ** 10n
const INCOME_STEP = 100n

const up = (over: bigint, under: bigint) => (over + under - 1n) / under
const least = (...amounts: readonly bigint[]) => amounts.reduce((one, other) => (one < other ? one : other))
const fundOf = (row: Row) => big(row['user_id']) * 10n + 3n

/**
 * Recalculates the amount owed for each loan and the income of each subscription, and removes their movements
 * from the journal: none of their kinds may remain. Returns their number.
 */
export async function checkLending(query: Query, findings: Finding[]): Promise<number> {
  const journal = await readMovements(query, Object.values(KIND))
  const broken = (rule: string, what: string) => findings.push({ rule, what })
  const loans = await query(
    `SELECT l.*, p.proved_at AS found_at FROM loan l LEFT JOIN repayment p ON p.loan_id = l.id AND p.status = 1 ORDER BY l.id`,
  )
  for (const row of loans) {
    const id = String(row['id'])
    const isLent = [LOAN.running, LOAN.proved, LOAN.repaid].some((state) => state === num(row['status']))
    const out = isLent ? [{ from: HOUSE.lent, to: fundOf(row), amount: big(row['amount']) }] : []
    if (!isSame(take(journal, KIND.loan, id), out))
      broken('a loan is paid out once, when it is approved', `loan ${id}`)
    const isRepaid = num(row['status']) === LOAN.repaid
    if (isRepaid && (big(row['interest']) !== interestOf(row) || big(row['penalty']) !== penaltyOf(row)))
      broken(
        'interest and late fees follow from the dates',
        `loan ${id}: ${interestOf(row)}, ${penaltyOf(row)}`,
      )
    if (!isSame(take(journal, KIND.repayment, id), isRepaid ? repaid(row) : []))
      broken('a loan is repaid once, with what it owed', `loan ${id}`)
  }
  const subscriptions = await query('SELECT * FROM subscription ORDER BY id')
  const fills = await query('SELECT * FROM pool_fill WHERE status = 1 ORDER BY id')
  const filled = new Map(fills.map((row) => [String(row['id']), big(row['amount'])]))
  for (const row of subscriptions) checkSubscription(row, journal, filled, broken)
  for (const [id, amount] of filled) {
    const due = { from: HOUSE.adjustments, to: HOUSE.rewards, amount }
    if (!isSame(take(journal, KIND.mining, id), [due]))
      broken('a pool is filled once, when two operators said so', `filling ${id}`)
  }
  for (const key of journal.keys())
    broken('every movement of loans and mining has its row', `kind and reference ${key}`)
  return loans.length + subscriptions.length
}

/** The moment a repayment is calculated at: when the accepted proof was sent, or when the loan was repaid. */
const owedAt = (row: Row) => num(row['found_at'] ?? row['ended_at'])

function interestOf(row: Row): bigint {
  const [amount, period] = [big(row['amount']), num(row['period'])]
  const begun = Math.floor((owedAt(row) - num(row['approved_at'])) / DAY) + 1
  const days = Math.max(Math.min(begun, period) - num(row['free_days']), 0)
  return least(up(amount * big(row['interest_rate']) * BigInt(days), RATE_CENTS) * CENT, amount)
}

function penaltyOf(row: Row): bigint {
  const amount = big(row['amount'])
  const dueAt = num(row['approved_at']) + num(row['period']) * DAY
  const isChangeOfMind = owedAt(row) < num(row['approved_at']) + num(row['mind_days']) * DAY
  const late = isChangeOfMind ? 0 : Math.max(Math.ceil((owedAt(row) - dueAt) / DAY), 0)
  const most = ((amount * big(row['penalty_cap'])) / RATE_CENTS) * CENT
  return least(up(amount * big(row['penalty_rate']) * BigInt(late), RATE_CENTS) * CENT, most)
}

function repaid(row: Row): readonly Movement[] {
  const from = row['found_at'] === null ? fundOf(row) : HOUSE.deposits
  const cost = big(row['interest']) + big(row['penalty'])
  const principal = { from, to: HOUSE.lent, amount: big(row['amount']) }
  return cost > 0n ? [principal, { from, to: HOUSE.interest, amount: cost }] : [principal]
}

function checkSubscription(
  row: Row,
  journal: Map<string, Movement[]>,
  filled: Map<string, bigint>,
  broken: (rule: string, what: string) => void,
): void {
  const id = String(row['id'])
  const daily = ((big(row['principal']) * big(row['daily_percent'])) / PERCENT / INCOME_STEP) * INCOME_STEP
  const days = num(row['days_paid'])
  const income = Array.from({ length: days }, () => ({ from: HOUSE.rewards, to: fundOf(row), amount: daily }))
  if (!isSame(take(journal, KIND.income, id), income))
    broken('a subscription earns its income of each day once', `subscription ${id}: ${days} days of ${daily}`)
  const begun = Math.ceil(num(row['subscribed_at']) / DAY)
  if (num(row['status']) === SUBSCRIPTION.finished && num(row['ended_at']) < (begun + days) * DAY)
    broken('a lock ends on its day', `subscription ${id}`)
  const moved = take(journal, KIND.mining, id)
  const own = filled.has(id) ? moved.filter(({ from }) => from !== HOUSE.adjustments) : moved
  const rest = moved.filter((each) => !own.includes(each))
  if (rest.length > 0) journal.set(`${KIND.mining} ${id}`, [...rest])
  const penalty = penaltyOfLeaving(row, daily * BigInt(days))
  if (num(row['status']) === SUBSCRIPTION.redeemed && penalty !== big(row['penalty']))
    broken('the penalty of leaving early follows from the terms', `subscription ${id}: ${penalty}`)
  if (!isSame(own, principalMoves(row)))
    broken('a principal goes in once, and comes back once with its end', `subscription ${id}`)
}

function penaltyOfLeaving(row: Row, earned: bigint): bigint {
  const principal = big(row['principal'])
  const full = up(principal * big(row['penalty_percent']), PERCENT)
  return String(row['is_penalty_capped']) === 'true' ? least(full, earned, principal) : least(full, principal)
}

function principalMoves(row: Row): readonly Movement[] {
  const [principal, status, penalty] = [big(row['principal']), num(row['status']), big(row['penalty'])]
  const moves: Movement[] = [{ from: fundOf(row), to: HOUSE.pool, amount: principal }]
  if (status === SUBSCRIPTION.finished) moves.push({ from: HOUSE.pool, to: fundOf(row), amount: principal })
  if (status !== SUBSCRIPTION.redeemed) return moves
  if (principal > penalty) moves.push({ from: HOUSE.pool, to: fundOf(row), amount: principal - penalty })
  if (penalty > 0n) moves.push({ from: HOUSE.pool, to: HOUSE.rewards, amount: penalty })
  return moves
}
