import { currencyAmount, HOUR_MS, quoteWithdrawal, rate, usd, usdOf } from '@fairtick/domain'
import type { Pool } from 'pg'
import type { Command } from '../../../apps/server/src/books/command'
import type { Portfolio } from '../../../apps/server/src/books/portfolio'
import { SUBJECT_NUMBER } from '../../../apps/server/src/features/cashier/decisions/money-decision-store'
import { decideDeposit } from '../../../apps/server/src/features/cashier/deposits/decide-deposit'
import { depositTable } from '../../../apps/server/src/features/cashier/deposits/deposit-store'
import {
  type DepositRequest,
  submitDeposit,
} from '../../../apps/server/src/features/cashier/deposits/submit-deposit'
import { payInviteIncome } from '../../../apps/server/src/features/cashier/area/money-commands'
import { beginnings } from '../../../apps/server/src/features/cashier/withdrawals/prepare-withdrawal'
import {
  type PeriodLimit,
  type WithdrawalRequest,
  cancelWithdrawal,
  decideWithdrawal,
  requestWithdrawal,
} from '../../../apps/server/src/features/cashier/withdrawals/withdraw'
import {
  readCounted,
  withdrawalTable,
} from '../../../apps/server/src/features/cashier/withdrawals/withdrawal-store'
import { adjustByTwo } from './adjust-by-two'
import type { CashierAct, Outcome } from '../acts/act'
import { PAYOUTS, WAYS, WITHDRAWN_MOST } from '../acts/currencies'
import { type StoredRow, readCashierRows, tellOf, tellOfDeposit } from '../comparison/read-cashier'

/** The commands of the cashier; a test may plant a fault in one. */
export const CASHIER = {
  adjustByTwo,
  payInviteIncome,
  submitDeposit,
  decideDeposit,
  requestWithdrawal,
  cancelWithdrawal,
  decideWithdrawal,
}

/** The cashier's side of a system: the command of each act, and the operators' decisions. */
export interface Cashier {
  callOf<Answer>(act: CashierAct, call: MakeCall<Answer>): Answer
  /**
   * Once all accepted commands are durable: stores the executed decisions, and reads the withdrawals that
   * count against limits, as the calls do before a command.
   */
  lookAgain(): Promise<void>
}

/** Makes a call of a command, its input, and the formatting of its result. */
export type MakeCall<Answer> = <Input, Result>(
  command: Command<Input, Result>,
  input: Input,
  told: (result: Result) => Outcome,
) => Answer

interface Decided {
  readonly id: number
  readonly subject: 'deposit' | 'withdrawal'
  readonly rowId: number
  readonly userId: number
  readonly event: string
}

const NOBODYS = 999_999_999
/** Shared, as all systems of a process may use one database. */
let decisions = 0

/** The cashier of a system, on the given commands. */
export function createCashier(ports: {
  readonly pool: Pool
  readonly now: () => number
  readonly userIds: readonly number[]
  readonly inMemory: (user: number) => Portfolio | undefined
  readonly commands: typeof CASHIER
}): Cashier {
  const { pool, now, userIds, inMemory, commands } = ports
  const counted = new Map<number, PeriodLimit['counted']>()
  let stored: readonly StoredRow[] = []
  let decided: Decided[] = []
  let isTouched = false

  function idOf(subject: Decided['subject'], user: number, tag: number): number {
    const portfolio = inMemory(user)
    const open = portfolio && (subject === 'deposit' ? depositsIn(portfolio) : withdrawalsIn(portfolio))
    const inDatabase = stored.find((row) => row.subject === subject && row.tag === tag)
    return open?.get(tag) ?? inDatabase?.id ?? NOBODYS
  }

  function decisionOf(
    subject: Decided['subject'],
    { user, tag, event }: { readonly user: number; readonly tag: number; readonly event: string },
  ) {
    decisions += 1
    const userId = userIds[user] ?? 0
    const made = { id: decisions, subject, rowId: idOf(subject, user, tag), userId, event }
    decided.push(made)
    return { ...made, words: `words ${decisions}`, decidedBy: 'ann', at: now() }
  }

  return {
    callOf(act, call) {
      isTouched = true
      switch (act.do) {
        case 'adjust': {
          const { account, direction, micro } = act
          decisions += 1
          const asked = { account, direction, amount: usdOf(micro), reason: 'words', askedBy: 'ann' }
          return call(commands.adjustByTwo, { ...asked, id: decisions }, () => 'done')
        }
        case 'earn-by-invitation': {
          const { user, day, orders, micro, share } = act
          const due = { userId: userIds[user] ?? 0, day, orders, fees: usdOf(micro), share }
          return call(commands.payInviteIncome, due, () => 'done')
        }
        case 'state-deposit':
          return call(commands.submitDeposit, depositOf(act), tellOfDeposit)
        case 'decide-deposit':
          return call(commands.decideDeposit, decisionOf('deposit', act), () => 'done')
        case 'withdraw': {
          const request = requestOf(act, { now: now(), counted: counted.get(act.user) ?? [] })
          return call(commands.requestWithdrawal, request, tellOf)
        }
        case 'cancel-withdrawal':
          return call(commands.cancelWithdrawal, { id: idOf('withdrawal', act.user, act.tag) }, tellOf)
        case 'decide-withdrawal':
          return call(commands.decideWithdrawal, decisionOf('withdrawal', act), () => 'done')
      }
    },
    async lookAgain() {
      if (!isTouched) return
      isTouched = false
      const before = stored
      stored = await readCashierRows(pool, userIds)
      await keep(pool, carriedOut(decided, { before, stored }), now())
      await keepAdjustments(pool, userIds, now())
      decided = []
      for (const [user, userId] of userIds.entries())
        counted.set(user, await readCounted(pool, userId, beginnings(now()).month))
    },
  }
}

/** Ids of waiting rows by tag: stored as a deposit's picture, and as a withdrawal's notes. */
const depositsIn = (portfolio: Portfolio) =>
  new Map([...depositTable.openRows(portfolio).values()].map(({ id, proof }) => [Number(proof), id]))
const withdrawalsIn = (portfolio: Portfolio) =>
  new Map([...withdrawalTable.openRows(portfolio).values()].map(({ id, notes }) => [Number(notes), id]))

function depositOf({ tag, way, amount }: Extract<CashierAct, { do: 'state-deposit' }>): DepositRequest {
  const terms = WAYS[way]
  if (!terms) throw new Error(`no way ${way}`)
  return {
    stated: {
      ...{ kind: 'coin', wayId: 1 + way, currencyCode: 'COIN', protocol: 'CHAIN', address: 'ours' },
      ...{ decimals: terms.decimals, amount: currencyAmount(amount), rate: rate(terms.rate) },
      ...{ proof: String(tag), txid: undefined },
    },
    bounds: {
      amountMin: currencyAmount(terms.least),
      amountMax: terms.most === undefined ? undefined : currencyAmount(terms.most),
    },
  }
}

function requestOf(
  { tag, payout, micro, standing }: Extract<CashierAct, { do: 'withdraw' }>,
  { now, counted }: { readonly now: number; readonly counted: PeriodLimit['counted'] },
): WithdrawalRequest {
  const terms = PAYOUTS[payout]
  if (!terms) throw new Error(`no payout ${payout}`)
  const amount = usdOf(micro)
  const { decimals } = terms
  const unitsPerUsd = rate(terms.unitsPerUsd)
  const quoted = quoteWithdrawal(amount, {
    feeType: terms.feeType,
    feeRate: rate(terms.fee),
    unitsPerUsd,
    decimals,
  })
  const { day, month } = beginnings(now)
  return {
    asked: {
      ...{
        kind: 'coin',
        currencyId: 1 + payout,
        currencyCode: 'COIN',
        protocol: 'CHAIN',
        decimals,
        methodId: 1,
      },
      ...{ address: 'theirs', tag: '', notes: String(tag), amount, ...quoted, unitsPerUsd },
      ...{ bankName: '', bankAddress: '', bankSwift: '', payeeName: '', payeeAccount: '' },
    },
    conditions: {
      isVerified: standing !== 'unverified',
      amountMin: usd(terms.least),
      amountMax: terms.most === undefined ? undefined : usd(terms.most),
      methodUsableAt: standing === 'new-method' ? now + HOUR_MS : now,
      holds: standing === 'held' ? [{ until: now + HOUR_MS, why: 'password' }] : [],
    },
    limits: [
      { limit: usd(WITHDRAWN_MOST.day), since: day, counted },
      { limit: usd(WITHDRAWN_MOST.month), since: month, counted },
    ],
  }
}

/**
 * The executed decisions: those named by their rows, and earlier approvals of rows paid or rejected since;
 * one per row, and none if it was approved before these decisions.
 */
function carriedOut(
  decided: readonly Decided[],
  { before, stored }: Readonly<Record<'before' | 'stored', readonly StoredRow[]>>,
): readonly Decided[] {
  const approved = new Set(
    before.filter(({ isApproved }) => isApproved).map((row) => keyOf(row.subject, row.id)),
  )
  return decided.filter(({ id, subject, rowId, event }) => {
    const row = stored.find((each) => each.subject === subject && each.id === rowId)
    if (row?.decisionId === undefined) return false
    const isByAnother = decided.some((each) => each.id === row.decisionId && each.event === 'approve')
    const isPast =
      event === 'approve' &&
      row.isApproved &&
      row.decisionId > id &&
      !isByAnother &&
      !approved.has(keyOf(subject, rowId))
    if (event === 'approve' && isPast) approved.add(keyOf(subject, rowId))
    return row.decisionId === id || isPast
  })
}

/** Deposits and withdrawals have separate numbers. */
const keyOf = (subject: Decided['subject'], rowId: number) => `${subject} ${rowId}`

/** Stores decisions as a server does after executing them, with the acts of the operator. */
async function keep(pool: Pool, decided: readonly Decided[], now: number): Promise<void> {
  if (decided.length === 0) return
  const columns = [
    decided.map(({ id }) => id),
    decided.map(({ subject }) => SUBJECT_NUMBER[subject]),
    decided.map(({ rowId }) => rowId),
    decided.map(({ userId }) => userId),
    decided.map(({ event }) => event),
  ]
  await pool.query(
    `INSERT INTO money_decision (id, subject, row_id, user_id, event, words, decided_by, at, outcome, carried_out_at) OVERRIDING SYSTEM VALUE
     SELECT id, subject, row_id, user_id, event, 'words', CASE event WHEN 'disown' THEN 'server' ELSE 'ann' END, $6, 'done', $6
       FROM unnest($1::bigint[], $2::smallint[], $3::bigint[], $4::bigint[], $5::text[]) AS d (id, subject, row_id, user_id, event)`,
    [...columns, now],
  )
  await pool.query(
    `INSERT INTO operator_act (at, operator, act, subject, reason)
     SELECT $4, 'ann', CASE subject WHEN 1 THEN 'charges ' ELSE 'withdrawals ' END
         || CASE event WHEN 'pay' THEN 'paid' WHEN 'invalidate' THEN 'invalid' ELSE event END, row_id, 'words'
       FROM unnest($1::smallint[], $2::bigint[], $3::text[]) AS d (subject, row_id, event) WHERE event <> 'disown'`,
    [columns[1], columns[2], columns[4], now],
  )
}

/** Stores the decisions about adjustments, and the agreement of two operators. */
async function keepAdjustments(pool: Pool, userIds: readonly number[], now: number): Promise<void> {
  const { rows } = await pool.query<{ id: bigint }>(
    `INSERT INTO money_decision (id, subject, row_id, user_id, event, words, decided_by, at, outcome, carried_out_at) OVERRIDING SYSTEM VALUE
     SELECT decision_id, 3, id, user_id, 'approve', 'words', 'bob', $2, 'done', $2 FROM adjustment j
      WHERE user_id = ANY ($1) AND decision_id IS NOT NULL AND NOT EXISTS (SELECT FROM money_decision m WHERE m.id = j.decision_id)
     RETURNING row_id AS id`,
    [userIds, now],
  )
  if (rows.length === 0) return
  await pool.query(
    `INSERT INTO operator_act (at, operator, act, subject, reason)
     SELECT $2, operator, 'adjustments approve', id, 'words' FROM unnest($1::bigint[]) AS d (id), unnest('{ann,bob}'::text[]) AS o (operator)`,
    [rows.map(({ id }) => id), now],
  )
}
