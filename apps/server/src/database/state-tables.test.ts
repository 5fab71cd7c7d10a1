import {
  ADJUSTMENT_STATES,
  DEPOSIT_STATES,
  FOLLOW_STATES,
  LOAN_STATES,
  OPTION_STATES,
  PROFILE_CHANGE_STATES,
  type ProfileChangeStatus,
  POOL_FILL_STATES,
  POSITION_STATES,
  SUBSCRIPTION_STATES,
  REPAYMENT_STATES,
  type StateTable,
  TRADER_STATES,
  type TraderStatus,
  WITHDRAWAL_STATES,
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
import { readLatestProfileChange } from '../features/copying/profile-store'
import { readApplication } from '../features/copying/trader-store'
import { readOwnWithdrawal, withdrawalTable } from '../features/cashier/withdrawals/withdrawal-store'
import { loanTable, readLoan } from '../features/lending/loan-store'
import {
  poolFillTable,
  readPoolFill,
  readSubscription,
  subscriptionTable,
} from '../features/mining/subscription-store'
import { readRepayment, repaymentTable } from '../features/lending/repayment-store'
import { optionTable, readOption } from '../features/options/option-store'
import {
  POSITION_ROWS,
  OPTION_ROWS,
  DEPOSIT_ROWS,
  WITHDRAWAL_ROWS,
  SUBSCRIPTION_ROWS,
  POOL_FILL_ROWS,
  ADJUSTMENT_ROWS,
  FOLLOW_ROWS,
  PROFILE_CHANGE_ROWS,
  TRADER_ROWS,
  LOAN_ROWS,
  REPAYMENT_ROWS,
  type Row,
  USER,
} from './state-rows.cases'

const database = useTestDatabase()
let last = 0

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
    // Traders are not part of the books, so each event is written separately.
    const byOneEvent = new Set<TraderStatus>(Object.values(TRADER_STATES[from]))
    const hasEnded = byOneEvent.size === 0
    expect(isLet).toBe(byOneEvent.has(to) || (!hasEnded && from === to))
  })

  it.each(pairsOf(PROFILE_CHANGE_ROWS))('a change of a profile: from %s to %s', async (from, to) => {
    await database.rows('DELETE FROM profile_change')
    const { isLet } = await change('profile_change', PROFILE_CHANGE_ROWS[from], PROFILE_CHANGE_ROWS[to])
    const latest = await readLatestProfileChange(database.pool, { id: 1, userId: USER })
    expect(latest?.status).toBe(isLet ? to : from)
    const byOneEvent = new Set<ProfileChangeStatus>(Object.values(PROFILE_CHANGE_STATES[from]))
    expect(isLet).toBe(byOneEvent.has(to) || from === to)
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

  it.each(pairsOf(SUBSCRIPTION_ROWS))('a subscription: from %s to %s', async (from, to) => {
    const { id, isLet } = await change('subscription', SUBSCRIPTION_ROWS[from], SUBSCRIPTION_ROWS[to])
    expect((await readSubscription(database.pool, id))?.status).toBe(isLet ? to : from)
    expect(isLet).toBe(canBeWritten(SUBSCRIPTION_STATES, from, to))
  })

  it.each(pairsOf(POOL_FILL_ROWS))('a filling of a pool: from %s to %s', async (from, to) => {
    const { id, isLet } = await change('pool_fill', POOL_FILL_ROWS[from], POOL_FILL_ROWS[to])
    expect((await readPoolFill(database.pool, id))?.status).toBe(isLet ? to : from)
    expect(isLet).toBe(canBeWritten(POOL_FILL_STATES, from, to))
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

  it.each(statesOf(SUBSCRIPTION_ROWS))('a subscription that is %s', async (_state, row) => {
    const read = async () => readSubscription(database.pool, last)
    expect(await isReadAtStart(subscriptionTable, row)).toBe(await isKeptOpen(subscriptionTable, read))
  })

  it.each(statesOf(POOL_FILL_ROWS))('a filling of a pool that is %s', async (_state, row) => {
    const read = async () => readPoolFill(database.pool, last)
    expect(await isReadAtStart(poolFillTable, row)).toBe(await isKeptOpen(poolFillTable, read))
  })

  it.each(statesOf(ADJUSTMENT_ROWS))('an adjustment that is %s', async (_state, row) => {
    expect(await isReadAtStart(adjustmentTable, row)).toBe(
      await isKeptOpen(adjustmentTable, async () => readAdjustment(database.pool, last)),
    )
  })
})

/** Writes a row; returns whether a start would read it into memory. */
async function isReadAtStart({ name, openWhere }: AnyRowTable, row: Row): Promise<boolean> {
  await write(name, row)
  const found = await database.rows(`SELECT FROM ${name} WHERE id = ${last} AND (${openWhere})`)
  return found.length === 1
}

/** Whether memory keeps the last written row after a command changes it. */
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

/** A batch writes the sum of several events in one update, and may write an open row again unchanged. */
function canBeWritten<State extends string>(states: StateTable<State>, from: State, to: State): boolean {
  const hasEnded = Object.keys(states[from]).length === 0
  return canBecome(states, from, to) || (!hasEnded && from === to)
}

function pairsOf<State extends string>(rows: Readonly<Record<State, Row>>): [State, State][] {
  const states = Object.keys(rows) as State[]
  return states.flatMap((from) => states.map((to): [State, State] => [from, to]))
}

/** Writes a row and changes it; returns whether the trigger allowed that. */
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
