import {
  type TwoPersonRule,
  type WithdrawalStatus,
  formatCents,
  formatUsd,
  shortCurrency,
} from '@fairtick/domain'
import type { Books } from '../../../books/run'
import { WHOLE } from '../../../books/shards'
import type { Queryable } from '../../../database/in-transaction'
import { readActors } from '../../../operator/approval-store'
import { readClaims } from '../../../operator/payment-claim'
import { readCredential } from '../../identity/account/credential-store'
import type { Accounts } from '../../identity/accounts'
import { noteNotice } from '../../identity/notices/notices'
import { createAdjustmentObjection } from '../adjustments/adjustment-objection'
import { readAdjustment } from '../adjustments/adjustment-store'
import { type CarriedSubjects, createDecisionCarrier } from '../decisions/carry-out-decisions'
import type { MoneyDecision } from '../decisions/money-decision-store'
import { decideDeposit } from '../deposits/decide-deposit'
import { createDepositObjection } from '../deposits/deposit-objection'
import { readDeposit } from '../deposits/deposit-store'
import { disownWithdrawals } from '../withdrawals/disown-withdrawals'
import { noteTwoPersonRule } from '../withdrawals/two-person-bound-store'
import { decideWithdrawal } from '../withdrawals/withdraw'
import { readWithdrawal } from '../withdrawals/withdrawal-store'
import { adjustments } from './money-commands'
import { wordsOf } from './withdrawal-notices'
import { createWithdrawalObjection } from './withdrawal-objection'

const isClaimed = async (database: Queryable, id: number) => (await readClaims(database, [id])).has(id)

/** Carries out decisions about money, and cancels the withdrawals that the freeze of an account stops. */
export function createMoneyDecisionJob({
  accounts,
  books,
  rule,
  subjects,
}: {
  readonly accounts: Accounts
  readonly books: Books
  readonly rule: TwoPersonRule
  readonly subjects: CarriedSubjects
}): () => Promise<void> {
  const { pool, clock, log } = accounts
  let kept = ''
  const carryOut = createDecisionCarrier({ pool, books, clock, log, subjects })
  return async () => {
    if (books.shard === WHOLE) await decideByItself()
    await carryOut()
  }

  /** Notes and decides for all shards, at home. */
  async function decideByItself(): Promise<void> {
    const bounds = [rule.amount, rule.hourly, rule.daily].join()
    if (bounds !== kept) await noteTwoPersonRule(pool, rule, clock.now())
    kept = bounds
    await disownWithdrawals({ pool, isClaimed }, clock.now())
  }
}

/** How decisions about deposits, withdrawals and adjustments are carried out. */
export function cashierSubjects(accounts: Accounts, rule: TwoPersonRule): CarriedSubjects {
  const { pool, clock } = accounts
  return {
    deposit: {
      decide: decideDeposit,
      objection: createDepositObjection({
        pool,
        clock,
        rule,
        approversOf: (id) => readActors(pool, 'charges approve', id),
      }),
      tell: (database, decision) => tellOfDeposit(database, decision, clock.now()),
    },
    withdrawal: {
      decide: decideWithdrawal,
      objection: createWithdrawalObjection({ pool, clock, rule }),
      tell: (database, decision) => tellOfWithdrawal(database, decision, clock.now()),
    },
    adjustment: {
      decide: adjustments.decideAdjustment,
      objection: createAdjustmentObjection((id) => readActors(pool, 'adjustments approve', id)),
      tell: (database, decision) => tellOfAdjustment(database, decision, accounts),
    },
  }
}

/** The message for each state after a decision; undefined if clients are not notified. */
const NOTICE_OF_WITHDRAWAL: Readonly<
  Record<WithdrawalStatus, 'withdrawal-paid' | 'withdrawal-rejected' | undefined>
> = {
  requested: undefined,
  approved: undefined,
  paid: 'withdrawal-paid',
  rejected: 'withdrawal-rejected',
  cancelled: undefined,
}

async function tellOfWithdrawal(
  database: Queryable,
  { rowId, userId }: MoneyDecision,
  now: number,
): Promise<void> {
  const [withdrawal, user] = [await readWithdrawal(database, rowId), await readCredential(database, userId)]
  const kind = withdrawal && NOTICE_OF_WITHDRAWAL[withdrawal.status]
  if (!user || !kind) return
  await noteNotice(database, user, { kind, values: wordsOf(withdrawal), now })
}

const NOTICE_OF_STATUS = {
  credited: 'deposit-credited',
  rejected: 'deposit-rejected',
  invalid: 'deposit-invalid',
} as const

async function tellOfDeposit(
  database: Queryable,
  { rowId, userId }: MoneyDecision,
  now: number,
): Promise<void> {
  const [deposit, user] = [await readDeposit(database, rowId), await readCredential(database, userId)]
  if (!deposit || !user || deposit.status === 'unchecked') return
  const { amount, decimals, currencyCode: currency, credit, reason = '' } = deposit
  const values = { amount: shortCurrency(amount, decimals), currency, credit: formatCents(credit), reason }
  await noteNotice(database, user, { kind: NOTICE_OF_STATUS[deposit.status], values, now })
}

async function tellOfAdjustment(
  database: Queryable,
  { rowId, userId }: MoneyDecision,
  { clock, ownAddress }: Accounts,
): Promise<void> {
  const [row, user] = [await readAdjustment(database, rowId), await readCredential(database, userId)]
  if (!user || row?.status !== 'made') return
  const { direction, amount, reason } = row
  const values = { amount: formatUsd(amount), reason, link: `${ownAddress()}/mine/accounts` }
  const kind = `adjustment-${direction}` as const
  await noteNotice(database, user, { kind, values, now: clock.now() })
}
