import { DAY_MS, MINUTE_MS, usd } from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import { depositOf } from '../../../../test-support/deposits.cases'
import { deskOf } from '../../../../test-support/operator-desk.cases'
import { silentLog } from '../../../../test-support/silent-log.cases'
import { type TradingFloor, useTradingFloor } from '../../../../test-support/trading-floor.cases'
import { openedRow, operate } from '../../../../test-support/operate.cases'
import { readActors } from '../../../operator/approval-store'
import { createDecisionCarrier } from '../decisions/carry-out-decisions'
import { SERVER, noteMoneyDecision } from '../decisions/money-decision-store'
import { noteTwoPersonRule } from '../withdrawals/two-person-bound-store'
import { decideDeposit } from './decide-deposit'
import { createDepositObjection } from './deposit-objection'
import { submitDeposit } from './submit-deposit'

const onFloor = useTradingFloor()
const NO_BOUND = { amount: undefined, hourly: undefined, daily: undefined }
let tests = 0

/** The floor, days after the previous test so that its credits do not count, and a fresh transaction id. */
function opened(): { readonly floor: TradingFloor; readonly txid: string } {
  const floor = onFloor()
  tests += 1
  floor.clock.advance(3 * tests * DAY_MS)
  return { floor, txid: `ab${tests}`.padEnd(64, '0') }
}

/** The server, which keeps its rule for the audit. */
async function serverOf({ database: { pool }, books, clock }: TradingFloor, rule = NO_BOUND as object) {
  const bounds = { ...NO_BOUND, ...rule }
  await noteTwoPersonRule(pool, bounds, clock.now())
  const approversOf = (id: number) => readActors(pool, 'charges approve', id)
  return createDecisionCarrier({
    ...{ pool, books, clock, log: silentLog() },
    subjects: {
      deposit: {
        decide: decideDeposit,
        objection: createDepositObjection({ pool, clock, rule: bounds, approversOf }),
      },
    },
  })
}

/** A deposit of a new client. */
async function stated({ books, realUser }: TradingFloor, amount: string, txid?: string) {
  const userId = await realUser('0')
  const { stated: coins, bounds } = depositOf(usd(amount))
  const { id } = await books.execute(submitDeposit, userId, {
    stated: { ...coins, txid, proof: `picture of ${userId}` },
    bounds,
  })
  return { id, userId, rowId: id }
}

/**
 * An operator's line about a deposit; the operator's program requires a second operator by `rule`, or never.
 */
const say = (floor: TradingFloor, operator: string, verb: string, id: number, rule: object = {}) =>
  operate(['charges', verb, String(id), '--reason', 'arrived'], {
    ...deskOf(floor.database.pool, operator, floor.clock.now()),
    twoPersonRule: { ...NO_BOUND, ...rule },
  })

const outcomes = async ({ database }: TradingFloor, { id }: { id: number }) =>
  (await database.rows(`SELECT outcome FROM money_decision WHERE row_id = ${id} ORDER BY id`)).map(
    ({ outcome }) => outcome,
  )

/** The finding of the watch: the transfer that a deposit has, or has not because it is used. */
const noteFinding = (
  { database }: TradingFloor,
  { id }: { id: number },
  { txid, place, isTaken }: { txid: string; place: number; isTaken: boolean },
) =>
  database.pool.query(
    `INSERT INTO chain_transfer (deposit_id, chain, verdict, txid, place, address, amount, block_height, block_hash, confirmations, is_taken, found_at)
     SELECT id, 'eip155:1/usdt', $2, $3, $4, address, amount, 1, 'x', 12, $5, 1 FROM deposit WHERE id = $1`,
    [id, isTaken ? 0 : 3, `0x${txid}`, place, isTaken],
  )

describe('an approval of a deposit', () => {
  it('above the amount takes two different operators, whatever the settings of their programs say', async () => {
    const { floor } = opened()
    const deposit = await stated(floor, '10000.01')
    const carryOut = await serverOf(floor, { amount: usd('10000') })
    await say(floor, 'ann', 'approve', deposit.id)
    await carryOut()
    expect(await outcomes(floor, deposit)).toEqual(['it takes two operators'])
    await say(floor, 'ann', 'approve', deposit.id)
    await carryOut()
    await say(floor, 'bob', 'approve', deposit.id)
    await carryOut()
    expect(await outcomes(floor, deposit)).toEqual([
      'it takes two operators',
      'it takes two operators',
      'done',
    ])
  })

  it('above the amount is asked of two by the program of an operator too', async () => {
    const { floor } = opened()
    const deposit = await stated(floor, '10000.01')
    const rule = { amount: usd('10000') }
    const carryOut = await serverOf(floor, rule)
    const first = await say(floor, 'ann', 'approve', deposit.id, rule)
    expect(first.text).toBe(`Noted. Deposit ${deposit.id} is approved when a second operator says so too.`)
    expect(await say(floor, 'ann', 'approve', deposit.id, rule)).toMatchObject({ isDone: false })
    expect(await outcomes(floor, deposit)).toEqual([])
    await say(floor, 'bob', 'approve', deposit.id, rule)
    await carryOut()
    expect(await outcomes(floor, deposit)).toEqual(['done'])
  })

  it.each([
    ['an hour', { hourly: usd('100') }, 61],
    ['a day', { daily: usd('100') }, 24 * 60 + 1],
  ])('above the total of %s takes two, and one again later', async (_of, rule, minutes) => {
    const { floor } = opened()
    const carryOut = await serverOf(floor, rule)
    const [one, other] = [await stated(floor, '60'), await stated(floor, '60')]
    // Both are approved before either is credited.
    for (const { id } of [one, other]) await say(floor, 'ann', 'approve', id, rule)
    await carryOut()
    expect([await outcomes(floor, one), await outcomes(floor, other)]).toEqual([
      ['done'],
      ['it takes two operators'],
    ])
    expect((await say(floor, 'cid', 'approve', (await stated(floor, '60')).id, rule)).text).toContain(
      'Noted.',
    )
    floor.clock.advance(minutes * MINUTE_MS)
    await say(floor, 'ann', 'approve', other.id, rule)
    await carryOut()
    expect(await outcomes(floor, other)).toEqual(['it takes two operators', 'done'])
  })

  it('does not count what the watch had credited, and holds the watch to the transfer alone', async () => {
    const { floor, txid } = opened()
    const carryOut = await serverOf(floor, { hourly: usd('100') })
    const [proven, gone, byHand] = [
      await stated(floor, '90'),
      await stated(floor, '90'),
      await stated(floor, '90'),
    ]
    await floor.database.rows(
      `INSERT INTO deposit_network (id, currency_code, name, protocol_code, address, amount_min, rate, decimals, confirmations_min, minutes_expected)
       VALUES (1, 'USDT', 'Ethereum', 'ERC20', '0x1', 0, 100000000, 6, 12, 3)`,
    )
    await noteFinding(floor, proven, { txid, place: 0, isTaken: true })
    for (const each of [proven, gone])
      await noteMoneyDecision(floor.database.pool, {
        ...{ ...each, subject: 'deposit', event: 'approve', words: '', decidedBy: SERVER, at: 1 },
      })
    await carryOut()
    await say(floor, 'ann', 'approve', byHand.id)
    await carryOut()
    expect([
      await outcomes(floor, proven),
      await outcomes(floor, gone),
      await outcomes(floor, byHand),
    ]).toEqual([['done'], ['transfer-gone'], ['done']])
  })

  it('that was carried out and not noted before a kill is not objected to for its own sum', async () => {
    const { floor } = opened()
    const rule = { hourly: usd('100') }
    await serverOf(floor, rule)
    const { id, userId } = await stated(floor, '60')
    await say(floor, 'ann', 'approve', id)
    const decision = {
      id: Number(await floor.database.value('SELECT max(id) FROM money_decision')),
      rowId: id,
    }
    await floor.books.execute(decideDeposit, userId, { ...decision, event: 'approve', words: '' })
    await floor.restart()
    const carryOut = await serverOf(floor, rule)
    await carryOut()
    expect(await outcomes(floor, { id })).toEqual(['done'])
  })
})

describe('one transfer', () => {
  it('is credited once, to the deposit that has it, however many name it', async () => {
    const { floor, txid } = opened()
    const carryOut = await serverOf(floor)
    const [first, second] = [await stated(floor, '50', txid), await stated(floor, '50', txid)]
    await noteFinding(floor, first, { txid, place: 0, isTaken: true })
    await say(floor, 'ann', 'approve', second.id)
    await noteFinding(floor, second, { txid, place: 0, isTaken: false })
    await carryOut()
    expect(await outcomes(floor, second)).toEqual(['another deposit has its transfer'])
    expect(await say(floor, 'bob', 'approve', second.id)).toEqual({
      text: `Deposit ${second.id} cannot be approved: another deposit has its transfer.`,
      isDone: false,
    })
    await say(floor, 'bob', 'reject', second.id)
    await say(floor, 'ann', 'approve', first.id)
    await carryOut()
    expect([await outcomes(floor, first), await outcomes(floor, second)]).toEqual([
      ['done'],
      ['another deposit has its transfer', 'done'],
    ])
  })

  it('is credited once where nothing is watched, in whatever letters its id is written', async () => {
    const { floor, txid } = opened()
    const carryOut = await serverOf(floor)
    const [first, second] = [
      await stated(floor, '50', txid),
      await stated(floor, '50', `0x${txid.toUpperCase()}`),
    ]
    for (const { id } of [first, second]) await say(floor, 'ann', 'approve', id)
    await carryOut()
    expect([await outcomes(floor, first), await outcomes(floor, second)]).toEqual([
      ['done'],
      ['another deposit has its transfer'],
    ])
  })

  it('of two that one transaction made is credited to each client who was found to have one', async () => {
    const { floor, txid } = opened()
    const carryOut = await serverOf(floor)
    const both = [await stated(floor, '50', txid), await stated(floor, '50', txid)]
    for (const [place, each] of both.entries()) await noteFinding(floor, each, { txid, place, isTaken: true })
    for (const { id } of both) await say(floor, 'ann', 'approve', id)
    await carryOut()
    for (const each of both) expect(await outcomes(floor, each)).toEqual(['done'])
  })
})

it('shows what the watch found, and other deposits for the same money', async () => {
  const { floor, txid } = opened()
  const carryOut = await serverOf(floor)
  const [first, second] = [await stated(floor, '50', txid), await stated(floor, '50', `0x${txid}`)]
  await floor.database.rows(`UPDATE deposit SET proof = 'one picture' WHERE status = 0`)
  const shown = () => openedRow(floor.database.pool, 'charges', second.id)
  const same = {
    same_txid: `deposit ${first.id}`,
    same_picture: expect.stringContaining(`deposit ${first.id}`),
  }
  expect(await shown()).toMatchObject({ ...same, chain_verdict: null })
  await noteFinding(floor, first, { txid, place: 0, isTaken: true })
  await say(floor, 'ann', 'approve', second.id)
  await noteFinding(floor, second, { txid, place: 0, isTaken: false })
  await carryOut()
  expect(await shown()).toMatchObject({ ...same, chain_verdict: 3, status: 0 })
  expect(await outcomes(floor, second)).toEqual(['another deposit has its transfer'])
})
