import {
  formatCents,
  formatCurrency,
  formatUsd,
  HOUR_MS,
  masked,
  usd,
  type WithdrawalHold,
  type WithdrawalStatus,
} from '@fairtick/domain'
import type { Books } from './books/run'
import type { OpenChain } from './chains/open-chains'
import type { Queryable } from './database/in-transaction'
import { readAdjustment } from './features/cashier/adjustments/adjustment-store'
import { createAdjustmentObjection } from './features/cashier/adjustments/adjustment-objection'
import { createDecisionCarrier } from './features/cashier/decisions/carry-out-decisions'
import type { MoneyDecision } from './features/cashier/decisions/money-decision-store'
import { decideDeposit } from './features/cashier/deposits/decide-deposit'
import { createDepositObjection } from './features/cashier/deposits/deposit-objection'
import { readDeposit } from './features/cashier/deposits/deposit-store'
import { isOwnAddress } from './features/cashier/deposits/deposit-way-store'
import type { MethodPorts } from './features/cashier/methods/method-routes'
import type { ProofOfAct } from './features/cashier/proof-of-act'
import { disownWithdrawals } from './features/cashier/withdrawals/disown-withdrawals'
import { createPaymentObjection } from './features/cashier/withdrawals/payment-objection'
import type { ClientStanding } from './features/cashier/withdrawals/prepare-withdrawal'
import { createQuotes } from './features/cashier/withdrawals/quotes'
import { createSecondOperatorCheck } from './features/cashier/withdrawals/second-operator'
import { decideWithdrawal } from './features/cashier/withdrawals/withdraw'
import { forgetTold, markTold, readUntold } from './features/cashier/withdrawals/told-store'
import type { WithdrawalListPorts } from './features/cashier/withdrawals/withdrawal-list-routes'
import type { WithdrawalPorts } from './features/cashier/withdrawals/withdrawal-routes'
import { noteTwoPersonRule } from './features/cashier/withdrawals/two-person-bound-store'
import { type Withdrawal, readWithdrawal } from './features/cashier/withdrawals/withdrawal-store'
import { createActProofs } from './features/identity/account/act-proof'
import { readCredential } from './features/identity/account/credential-store'
import type { Accounts } from './features/identity/accounts'
import { noteNotice } from './features/identity/notices/notices'
import type { Passkeys } from './features/identity/passkeys/passkeys'
import { readReviewStatus } from './features/identity/real-name/real-name-store'
import { doEach } from './jobs/do-each'
import type { SecretKeys } from './keys/secret-keys'
import { readActors } from './operations/approval-store'
import { lendingSubjects } from './lending'
import { miningSubjects } from './mining'
import { adjustments } from './money-commands'
import { objectionOfFreeze } from './operator/resources/queues/withdrawals'
import { readClaims } from './operations/payment-claim'
import { type Settings, twoPersonRuleOf } from './settings'

/** Foundations of the cashier. */
interface CashierFoundations {
  readonly settings: Settings
  readonly accounts: Accounts
  readonly keys: SecretKeys
}

/** Saved methods of one client. Source: docs/spec/rules.md 6.2. */
const METHODS_MAX = 20

/** Clients' proofs of acts that move money out. */
export const proofsOf = (
  { settings, accounts }: CashierFoundations,
  passkeys: Pick<Passkeys, 'prove'>,
): ProofOfAct => createActProofs(accounts, passkeys, () => asksCode(settings))

const asksCode = ({ WITHDRAW_STEP_UP: step }: Settings): boolean => step === 'code'

/** Withdrawals as the settings have them, over the accounts of real users. */
export function withdrawalsOf({
  settings,
  accounts,
  keys,
}: CashierFoundations): Pick<WithdrawalPorts, 'quotes' | 'standingOf' | 'limits' | 'tell'> &
  Pick<WithdrawalListPorts, 'methodsMax' | 'asksCode'> {
  const { post } = accounts
  return {
    quotes: createQuotes(keys.present),
    standingOf: (userId) => standingOf(accounts, settings, userId),
    limits: { day: optionalUsd(settings.WITHDRAW_DAY_USD), month: optionalUsd(settings.WITHDRAW_MONTH_USD) },
    tell: (withdrawal) => post.later('notice of a withdrawal', () => tellOfRequest(accounts, withdrawal)),
    methodsMax: METHODS_MAX,
    asksCode: () => asksCode(settings),
  }
}

/** Notifies a client of a requested withdrawal, once for any number of tries. */
async function tellOfRequest({ notices, clock }: Accounts, withdrawal: Withdrawal): Promise<void> {
  await notices.telling(async ({ database, tell }) => {
    if (!(await markTold(database, withdrawal.id, clock.now()))) return
    const user = await readCredential(database, withdrawal.userId)
    if (user) await tell(user, 'withdrawal-requested', wordsOf(withdrawal))
  })
}

/** Notifies clients of withdrawals whose notification a crash prevented. */
export function untoldWithdrawals(accounts: Accounts): () => Promise<void> {
  const { pool, clock } = accounts
  return async () => {
    const since = clock.now() - TOLD_WITHIN_MS
    const untold = await readUntold(pool, since)
    await doEach([
      ...untold.map((withdrawal) => () => tellOfRequest(accounts, withdrawal)),
      () => forgetTold(pool, since),
    ])
  }
}

/** How long sending a notice is retried. */
const TOLD_WITHIN_MS = 24 * HOUR_MS

/**
 * Whether an address or account receives clients' deposits: a shared one, a stated one, or the client's own,
 * which may not be in a table yet.
 */
function isOursFor({ pool }: Accounts, chains: readonly OpenChain[]): MethodPorts['isOurs'] {
  return async (userId, { address, payeeAccount }) => {
    const own = chains.map(({ addressOf }) => addressOf?.(userId).toLowerCase())
    return own.includes(address.toLowerCase()) || isOwnAddress(pool, address || payeeAccount)
  }
}

/** Saved methods as the settings have them. */
export function methodsOf({
  settings,
  accounts,
  chains,
}: CashierFoundations & { readonly chains: readonly OpenChain[] }): Pick<
  MethodPorts,
  'once' | 'telling' | 'isOurs' | 'methodsMax' | 'waitMs' | 'isPasskeyAtOnce'
> {
  return {
    once: accounts.intents.once,
    telling: (userId, kind, values, change) => telling(accounts, userId, kind, values, change),
    isOurs: isOursFor(accounts, chains),
    methodsMax: METHODS_MAX,
    waitMs: () => settings.WITHDRAW_METHOD_WAIT_HOURS * HOUR_MS,
    isPasskeyAtOnce: settings.WITHDRAW_METHOD_PASSKEY_AT_ONCE,
  }
}

/** Makes a change and notifies its client by a message with the link that freezes the account. */
function telling<Result>(
  { notices }: Accounts,
  userId: number,
  kind: 'method-added' | 'method-removed',
  values: Readonly<Record<string, string>>,
  change: (database: Queryable) => Promise<Result>,
): Promise<Result> {
  return notices.telling(async ({ database, tell }) => {
    const result = await change(database)
    const user = await readCredential(database, userId)
    if (user) await tell(user, kind, values)
    return result
  })
}

/**
 * Withdrawals of a frozen account are not approved: its client, or an operator, reports that they are not the
 * client's.
 */
export async function objectionOfFrozen(
  database: Queryable,
  { event, userId }: Pick<MoneyDecision, 'event' | 'userId'>,
): Promise<string | undefined> {
  return event === 'approve' ? objectionOfFreeze(database, userId) : undefined
}

const isClaimed = async (database: Queryable, id: number) => (await readClaims(database, [id])).has(id)

/** Carries out money decisions, and cancels withdrawals that clients disowned by a freeze. */
export function decisionsAboutMoney({
  settings,
  accounts,
  books,
}: Pick<CashierFoundations, 'settings' | 'accounts'> & { readonly books: Books }): () => Promise<void> {
  const { pool, clock, log } = accounts
  const rule = twoPersonRuleOf(settings)
  let kept = ''
  const lacksSecondOperator = createSecondOperatorCheck({
    pool,
    clock,
    rule,
    approversOf: (id) => readActors(pool, 'withdrawals approve', id),
  })
  const objectionToPayment = createPaymentObjection({
    pool,
    claimantOf: async (id) => (await readClaims(pool, [id])).get(id)?.operator,
  })
  const carryOut = createDecisionCarrier({
    pool,
    books,
    clock,
    log,
    subjects: {
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
        objection: async (decision) =>
          (await objectionOfFrozen(pool, decision)) ??
          (await lacksSecondOperator(decision)) ??
          (await objectionToPayment(decision)),
        tell: (database, decision) => tellOfWithdrawal(database, decision, clock.now()),
      },
      adjustment: {
        decide: adjustments.decideAdjustment,
        objection: createAdjustmentObjection((id) => readActors(pool, 'adjustments approve', id)),
        tell: (database, decision) => tellOfAdjustment(database, decision, accounts),
      },
      ...lendingSubjects(accounts, rule),
      ...miningSubjects(accounts, rule),
    },
  })
  return async () => {
    const bounds = [rule.amount, rule.hourly, rule.daily].join()
    if (bounds !== kept) await noteTwoPersonRule(pool, rule, clock.now())
    kept = bounds
    await disownWithdrawals({ pool, isClaimed }, clock.now())
    await carryOut()
  }
}

async function standingOf({ pool }: Accounts, settings: Settings, userId: number): Promise<ClientStanding> {
  const [status, credential] = [await readReviewStatus(pool, userId), await readCredential(pool, userId)]
  const { heldUntil: until, heldWhy: why } = credential ?? {}
  const holds: readonly WithdrawalHold[] =
    until === undefined || why === undefined
      ? []
      : [{ until, why: why === 'two_factor' ? 'two-factor' : why }]
  return { isVerified: status === VERIFIED || !settings.WITHDRAW_NEEDS_REAL_NAME, holds }
}

/** `review_status` of a verified client. */
const VERIFIED = 2

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
  const values = { amount: formatCurrency(amount, decimals), currency, credit: formatCents(credit), reason }
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

const wordsOf = ({ amount, address, payeeAccount, reason = '', txid = '' }: Withdrawal) => ({
  amount: formatCents(amount),
  to: masked(address || payeeAccount),
  reason,
  txid,
})

const optionalUsd = (text: string | undefined) => (text === undefined ? undefined : usd(text))
