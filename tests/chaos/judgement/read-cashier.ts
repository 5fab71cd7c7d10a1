import { currencyAmount, usd } from '@fairtick/domain'
import type { WireDeposit, WireWithdrawal } from '@fairtick/wire'
import type { PoolClient } from 'pg'
import type { DatabasePool } from '../../../apps/server/src/database/pool'
import type { WithdrawalRecord } from '../../sim/comparison/read-cashier'
import { wordsOf } from './words'
import type { Effect, Finding, StoredEffects } from './judge'

/** The values in the answer to a deposit. */
export function valuesOfDeposit(answer: string): string {
  const { id, number, usd_number: credit } = JSON.parse(answer) as WireDeposit
  return deposited(id, currencyAmount(number), usd(credit))
}

/** The values in the answer to a withdrawal request. */
export function valuesOfWithdrawal(answer: string): string {
  const { id, number, fee, real_number: received } = JSON.parse(answer) as WireWithdrawal
  return withdrawn(id, usd(number), { fee: usd(fee), received: currencyAmount(received) })
}

/** The values in the answer to a cancellation of a withdrawal. */
export const valuesOfCancel = (answer: string): string =>
  `id ${(JSON.parse(answer) as WireWithdrawal).id} status ${(JSON.parse(answer) as WireWithdrawal).status}`

const CANCELLED = 3

/**
 * Every deposit, withdrawal and cancellation, and each operator's act about them: decided if it made a
 * decision, noted if it was the first of two.
 */
export async function readCashier(client: PoolClient): Promise<StoredEffects> {
  const deposits = await client.query<{ id: bigint; user_id: bigint; amount: bigint; credit: bigint }>(
    'SELECT * FROM deposit',
  )
  const withdrawals = await client.query<WithdrawalRecord>('SELECT * FROM withdrawal')
  const acts = await client.query<{ operator: string; act: string; subject: bigint; outcome: string }>(
    `SELECT operator, act, subject, CASE WHEN EXISTS (
         SELECT FROM money_decision m WHERE m.row_id = a.subject AND m.decided_by = a.operator
           AND a.act = CASE m.subject WHEN 1 THEN 'charges ' WHEN 2 THEN 'withdrawals ' WHEN 4 THEN 'loans ' WHEN 5 THEN 'repayments ' WHEN 6 THEN 'redemptions ' END || CASE m.event WHEN 'pay' THEN 'paid' WHEN 'invalidate' THEN 'invalid' ELSE m.event END
       ) THEN 'decided' ELSE 'noted' END AS outcome
     FROM operator_act a WHERE act ~ '^(charges|withdrawals|loans|repayments|redemptions) ' ORDER BY id`,
  )
  const decided = acts.rows.map(({ operator, act, subject, outcome }) => ({
    effect: wordsOf.decide(operator, act, Number(subject)),
    values: outcome,
  }))
  return {
    effects: [
      ...deposits.rows.map(({ id, user_id, amount, credit }) => ({
        effect: wordsOf.deposit(Number(user_id), amount),
        values: deposited(id, amount, credit),
      })),
      ...withdrawals.rows.flatMap(effectsOf),
      ...decided,
    ],
    answers: new Map(decided.map(({ effect, values }) => [effect, values])),
  }
}

function effectsOf(row: WithdrawalRecord): Effect[] {
  const { id, user_id: userId, status, notes } = row
  const asked = { effect: wordsOf.withdraw(Number(userId), notes), values: withdrawn(id, row.amount, row) }
  if (status !== CANCELLED) return [asked]
  return [asked, { effect: wordsOf['take-back'](Number(id)), values: `id ${id} status ${status}` }]
}

const deposited = (id: number | bigint, amount: bigint, credit: bigint) =>
  `id ${id} amount ${amount} credit ${credit}`
const withdrawn = (
  id: number | bigint,
  amount: bigint,
  { fee, received }: { readonly fee: bigint; readonly received: bigint },
) => `id ${id} amount ${amount} fee ${fee} received ${received}`

const PATIENCE_MS = 20_000
const LOOK_MS = 200

/** Decisions without an effect: a running server executes each within a second. */
export async function strandedDecisions(pool: DatabasePool): Promise<Finding[]> {
  for (let waited = 0; ; waited += LOOK_MS) {
    const { rows } = await pool.query<{ id: bigint; subject: number; row_id: bigint; event: string }>(
      'SELECT * FROM money_decision WHERE outcome IS NULL ORDER BY id',
    )
    if (rows.length === 0) return []
    if (waited >= PATIENCE_MS)
      return rows.map(({ id, subject, row_id, event }) => ({
        kind: 'lost' as const,
        what: `decision ${id}, ${event} of ${['deposit', 'withdrawal', 'adjustment', 'loan', 'repayment', 'subscription'][subject - 1]} ${row_id}: never carried out`,
      }))
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}
