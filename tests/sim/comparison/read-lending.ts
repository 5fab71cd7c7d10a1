import type { Loan, Subscription } from '@fairtick/domain'
import type { Pool } from 'pg'
import {
  type AuditedLoan,
  type AuditedProof,
  type AuditedSubscription,
  describeDays,
  describeLoan,
  describeProof,
  describeSubscription,
} from '../auditor/describe-lending'

const LOAN = [undefined, 'submitted', 'running', 'rejected', 'proved', 'repaid'] as const
const KIND = [undefined, 'term', 'change-of-mind', 'early'] as const
const PROOF = ['waiting', 'found', 'rejected'] as const
const SUBSCRIPTION = [undefined, 'running', 'redeeming', 'redeemed', 'finished'] as const

/** Describes a loan in the system's memory, in the form used on both sides. */
export const tellOfLoan = (loan: Loan, tag: number): string => describeLoan({ ...loan, tag })

/** Describes a subscription in the system's memory, in the form used on both sides. */
export const tellOfSubscription = (
  { principal, subscribedAt, ...subscription }: Subscription,
  tag: number,
): string => describeSubscription({ ...subscription, tag, amount: principal, since: subscribedAt })

/** Loans, proofs and subscriptions of one user by id, and the rest of each pool, by product. */
export interface StoredLending {
  readonly loans: ReadonlyMap<number, (tag: number) => string>
  readonly proofs: ReadonlyMap<number, (tag: number, loan: number) => string>
  readonly subscriptions: ReadonlyMap<number, (tag: number) => string>
}

interface LoanRecord {
  readonly id: bigint
  readonly user_id: bigint
  readonly status: number
  readonly amount: bigint
  readonly approved_at: bigint | null
  readonly ended_at: bigint | null
  readonly repaid_as: number | null
  readonly interest: bigint | null
  readonly penalty: bigint | null
}

interface ProofRecord {
  readonly id: bigint
  readonly user_id: bigint
  readonly loan_id: bigint
  readonly status: number
  readonly owed: bigint
  readonly proved_at: bigint
}

interface SubscriptionRecord {
  readonly id: bigint
  readonly user_id: bigint
  readonly status: number
  readonly principal: bigint
  readonly subscribed_at: bigint
  readonly days_paid: number
  readonly set_aside: bigint
  readonly asked_at: bigint | null
  readonly ended_at: bigint | null
  readonly penalty: bigint | null
  readonly amounts: readonly bigint[]
  readonly moments: readonly bigint[]
}

/** Reads loans and mining of each user with its own SQL; column numbers are from migrations 0085 and 0086. */
export async function readLending(pool: Pool, userIds: readonly number[]): Promise<StoredLending[]> {
  const of = async <Row extends { readonly user_id: bigint }>(sql: string) => {
    const { rows } = await pool.query<Row>(sql, [userIds])
    return (userId: number) => rows.filter((row) => Number(row.user_id) === userId)
  }
  const loans = await of<LoanRecord>('SELECT * FROM loan WHERE user_id = ANY ($1)')
  const proofs = await of<ProofRecord>('SELECT * FROM repayment WHERE user_id = ANY ($1)')
  const subscriptions = await of<SubscriptionRecord>(
    `SELECT s.*, coalesce(i.amounts, '{}') AS amounts, coalesce(i.moments, '{}') AS moments FROM subscription s LEFT JOIN (
       SELECT subscription_id, array_agg(amount ORDER BY day) AS amounts, array_agg(at ORDER BY day) AS moments FROM mining_income
        WHERE user_id = ANY ($1) GROUP BY 1) i ON i.subscription_id = s.id WHERE user_id = ANY ($1)`,
  )
  return userIds.map((userId) => ({
    loans: new Map(
      loans(userId).map((row) => [Number(row.id), (tag) => describeLoan({ ...loanOf(row), tag })]),
    ),
    proofs: new Map(
      proofs(userId).map((row) => [
        Number(row.id),
        (tag, loan) => describeProof({ ...proofOf(row), tag, loan }),
      ]),
    ),
    subscriptions: new Map(
      subscriptions(userId).map((row) => [
        Number(row.id),
        (tag) => `${describeSubscription({ ...subscriptionOf(row), tag })} ${describeDays(daysOf(row))}`,
      ]),
    ),
  }))
}

/** The rest of each pool, from its entries and the amounts set aside for subscriptions. */
export async function readPoolsLeft(pool: Pool, products: readonly number[]): Promise<readonly bigint[]> {
  const { rows } = await pool.query<{ left_over: bigint }>(
    `SELECT coalesce((SELECT sum(amount) FROM pool_fill f WHERE f.product_id = p.id AND status = 1), 0)::bigint
       - coalesce((SELECT sum(set_aside) FROM subscription s WHERE s.product_id = p.id), 0)::bigint AS left_over
     FROM unnest($1::bigint[]) WITH ORDINALITY AS p (id, place) ORDER BY place`,
    [products],
  )
  return rows.map(({ left_over }) => left_over)
}

const momentOf = (value: bigint | null) => (value === null ? undefined : Number(value))

const loanOf = (row: LoanRecord): Omit<Parameters<typeof describeLoan>[0], 'tag'> => ({
  ...{ status: LOAN[row.status] ?? ('submitted' satisfies AuditedLoan['status']), amount: row.amount },
  ...{ approvedAt: momentOf(row.approved_at), endedAt: momentOf(row.ended_at) },
  ...{
    repaidAs: KIND[row.repaid_as ?? 0],
    interest: row.interest ?? undefined,
    penalty: row.penalty ?? undefined,
  },
})

const proofOf = ({ status, owed, proved_at }: ProofRecord): Omit<AuditedProof, 'tag' | 'loan'> => ({
  ...{ status: PROOF[status] ?? 'waiting', owed, at: Number(proved_at) },
})

const subscriptionOf = (
  row: SubscriptionRecord,
): Omit<Parameters<typeof describeSubscription>[0], 'tag'> => ({
  ...{
    status: SUBSCRIPTION[row.status] ?? ('running' satisfies AuditedSubscription['status']),
    amount: row.principal,
  },
  ...{ since: Number(row.subscribed_at), daysPaid: row.days_paid, reservedIncome: row.set_aside },
  ...{ askedAt: momentOf(row.asked_at), endedAt: momentOf(row.ended_at), penalty: row.penalty ?? undefined },
})

const daysOf = ({ amounts, moments }: SubscriptionRecord) =>
  amounts.map((amount, at) => ({ amount, at: Number(moments[at]) }))
