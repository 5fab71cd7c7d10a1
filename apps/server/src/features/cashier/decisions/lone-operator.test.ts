import { usd } from '@fairtick/domain'
import { beforeEach, expect, it } from 'vitest'
import { deskOf } from '../../../../test-support/operator-desk.cases'
import { silentLog } from '../../../../test-support/silent-log.cases'
import { type TradingFloor, useTradingFloor } from '../../../../test-support/trading-floor.cases'
import { fund } from '../../../../test-support/users.cases'
import { auditBooks } from '../../../operations/books-audit'
import { operate } from '../../../../test-support/operate.cases'
import { createWithdrawalObjection } from '../area/withdrawal-objection'
import { createDecisionCarrier } from './carry-out-decisions'
import { noteMoneyDecision, readDueDecisions } from './money-decision-store'
import { disownWithdrawals } from '../withdrawals/disown-withdrawals'
import { decideWithdrawal, requestWithdrawal } from '../withdrawals/withdraw'
import { withdrawalOf } from '../withdrawals/withdrawal.cases'

const onFloor = useTradingFloor()
/** Approvals of the tests before count no more. */
let hours = 0
beforeEach(() => onFloor().clock.advance((hours += 2) * 3_600_000))
/** One operator alone may approve 100 USD within an hour. */
const RULE = { amount: undefined, hourly: usd('100'), daily: undefined }

const carrier = ({ database: { pool }, books, clock }: TradingFloor) =>
  createDecisionCarrier({
    ...{ pool, books, clock, log: silentLog() },
    subjects: {
      withdrawal: {
        decide: decideWithdrawal,
        objection: createWithdrawalObjection({ pool, clock, rule: RULE }),
      },
    },
  })

async function client(floor: TradingFloor, amount: string): Promise<number> {
  const userId = await floor.realUser('0')
  await floor.books.execute(fund, userId, [{ account: 'fund', amount: usd(amount) }])
  return userId
}

const say = (floor: TradingFloor, operator: string, ...line: string[]) =>
  operate(line, { ...deskOf(floor.database.pool, operator, floor.clock.now()), twoPersonRule: RULE })

const outcomes = ({ database }: TradingFloor, id: number) =>
  database.rows(`SELECT event, outcome FROM money_decision WHERE row_id = ${id} ORDER BY id`)

it('one operator cannot approve more than the hourly total by rejecting what they have sent', async () => {
  const floor = onFloor()
  const userId = await client(floor, '90')
  const carryOut = carrier(floor)
  for (let round = 0; round < 3; round += 1) {
    const { id } = await floor.books.execute(requestWithdrawal, userId, withdrawalOf('90'))
    await say(floor, 'ann', 'withdrawals', 'approve', String(id), '--reason', 'ok')
    await carryOut()
    // Ann pays it here, then reports that the chain did not take it: the client gets back the full amount.
    await say(floor, 'ann', 'withdrawals', 'reject', String(id), '--reason', 'bank said no')
    await carryOut()
  }
  const alone = await floor.database.value(
    "SELECT count(*) FROM money_decision WHERE event = 'approve' AND outcome = 'done' AND user_id = $1",
    [userId],
  )
  expect(alone).toBe(1n)
})

it('an approval whose note was lost is not taken for refused by the sums that it is part of', async () => {
  const floor = onFloor()
  const userId = await client(floor, '60')
  const { id } = await floor.books.execute(requestWithdrawal, userId, withdrawalOf('60'))
  await say(floor, 'ann', 'withdrawals', 'approve', String(id), '--reason', 'ok')
  const [due] = await readDueDecisions(floor.database.pool)
  if (!due) throw new Error('nothing is due')
  await floor.books.execute(decideWithdrawal, userId, due)
  // kill -9 here: the books have the decision, money_decision lacks its outcome.
  await floor.restart()
  await carrier(floor)()
  expect({ outcome: await outcomes(floor, id), audit: await auditBooks(floor.database.pool) }).toEqual({
    outcome: [{ event: 'approve', outcome: 'done' }],
    audit: [],
  })
})

it('an approval of an account that its client froze a moment before is not carried out', async () => {
  const floor = onFloor()
  const userId = await client(floor, '60')
  const { id } = await floor.books.execute(requestWithdrawal, userId, withdrawalOf('30'))
  await floor.database.rows(
    `INSERT INTO credential (id, email, email_key, country, lang, password_hash, password_changed_at, invite_code, frozen_at)
     VALUES (${userId}, 'c${userId}@x.example', 'c${userId}@x.example', 'HK', 'en', 'x', 0, 'C${userId}', 1)`,
  )
  await say(floor, 'ann', 'withdrawals', 'approve', String(id), '--reason', 'ok')
  await disownWithdrawals({ pool: floor.database.pool, isClaimed: async () => false }, floor.clock.now())
  await carrier(floor)()
  const status = await floor.database.value('SELECT status FROM withdrawal WHERE id = $1', [id])
  expect([status, await outcomes(floor, id)]).toEqual([
    0,
    [{ event: 'approve', outcome: 'the account is frozen' }],
  ])
  await disownWithdrawals({ pool: floor.database.pool, isClaimed: async () => false }, floor.clock.now())
  await carrier(floor)()
  expect(await floor.database.value('SELECT status FROM withdrawal WHERE id = $1', [id])).toBe(3)
})

it('a decision by an event that no check is written for is refused, also where the books know it', async () => {
  const floor = onFloor()
  const userId = await client(floor, '60')
  const { id } = await floor.books.execute(requestWithdrawal, userId, withdrawalOf('30'))
  // The books have `cancel`, which only clients request; no event is named `return`.
  for (const event of ['cancel', 'return']) {
    await noteMoneyDecision(floor.database.pool, {
      ...{ subject: 'withdrawal', rowId: id, userId, event, words: 'x', decidedBy: 'ann', at: 1 },
    })
    await carrier(floor)()
  }
  expect(await outcomes(floor, id)).toEqual([
    { event: 'cancel', outcome: 'no decision can cancel it' },
    { event: 'return', outcome: 'no decision can return it' },
  ])
  expect(await floor.database.value('SELECT status FROM withdrawal WHERE id = $1', [id])).toBe(0)
})
