import { setTimeout as sleep } from 'node:timers/promises'
import { usd } from '@fairtick/domain'
import { expect, it } from 'vitest'
import { silentLog } from '../../../../test-support/silent-log.cases'
import { type TradingFloor, useTradingFloor } from '../../../../test-support/trading-floor.cases'
import { fund } from '../../../../test-support/users.cases'
import { command } from '../../../books/command'
import { noteAct } from '../../../operator/operator-act-store'
import { decideWithdrawal, requestWithdrawal } from '../withdrawals/withdraw'
import { disownWithdrawals } from '../withdrawals/disown-withdrawals'
import { withdrawalOf } from '../withdrawals/withdrawal.cases'
import { type CarriedSubject, createDecisionCarrier } from './carry-out-decisions'
import { isUndecided, noteMoneyDecision, readDueDecisions } from './money-decision-store'

const onFloor = useTradingFloor()

const carrier = ({ database: { pool }, books, clock }: TradingFloor, changes: Partial<CarriedSubject> = {}) =>
  createDecisionCarrier({
    ...{ pool, books, clock, log: silentLog() },
    subjects: { withdrawal: { decide: decideWithdrawal, objection: async () => undefined, ...changes } },
  })

async function asked(floor: TradingFloor): Promise<{ id: number; userId: number }> {
  const userId = await floor.realUser('0')
  await floor.books.execute(fund, userId, [{ account: 'fund', amount: usd('100') }])
  const { id } = await floor.books.execute(requestWithdrawal, userId, withdrawalOf('60'))
  return { id, userId }
}

async function decide(floor: TradingFloor, { id, userId }: { id: number; userId: number }, event: string) {
  const { pool } = floor.database
  const act = `withdrawals ${event === 'pay' ? 'paid' : event}`
  await noteAct(pool, { at: 1, operator: 'ann', act, subject: id, reason: '' })
  const decided = { event, words: 'x', decidedBy: 'ann', at: 1 }
  await noteMoneyDecision(pool, { subject: 'withdrawal', rowId: id, userId, ...decided })
}

const outcomes = ({ database }: TradingFloor, { id }: { id: number }) =>
  database.rows(`SELECT event, outcome FROM money_decision WHERE row_id = ${id} ORDER BY id`)
const statusOf = ({ database }: TradingFloor, { id }: { id: number }) =>
  database.value('SELECT status FROM withdrawal WHERE id = $1', [id])

it('carries a decision out once, however often it looks, and says so', async () => {
  const floor = onFloor()
  const row = await asked(floor)
  const told: string[] = []
  const carryOut = carrier(floor, { tell: async (_database, { event }) => void told.push(event) })
  await decide(floor, row, 'approve')
  expect(await isUndecided(floor.database.pool, 'withdrawal', row.id)).toBe(false)
  await Promise.all([carryOut(), carryOut()])
  await carryOut()
  expect(await isUndecided(floor.database.pool, 'withdrawal', row.id)).toBe(true)
  await decide(floor, row, 'pay')
  await carryOut()
  expect(await outcomes(floor, row)).toEqual([
    { event: 'approve', outcome: 'done' },
    { event: 'pay', outcome: 'done' },
  ])
  expect(await statusOf(floor, row)).toBe(1)
  expect(told.filter((each) => each === 'pay')).toEqual(['pay'])
})

it('carries a decision out once, also where a second look comes while its change is on the way to disk', async () => {
  const floor = onFloor()
  const row = await asked(floor)
  await decide(floor, row, 'approve')
  const carryOut = carrier(floor)
  floor.writer.hold()
  const first = carryOut()
  // A second look that did not wait for the first would be through long before.
  await Promise.race([carryOut(), sleep(500)])
  floor.writer.release()
  await first
  await carryOut()
  expect(await outcomes(floor, row)).toEqual([{ event: 'approve', outcome: 'done' }])
})

it('takes a decision that the row names already for done: the server was killed before it could say so', async () => {
  const floor = onFloor()
  const row = await asked(floor)
  await decide(floor, row, 'reject')
  const [due] = await readDueDecisions(floor.database.pool)
  if (!due) throw new Error('nothing is due')
  await floor.books.execute(decideWithdrawal, row.userId, due)
  await floor.restart()
  await carrier(floor)()
  expect(await outcomes(floor, row)).toEqual([{ event: 'reject', outcome: 'done' }])
})

it('notes why a decision that comes too late or is objected to was not carried out', async () => {
  const floor = onFloor()
  const [late, objected] = [await asked(floor), await asked(floor)]
  await decide(floor, late, 'pay')
  await carrier(floor)()
  expect(await outcomes(floor, late)).toEqual([{ event: 'pay', outcome: 'record-state' }])
  await decide(floor, objected, 'approve')
  await carrier(floor, { objection: async () => 'it takes two operators' })()
  expect(await outcomes(floor, objected)).toEqual([{ event: 'approve', outcome: 'it takes two operators' }])
  expect([await statusOf(floor, late), await statusOf(floor, objected)]).toEqual([0, 0])
})

it('goes on with the others where one fails, which stays due', async () => {
  const floor = onFloor()
  const [one, other] = [await asked(floor), await asked(floor)]
  await decide(floor, one, 'approve')
  await decide(floor, other, 'approve')
  const broken = command(
    'test.broken',
    (book, decision: Parameters<typeof decideWithdrawal.run>[1], around) => {
      if (decision.rowId === one.id) throw new Error('it broke')
      decideWithdrawal.run(book, decision, around)
    },
  )
  await expect(carrier(floor, { decide: broken })()).rejects.toThrow('decisions could not be carried out')
  expect([await statusOf(floor, one), await statusOf(floor, other)]).toEqual([0, 4])
  await carrier(floor)()
  expect(await statusOf(floor, one)).toBe(4)
})

it('cancels what is not paid of an account that its client froze, and leaves alone what somebody is paying', async () => {
  const floor = onFloor()
  const [waiting, approved, claimed] = [await asked(floor), await asked(floor), await asked(floor)]
  for (const each of [approved, claimed]) await decide(floor, each, 'approve')
  await carrier(floor)()
  for (const { userId } of [waiting, approved, claimed])
    await floor.database.rows(
      `INSERT INTO credential (id, email, email_key, country, lang, password_hash, password_changed_at, invite_code, frozen_at)
       VALUES (${userId}, 'c${userId}@x.example', 'c${userId}@x.example', 'HK', 'en', 'x', 0, 'C${userId}', 1)`,
    )
  const paying = new Set([claimed.id])
  const isClaimed = async (_database: unknown, id: number) => paying.has(id)
  const look = async () => {
    await disownWithdrawals({ pool: floor.database.pool, isClaimed }, 5)
    await carrier(floor)()
    return Promise.all([waiting, approved, claimed].map((each) => statusOf(floor, each)))
  }
  expect([await look(), await look()]).toEqual([
    [3, 3, 4],
    [3, 3, 4],
  ])
  for (const each of [waiting, approved])
    expect((await outcomes(floor, each)).at(-1)).toEqual({ event: 'disown', outcome: 'done' })
  paying.clear()
  expect(await look()).toEqual([3, 3, 3])
})
