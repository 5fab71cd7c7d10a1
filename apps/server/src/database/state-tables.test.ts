import {
  ADJUSTMENT_STATES,
  type AdjustmentStatus,
  DEPOSIT_STATES,
  type DepositStatus,
  FOLLOW_STATES,
  LOAN_STATES,
  type LoanStatus,
  type FollowStatus,
  OPTION_STATES,
  type Option,
  POSITION_STATES,
  REPAYMENT_STATES,
  type RepaymentStatus,
  type Position,
  type StateTable,
  TRADER_STATES,
  type TraderStatus,
  WITHDRAWAL_STATES,
  type WithdrawalStatus,
  canBecome,
} from '@fairtick/domain'
import type { Pool } from 'pg'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../test-support/test-database.cases'
import { emptyPortfolio } from '../books/portfolio'
import type { AnyRowTable, RowTable } from '../books/row-table'
import { adjustmentTable, readAdjustment } from '../features/cashier/adjustments/adjustment-store'
import { depositTable, readAllDeposits } from '../features/cashier/deposits/deposit-store'
import { positionTable, readPosition } from '../features/contracts/position-store'
import { readApplication } from '../features/copying/trader-store'
import { readOwnWithdrawal, withdrawalTable } from '../features/cashier/withdrawals/withdrawal-store'
import { loanTable, readLoan } from '../features/lending/loan-store'
import { readRepayment, repaymentTable } from '../features/lending/repayment-store'
import { optionTable, readOption } from '../features/options/option-store'

const database = useTestDatabase()
const USER = 1000
let last = 0

/** A row by its columns, as SQL has their values. */
type Row = Readonly<Record<string, number | string | null>>

const POSITION: Row = {
  user_id: USER,
  ...{
    origin_id: 0,
    instrument_id: 1,
    side: 1,
    leverage: 1,
    lots: 1,
    open_price: 1,
    margin: 0,
    fee: 0,
    profit: 0,
  },
  ...{ created_at: 0, trigger_price: 1, fills_when: null, open_tick: null, opened_at: null },
  ...{ close_tick: null, close_price: null, closed_at: null, close_reason: null },
}
const POSITION_ROWS: Readonly<Record<Position['status'], Row>> = {
  pending: { ...POSITION, status: 0, fills_when: 1 },
  held: { ...POSITION, status: 1, open_tick: 1, opened_at: 0 },
  cancelled: { ...POSITION, status: 2, closed_at: 0, close_reason: 6 },
  closed: {
    ...{ ...POSITION, status: 3, open_tick: 1, opened_at: 0 },
    ...{ close_tick: 2, close_price: 1, closed_at: 0, close_reason: 1 },
  },
}

const OPTION: Row = {
  user_id: USER,
  ...{
    instrument_id: 1,
    direction: 1,
    stake: 1,
    payout_ratio: 1,
    loss_basis: 0,
    open_price: 1,
    open_tick: 1,
  },
  ...{ created_at: 0, duration_seconds: 30, expires_at: 30_000, settled_at: null, result: null, profit: 0 },
}
const OPTION_ROWS: Readonly<Record<Option['status'], Row>> = {
  running: { ...OPTION, status: 1 },
  settled: { ...OPTION, status: 3, settled_at: 1, result: 4 },
}

const DEPOSIT: Row = {
  user_id: USER,
  ...{
    kind: 0,
    way_id: 1,
    decimals: 6,
    amount: 1,
    rate: 1,
    credit: 10_000,
    submitted_at: 0,
    decided_at: null,
  },
  ...{ currency_code: 'USDT', protocol_code: 'ERC20', address: '0x', proof: 'a.png' },
}
const DEPOSIT_ROWS: Readonly<Record<DepositStatus, Row>> = {
  unchecked: { ...DEPOSIT, status: 0 },
  credited: { ...DEPOSIT, status: 1, decided_at: 1 },
  rejected: { ...DEPOSIT, status: 2, decided_at: 1 },
  invalid: { ...DEPOSIT, status: 3, decided_at: 1 },
}

const WITHDRAWAL: Row = {
  user_id: USER,
  ...{ kind: 1, currency_id: 1, currency_code: 'USDT', protocol: 'ERC20', decimals: 6, method_id: 1 },
  ...{ address: 'a', tag: '', bank_name: '', bank_address: '', bank_swift: '', payee_name: '' },
  ...{ payee_account: '', notes: '', amount: 10_000, fee: 0, received: 1, units_per_usd: 1 },
  ...{ requested_at: 0, approved_at: null, ended_at: null, txid: null },
}
const WITHDRAWAL_ROWS: Readonly<Record<WithdrawalStatus, Row>> = {
  requested: { ...WITHDRAWAL, status: 0 },
  approved: { ...WITHDRAWAL, status: 4, approved_at: 1 },
  paid: { ...WITHDRAWAL, status: 1, approved_at: 1, ended_at: 2, txid: 'x' },
  rejected: { ...WITHDRAWAL, status: 2, ended_at: 2 },
  cancelled: { ...WITHDRAWAL, status: 3, ended_at: 2 },
}

const ADJUSTMENT: Row = {
  user_id: USER,
  ...{ account: 1, direction: 1, amount: 1, reason: 'r', asked_by: 'ann', asked_at: 0, ended_at: null },
}
const ADJUSTMENT_ROWS: Readonly<Record<AdjustmentStatus, Row>> = {
  asked: { ...ADJUSTMENT, status: 0 },
  made: { ...ADJUSTMENT, status: 1, ended_at: 1 },
  rejected: { ...ADJUSTMENT, status: 2, ended_at: 1 },
}

const FOLLOW: Row = {
  user_id: USER,
  ...{
    trader_id: 1,
    trader_user_id: 1,
    ratio: 100_000_000,
    budget: 1,
    realised: 0,
    copied_until: 0,
    opens_after: 0,
  },
  ...{ began_at: 0, stop_loss: 40, instruments: '', mode: 1, rules: 1, ended_at: null, end_reason: null },
}
const FOLLOW_ROWS: Readonly<Record<FollowStatus, Row>> = {
  following: { ...FOLLOW, status: 0 },
  paused: { ...FOLLOW, status: 1 },
  stopping: { ...FOLLOW, status: 2, end_reason: 2 },
  ended: { ...FOLLOW, status: 3, end_reason: 2, ended_at: 1 },
}

const TRADER: Row = {
  user_id: USER,
  ...{ nickname: 'Ann', name_key: 'ann', applied_at: 0, decided_at: null, ended_at: null, reason: null },
}
const TRADER_ROWS: Readonly<Record<TraderStatus, Row>> = {
  applied: { ...TRADER, status: 0 },
  active: { ...TRADER, status: 1, decided_at: 1 },
  rejected: { ...TRADER, status: 2, decided_at: 1 },
  ended: { ...TRADER, status: 3, decided_at: 1, ended_at: 2 },
  banned: { ...TRADER, status: 4, decided_at: 1, ended_at: 2 },
}

const LOAN: Row = {
  user_id: USER,
  ...{ config_id: 1, amount: 10_000, period: 30, free_days: 0, interest_rate: 0, penalty_rate: 0 },
  ...{ penalty_cap: 0, mind_days: 0, rules: 1, agreement_id: 1, agreement_hash: 'x', submitted_at: 0 },
  ...{ approved_at: null, proved_at: null, ended_at: null, repaid_as: null, interest: null, penalty: null },
}
const LOAN_ROWS: Readonly<Record<LoanStatus, Row>> = {
  submitted: { ...LOAN, status: 1 },
  running: { ...LOAN, status: 2, approved_at: 1 },
  rejected: { ...LOAN, status: 3, ended_at: 1 },
  proved: { ...LOAN, status: 4, approved_at: 1, proved_at: 2 },
  repaid: { ...LOAN, status: 5, approved_at: 1, ended_at: 2, repaid_as: 1, interest: 0, penalty: 0 },
}

const REPAYMENT: Row = {
  user_id: USER,
  ...{ loan_id: 1, network_id: 1, proof: 'a.png', owed: 1, proved_at: 0, decided_at: null, reason: null },
}
const REPAYMENT_ROWS: Readonly<Record<RepaymentStatus, Row>> = {
  waiting: { ...REPAYMENT, status: 0 },
  found: { ...REPAYMENT, status: 1, decided_at: 1 },
  rejected: { ...REPAYMENT, status: 2, decided_at: 1 },
}

describe('the database allows the changes of a row that the table of its states has', () => {
  it.each(pairsOf(POSITION_ROWS))('a position: from %s to %s', async (from, to) => {
    const { id, isLet } = await change('position', POSITION_ROWS[from], POSITION_ROWS[to])
    expect((await readPosition(database.pool, USER, id))?.status).toBe(isLet ? to : from)
    expect(isLet).toBe(canBeWritten(POSITION_STATES, from, to))
  })

  it.each(pairsOf(OPTION_ROWS))('an option: from %s to %s', async (from, to) => {
    const { id, isLet } = await change('option', OPTION_ROWS[from], OPTION_ROWS[to])
    expect((await readOption(database.pool, USER, id))?.status).toBe(isLet ? to : from)
    expect(isLet).toBe(canBeWritten(OPTION_STATES, from, to))
  })

  it.each(pairsOf(DEPOSIT_ROWS))('a deposit: from %s to %s', async (from, to) => {
    const { id, isLet } = await change('deposit', DEPOSIT_ROWS[from], DEPOSIT_ROWS[to])
    const row = (await readAllDeposits(database.pool, USER)).find((each) => each.id === id)
    expect(row?.status).toBe(isLet ? to : from)
    expect(isLet).toBe(canBeWritten(DEPOSIT_STATES, from, to))
  })

  it.each(pairsOf(WITHDRAWAL_ROWS))('a withdrawal: from %s to %s', async (from, to) => {
    const { id, isLet } = await change('withdrawal', WITHDRAWAL_ROWS[from], WITHDRAWAL_ROWS[to])
    expect((await readOwnWithdrawal(database.pool, USER, id))?.status).toBe(isLet ? to : from)
    expect(isLet).toBe(canBeWritten(WITHDRAWAL_STATES, from, to))
  })

  it.each(pairsOf(FOLLOW_ROWS))('a relation: from %s to %s', async (from, to) => {
    await database.rows('DELETE FROM follow')
    const { isLet } = await change('follow', FOLLOW_ROWS[from], FOLLOW_ROWS[to])
    expect(await database.value('SELECT status FROM follow')).toBe(FOLLOW_ROWS[isLet ? to : from]['status'])
    expect(isLet).toBe(canBeWritten(FOLLOW_STATES, from, to))
  })

  it.each(pairsOf(TRADER_ROWS))('a trader: from %s to %s', async (from, to) => {
    await database.rows('DELETE FROM trader')
    const { isLet } = await change('trader', TRADER_ROWS[from], TRADER_ROWS[to])
    expect((await readApplication(database.pool, USER))?.status).toBe(isLet ? to : from)
    // Traders are no part of the books, so each event is written by itself.
    const byOneEvent = new Set<TraderStatus>(Object.values(TRADER_STATES[from]))
    const hasEnded = byOneEvent.size === 0
    expect(isLet).toBe(byOneEvent.has(to) || (!hasEnded && from === to))
  })

  it.each(pairsOf(LOAN_ROWS))('a loan: from %s to %s', async (from, to) => {
    const { id, isLet } = await change('loan', LOAN_ROWS[from], LOAN_ROWS[to])
    expect((await readLoan(database.pool, id))?.status).toBe(isLet ? to : from)
    expect(isLet).toBe(canBeWritten(LOAN_STATES, from, to))
  })

  it.each(pairsOf(REPAYMENT_ROWS))('a proof of a repayment: from %s to %s', async (from, to) => {
    await database.rows('ALTER TABLE repayment DISABLE TRIGGER repayment_stays; DELETE FROM repayment')
    const { id, isLet } = await change('repayment', REPAYMENT_ROWS[from], REPAYMENT_ROWS[to])
    expect((await readRepayment(database.pool, id))?.status).toBe(isLet ? to : from)
    expect(isLet).toBe(canBeWritten(REPAYMENT_STATES, from, to))
  })

  it.each(pairsOf(ADJUSTMENT_ROWS))('an adjustment: from %s to %s', async (from, to) => {
    const { id, isLet } = await change('adjustment', ADJUSTMENT_ROWS[from], ADJUSTMENT_ROWS[to])
    expect((await readAdjustment(database.pool, id))?.status).toBe(isLet ? to : from)
    expect(isLet).toBe(canBeWritten(ADJUSTMENT_STATES, from, to))
  })
})

describe('a start reads the rows that memory keeps open, and no others', () => {
  it.each(statesOf(POSITION_ROWS))('a position that is %s', async (_state, row) => {
    expect(await isReadAtStart(positionTable, row)).toBe(await isKeptOpen(positionTable, readPosition))
  })

  it.each(statesOf(OPTION_ROWS))('an option that is %s', async (_state, row) => {
    expect(await isReadAtStart(optionTable, row)).toBe(await isKeptOpen(optionTable, readOption))
  })

  it.each(statesOf(DEPOSIT_ROWS))('a deposit that is %s', async (_state, row) => {
    const read = async () => (await readAllDeposits(database.pool, USER)).find(({ id }) => id === last)
    expect(await isReadAtStart(depositTable, row)).toBe(await isKeptOpen(depositTable, read))
  })

  it.each(statesOf(WITHDRAWAL_ROWS))('a withdrawal that is %s', async (_state, row) => {
    expect(await isReadAtStart(withdrawalTable, row)).toBe(
      await isKeptOpen(withdrawalTable, readOwnWithdrawal),
    )
  })

  it.each(statesOf(LOAN_ROWS))('a loan that is %s', async (_state, row) => {
    const read = async () => readLoan(database.pool, last)
    expect(await isReadAtStart(loanTable, row)).toBe(await isKeptOpen(loanTable, read))
  })

  it.each(statesOf(REPAYMENT_ROWS))('a proof of a repayment that is %s', async (_state, row) => {
    await database.rows('DELETE FROM repayment')
    const read = async () => readRepayment(database.pool, last)
    expect(await isReadAtStart(repaymentTable, row)).toBe(await isKeptOpen(repaymentTable, read))
  })

  it.each(statesOf(ADJUSTMENT_ROWS))('an adjustment that is %s', async (_state, row) => {
    expect(await isReadAtStart(adjustmentTable, row)).toBe(
      await isKeptOpen(adjustmentTable, async () => readAdjustment(database.pool, last)),
    )
  })
})

/** Writes a row; answers whether a start would read it into memory. */
async function isReadAtStart({ name, openWhere }: AnyRowTable, row: Row): Promise<boolean> {
  await write(name, row)
  const found = await database.rows(`SELECT FROM ${name} WHERE id = ${last} AND (${openWhere})`)
  return found.length === 1
}

/** Whether memory keeps the row that was written last, where a command changes it. */
async function isKeptOpen<Kept>(
  table: RowTable<Kept>,
  read: (pool: Pool, userId: number, id: number) => Promise<Kept | undefined>,
): Promise<boolean> {
  const row = await read(database.pool, USER, last)
  const [portfolio, stage] = [emptyPortfolio(USER, 'real', 0), {}]
  table.put(stage, row!, true)
  table.accept(portfolio, stage)
  return table.openCount(portfolio) === 1
}

const statesOf = <State extends string>(rows: Readonly<Record<State, Row>>) =>
  Object.entries<Row>(rows).map(([state, row]): [string, Row] => [state, row])

/**
 * A batch writes the sum of several events in one update, and may write a row that has not ended again
 * unchanged.
 */
function canBeWritten<State extends string>(states: StateTable<State>, from: State, to: State): boolean {
  const hasEnded = Object.keys(states[from]).length === 0
  return canBecome(states, from, to) || (!hasEnded && from === to)
}

function pairsOf<State extends string>(rows: Readonly<Record<State, Row>>): [State, State][] {
  const states = Object.keys(rows) as State[]
  return states.flatMap((from) => states.map((to): [State, State] => [from, to]))
}

/** Writes a row and changes it; says whether the trigger allowed that. */
async function change(table: string, before: Row, after: Row): Promise<{ id: number; isLet: boolean }> {
  await write(table, before)
  const id = last
  const columns = Object.keys(before)
  const values = (row: Row) => columns.map((column) => literal(row[column] ?? null)).join(', ')
  const changed = database.rows(
    `UPDATE ${table} SET (${columns.join(', ')}) = ROW (${values(after)}) WHERE id = ${id}`,
  )
  try {
    await changed
    return { id, isLet: true }
  } catch (error) {
    expect(String(error)).toContain('cannot go from state')
    return { id, isLet: false }
  }
}

async function write(table: string, row: Row): Promise<void> {
  last += 1
  const values = Object.values(row).map(literal).join(', ')
  await database.rows(
    `INSERT INTO ${table} (id, ${Object.keys(row).join(', ')}) OVERRIDING SYSTEM VALUE VALUES (${last}, ${values})`,
  )
}

const literal = (value: number | string | null) =>
  typeof value === 'string' ? `'${value}'` : (value ?? 'NULL')
