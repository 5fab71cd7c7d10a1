import type { Pool } from 'pg'
import type { Deposit } from '../../../apps/server/src/features/cashier/deposits/deposit-store'
import type { Withdrawal } from '../../../apps/server/src/features/cashier/withdrawals/withdrawal-store'
import { describeDeposit, describeWithdrawal } from '../auditor/describe-cashier'
import { fraction } from '../auditor/fraction'

/** A deposit or withdrawal in the database. */
export interface StoredRow {
  readonly subject: 'deposit' | 'withdrawal'
  readonly id: number
  readonly userId: number
  readonly tag: number
  readonly decisionId: number | undefined
  readonly isApproved: boolean
  /** Its description, in the form used on both sides. */
  readonly words: string
}

const DEPOSIT = ['unchecked', 'credited', 'rejected', 'invalid'] as const
const WITHDRAWAL = ['requested', 'paid', 'rejected', 'cancelled', 'approved'] as const
const SCALE = 10n ** 8n

interface DepositRecord {
  readonly id: bigint
  readonly user_id: bigint
  readonly status: number
  readonly credit: bigint
  readonly proof: string
  readonly decision_id: bigint | null
}

/** A withdrawal as returned by SQL. */
export interface WithdrawalRecord {
  readonly id: bigint
  readonly user_id: bigint
  readonly status: number
  readonly amount: bigint
  readonly fee: bigint
  readonly received: bigint
  readonly notes: string
  readonly approved_at: bigint | null
  readonly decision_id: bigint | null
}

/**
 * Reads the deposits and withdrawals of users with its own SQL; column numbers are from migrations 0044 and
 * 0045.
 */
export async function readCashierRows(pool: Pool, userIds: readonly number[]): Promise<readonly StoredRow[]> {
  const deposits = await pool.query<DepositRecord>('SELECT * FROM deposit WHERE user_id = ANY ($1)', [
    userIds,
  ])
  const withdrawals = await pool.query<WithdrawalRecord>(
    'SELECT * FROM withdrawal WHERE user_id = ANY ($1)',
    [userIds],
  )
  return [
    ...deposits.rows.map(({ id, user_id, status, credit, proof, decision_id }) => ({
      ...{ subject: 'deposit' as const, id: Number(id), userId: Number(user_id), tag: Number(proof) },
      ...{ decisionId: decision_id === null ? undefined : Number(decision_id), isApproved: false },
      words: describeDeposit({ tag: Number(proof), status: DEPOSIT[status] ?? 'unchecked', credit }),
    })),
    ...withdrawals.rows.map((row) => ({
      ...{ subject: 'withdrawal' as const, id: Number(row.id), userId: Number(row.user_id) },
      ...{ tag: Number(row.notes), isApproved: row.approved_at !== null },
      decisionId: row.decision_id === null ? undefined : Number(row.decision_id),
      words: describeWithdrawal({
        ...{ tag: Number(row.notes), status: WITHDRAWAL[row.status] ?? 'requested' },
        ...{ amount: row.amount, fee: row.fee, received: fraction(row.received, SCALE) },
      }),
    })),
  ]
}

/** Describes a deposit in the system's memory, in the form used on both sides. */
export const tellOfDeposit = ({ proof, status, credit }: Deposit): string =>
  describeDeposit({ tag: Number(proof), status, credit })

/** Describes a withdrawal in the system's memory, in the form used on both sides. */
export const tellOf = ({ notes, status, amount, fee, received }: Withdrawal): string =>
  describeWithdrawal({ tag: Number(notes), status, amount, fee, received: fraction(received, SCALE) })
