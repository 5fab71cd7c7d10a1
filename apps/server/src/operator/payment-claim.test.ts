import { usd } from '@fairtick/domain'
import { expect, it } from 'vitest'
import { deskOf } from '../../test-support/operator-desk.cases'
import { silentLog } from '../../test-support/silent-log.cases'
import { type TradingFloor, useTradingFloor } from '../../test-support/trading-floor.cases'
import { fund } from '../../test-support/users.cases'
import { createWithdrawalObjection } from '../features/cashier/area/withdrawal-objection'
import { createDecisionCarrier } from '../features/cashier/decisions/carry-out-decisions'
import { noteMoneyDecision } from '../features/cashier/decisions/money-decision-store'
import { decideWithdrawal, requestWithdrawal } from '../features/cashier/withdrawals/withdraw'
import { withdrawalOf } from '../features/cashier/withdrawals/withdrawal.cases'
import { auditBooks } from '../operations/books-audit'
import { openedRow, operate } from '../../test-support/operate.cases'

const onFloor = useTradingFloor()
const NO_BOUND = { amount: undefined, hourly: undefined, daily: undefined }

const carryOut = ({ database: { pool }, books, clock }: TradingFloor) =>
  createDecisionCarrier({
    ...{ pool, books, clock, log: silentLog() },
    subjects: {
      withdrawal: {
        decide: decideWithdrawal,
        objection: createWithdrawalObjection({ pool, clock, rule: NO_BOUND }),
      },
    },
  })()

const say = (floor: TradingFloor, operator: string, ...line: string[]) =>
  operate(['withdrawals', ...line], deskOf(floor.database.pool, operator, floor.clock.now()))

/** An approved withdrawal of a new client. */
async function approved(floor: TradingFloor): Promise<{ id: string; userId: number }> {
  const userId = await floor.realUser('0')
  await floor.books.execute(fund, userId, [{ account: 'fund', amount: usd('100') }])
  const { id } = await floor.books.execute(requestWithdrawal, userId, withdrawalOf('60'))
  await say(floor, 'ann', 'approve', String(id), '--reason', 'ok')
  await carryOut(floor)
  return { id: String(id), userId }
}

const statusOf = ({ database }: TradingFloor, { id }: { id: string }) =>
  database.value('SELECT status FROM withdrawal WHERE id = $1', [id])

it('of two operators one alone claims a withdrawal, and the other can neither pay nor reject it', async () => {
  const floor = onFloor()
  const row = await approved(floor)
  const { id } = row
  const both = await Promise.all(
    ['ann', 'bob'].map((name) => say(floor, name, 'claim', id, '--reason', 'hot wallet')),
  )
  expect(both.filter(({ isDone }) => isDone)).toHaveLength(1)
  const [first, second] = both[0]?.isDone ? ['ann', 'bob'] : ['bob', 'ann']
  expect(await openedRow(floor.database.pool, 'withdrawals', Number(id))).toMatchObject({ claimed_by: first })
  const objection = `${first} has claimed it, ${new Date(floor.clock.now()).toISOString()}: hot wallet.`
  for (const [line, done] of [
    [['claim', id, '--reason', 'me too'], 'claimed'],
    [['reject', id, '--reason', 'no'], 'rejected'],
    [['paid', id, '--txid', `0x${'a1'.repeat(32)}`], 'paid'],
  ] as const)
    expect(await say(floor, second, ...line)).toEqual({
      isDone: false,
      text: `Withdrawal ${id} cannot be ${done}: ${objection}`,
    })
  expect((await say(floor, first, 'claim', id, '--reason', 'again')).isDone).toBe(false)
  expect((await say(floor, first, 'paid', id, '--txid', `0x${'a1'.repeat(32)}`)).isDone).toBe(true)
  await carryOut(floor)
  expect(await statusOf(floor, row)).toBe(1)
})

it('a claim is released with a reason, and is for what is approved alone', async () => {
  const floor = onFloor()
  const row = await approved(floor)
  expect((await say(floor, 'bob', 'release', row.id, '--reason', 'none')).text).toContain(
    'nobody has claimed',
  )
  await say(floor, 'ann', 'claim', row.id, '--reason', 'hot wallet')
  expect((await say(floor, 'bob', 'release', row.id, '--reason', 'ann fell ill, nothing left')).isDone).toBe(
    true,
  )
  expect((await say(floor, 'bob', 'claim', row.id, '--reason', 'mine now')).isDone).toBe(true)
  const { id } = await floor.books.execute(requestWithdrawal, row.userId, withdrawalOf('10'))
  expect((await say(floor, 'bob', 'claim', String(id), '--reason', 'early')).text).toContain(
    'cannot be claimed: it is requested',
  )
})

it('the server refuses the payment of one who has not claimed what another has', async () => {
  const floor = onFloor()
  const row = await approved(floor)
  await say(floor, 'ann', 'claim', row.id, '--reason', 'hot wallet')
  const decided = { event: 'pay', words: '0xa2', decidedBy: 'bob', at: 1 }
  const { pool } = floor.database
  await noteMoneyDecision(pool, {
    subject: 'withdrawal',
    rowId: Number(row.id),
    userId: row.userId,
    ...decided,
  })
  await carryOut(floor)
  expect(await statusOf(floor, row)).toBe(4)
})

it('a transaction pays one withdrawal, however it is written and whoever says so at once', async () => {
  const floor = onFloor()
  const [one, other, third] = [await approved(floor), await approved(floor), await approved(floor)]
  await Promise.all([
    say(floor, 'ann', 'paid', one.id, '--txid', `0x${'ABC1'.repeat(16)}`),
    say(floor, 'bob', 'paid', other.id, '--txid', 'abc1'.repeat(16)),
  ])
  await carryOut(floor)
  expect(new Set([await statusOf(floor, one), await statusOf(floor, other)])).toEqual(new Set([1, 4]))
  expect(await say(floor, 'cid', 'paid', third.id, '--txid', ` 0X${'aBC1'.repeat(16)} `)).toEqual({
    isDone: false,
    text: `Withdrawal ${third.id} cannot be paid: another withdrawal was paid by this transaction.`,
  })
  expect((await say(floor, 'cid', 'paid', third.id, '--txid', `0x${'abc2'.repeat(16)}`)).isDone).toBe(true)
  const broken = await auditBooks(floor.database.pool)
  expect(broken.filter(({ rule }) => rule.startsWith('a transaction'))).toEqual([])
})
