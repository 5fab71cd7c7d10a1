import { usd } from '@fairtick/domain'
import type { WireLoan, WireSubscription } from '@fairtick/wire'
import type { PoolClient } from 'pg'
import type { Effect } from './judge'
import { wordsOf } from './words'

/** The values in the answer to a subscription, and to its redemption. */
export function valuesOfSubscription(answer: string): string {
  const { id, share_amount: principal, fund_id: product } = JSON.parse(answer) as WireSubscription
  return subscribed(id, usd(principal), product)
}

/** The values in the answer to a loan request. */
export function valuesOfLoan(answer: string): string {
  const { id, amount, terms_hash: hash } = JSON.parse(answer) as WireLoan
  return borrowed(id, usd(amount), hash)
}

/** The values in the answer to a repayment from the fund account. */
export function valuesOfRepayment(answer: string): string {
  const { id, interest_amount: interest, penalty_amount: penalty, kind } = JSON.parse(answer) as WireLoan
  return repaid(id, usd(interest), { penalty: usd(penalty), kind })
}

/** The values in the answer to a proof of a repayment. */
export const valuesOfProof = (answer: string): string => `of loan ${(JSON.parse(answer) as WireLoan).id}`

interface LoanRow {
  readonly id: bigint
  readonly user_id: bigint
  readonly status: number
  readonly amount: bigint
  readonly terms_hash: string
  readonly interest: bigint
  readonly penalty: bigint
  readonly repaid_as: number
  readonly is_proved: boolean
}

interface SubscriptionRow {
  readonly id: bigint
  readonly user_id: bigint
  readonly product_id: bigint
  readonly principal: bigint
  readonly asked_at: bigint | null
}

const REPAID = 5

/** Every loan, proof and repayment, every subscription, and the requested redemptions. */
export async function readLending(client: PoolClient): Promise<Effect[]> {
  const loans = await client.query<LoanRow>(
    'SELECT l.*, EXISTS (SELECT FROM repayment r WHERE r.loan_id = l.id AND r.status = 1) AS is_proved FROM loan l',
  )
  const proofs = await client.query<{ loan_id: bigint }>('SELECT * FROM repayment')
  const subscriptions = await client.query<SubscriptionRow>('SELECT * FROM subscription')
  return [
    ...loans.rows.flatMap(effectsOf),
    ...proofs.rows.map(({ loan_id }) => ({
      effect: wordsOf.prove(Number(loan_id)),
      values: `of loan ${loan_id}`,
    })),
    ...subscriptions.rows.flatMap(({ id, user_id, principal, product_id, asked_at }) => {
      const values = subscribed(id, principal, product_id)
      const made = { effect: wordsOf.subscribe(Number(user_id), principal), values }
      return asked_at === null ? [made] : [made, { effect: wordsOf.redeem(Number(id)), values }]
    }),
  ]
}

function effectsOf(row: LoanRow): Effect[] {
  const { id, user_id: userId, amount, status, interest, repaid_as: kind } = row
  const asked = {
    effect: wordsOf.borrow(Number(userId), amount),
    values: borrowed(id, amount, row.terms_hash),
  }
  if (status !== REPAID || row.is_proved) return [asked]
  return [asked, { effect: wordsOf.repay(Number(id)), values: repaid(id, interest, { ...row, kind }) }]
}

const subscribed = (id: number | bigint, principal: bigint, product: number | bigint) =>
  `id ${id} principal ${principal} product ${product}`
const borrowed = (id: number | bigint, amount: bigint, hash: string) =>
  `id ${id} amount ${amount} signed ${hash}`
const repaid = (
  id: number | bigint,
  interest: bigint,
  { penalty, kind }: { readonly penalty: bigint; readonly kind: number },
) => `id ${id} interest ${interest} penalty ${penalty} as ${kind}`
