import { NO_USD, usd } from '@fairtick/domain'
import { EURUSD, USDJPY } from '@fairtick/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideNow } from '../../../../test-support/decided.cases'
import { clientOf, refusedBy } from '../../../../test-support/orders.cases'
import { type TradingFloor, useTradingFloor } from '../../../../test-support/trading-floor.cases'
import { fund } from '../../../../test-support/users.cases'
import { cancelEveryPending } from '../../contracts/cancel-position'
import { setLimit } from '../../identity/limits/set-limit'
import { readAccounts } from '../account-store'
import { type MoneyDecision, SERVER } from '../decisions/money-decision-store'
import { cancelWithdrawal, decideWithdrawal, requestWithdrawal } from './withdraw'
import { readOwnWithdrawal } from './withdrawal-store'
import { withdrawalOf } from './withdrawal.cases'

const onFloor = useTradingFloor()

/** A client with money in the fund account, and their acts. */
async function clientWith(floor: TradingFloor, amount: string) {
  const userId = await floor.realUser('1000')
  if (usd(amount) > 0n) await floor.books.execute(fund, userId, [{ account: 'fund', amount: usd(amount) }])
  return {
    userId,
    request: (asked: string, changes = {}) =>
      floor.books.execute(requestWithdrawal, userId, withdrawalOf(asked, changes)),
    cancel: (id: number) => floor.books.execute(cancelWithdrawal, userId, { id }),
    decide(rowId: number, event: MoneyDecision['event'], words = 'because') {
      const decision = { subject: 'withdrawal', rowId, userId, event, words } as const
      const decidedBy = event === 'disown' ? SERVER : 'ann'
      return decideNow(floor.database.pool, { ...decision, decidedBy, at: 0 }, (made) =>
        floor.books.execute(decideWithdrawal, userId, made),
      )
    },
    fund: async () => (await readAccounts(floor.database.pool, userId)).find(({ type }) => type === 'fund'),
    row: (id: number) => readOwnWithdrawal(floor.database.pool, userId, id),
  }
}

const money = (balance: string, locked: string) => ({ balance: usd(balance), locked: usd(locked) })

describe('a withdrawal', () => {
  it('locks its amount, and takes it with its fee when it was approved and paid', async () => {
    const client = await clientWith(onFloor(), '100')
    const { id } = await client.request('60')
    expect(await client.fund()).toMatchObject(money('100', '60'))
    await client.decide(id, 'approve')
    expect(await client.fund()).toMatchObject(money('100', '60'))
    await client.decide(id, 'pay', '0xabc')
    expect(await client.fund()).toMatchObject(money('40', '0'))
    expect(await client.row(id)).toMatchObject({ status: 'paid', txid: '0xabc' })
    const moved = `SELECT from_account, to_account, amount FROM entry WHERE kind = 2 AND reference = ${id} ORDER BY id`
    expect(await onFloor().database.rows(moved)).toEqual([
      { from_account: BigInt(client.userId * 10 + 3), to_account: 4n, amount: usd('60') },
      { from_account: 4n, to_account: 2n, amount: usd('1') },
    ])
  })

  it.each([
    ['rejected', 'reject'],
    ['cancelled', 'disown'],
  ] as const)('that is %s releases all of its amount and says why', async (status, event) => {
    const client = await clientWith(onFloor(), '100')
    const { id } = await client.request('60')
    await client.decide(id, event, 'the bank is closed')
    expect(await client.fund()).toMatchObject(money('100', '0'))
    expect(await client.row(id)).toMatchObject({
      status,
      reason: status === 'rejected' ? 'the bank is closed' : undefined,
    })
  })

  it('can be cancelled by its client until it is approved, and is decided on once', async () => {
    const client = await clientWith(onFloor(), '100')
    const [one, other] = [await client.request('10'), await client.request('20')]
    expect(await client.cancel(one.id)).toMatchObject({ status: 'cancelled' })
    expect(await refusedBy(client.decide(one.id, 'approve'))).toBe('record-state')
    await client.decide(other.id, 'approve')
    expect(await refusedBy(client.cancel(other.id))).toBe('record-state')
    expect(await refusedBy(client.decide(other.id, 'approve'))).toBe('record-state')
    expect(await refusedBy(client.decide(other.id, 'constructor'))).toBe('record-state')
    await client.decide(other.id, 'pay', `ref ${other.id}`)
    for (const late of ['reject', 'disown'])
      expect(await refusedBy(client.decide(other.id, late))).toBe('record-state')
    expect(await client.fund()).toMatchObject(money('80', '0'))
  })

  it('of all there is, asked for fifty times at once, is accepted once', async () => {
    const client = await clientWith(onFloor(), '100')
    const answers = await Promise.all(Array.from({ length: 50 }, () => refusedBy(client.request('100'))))
    expect(answers.filter((each) => each === 'done')).toHaveLength(1)
    expect(new Set(answers)).toEqual(new Set(['done', 'balance-too-small']))
  })

  it('counts against a limit while it waits, also where the database does not know it yet', async () => {
    const client = await clientWith(onFloor(), '100')
    const limits = [{ limit: usd('50'), since: 0, counted: [] }]
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => refusedBy(client.request('20', { limits }))),
    )
    expect(answers.filter((each) => each === 'done')).toHaveLength(2)
    expect(new Set(answers)).toEqual(new Set(['done', 'amount-not-allowed']))
  })

  it.each(['written', 'lost'] as const)('survives a kill whose last batch was %s', async (lastBatch) => {
    const client = await clientWith(onFloor(), '100')
    const { id } = await client.request('60')
    const deciding = client.decide(id, 'reject').catch(() => undefined)
    await onFloor().crash(lastBatch)
    await deciding
    const left = await client.row(id)
    expect(left?.status).toBe(lastBatch === 'written' ? 'rejected' : 'requested')
    expect(await client.fund()).toMatchObject(money('100', lastBatch === 'written' ? '0' : '60'))
    if (left?.status === 'requested') await client.decide(id, 'reject')
    expect(await client.fund()).toMatchObject(money('100', '0'))
  })

  it('of a demo user is refused', async () => {
    const userId = await onFloor().demoUser()
    const asked = onFloor().books.execute(requestWithdrawal, userId, withdrawalOf('10'))
    expect(await refusedBy(asked)).toBe('only-real-account')
  })
})

const anyAct = fc.oneof(
  fc.record({ act: fc.constant('open' as const), side: fc.constantFrom('buy' as const, 'sell' as const) }),
  fc.record({ act: fc.constant('pending' as const) }),
  fc.record({ act: fc.constant('tick' as const), at: fc.constantFrom('0.9', '1.05', '1.1', '1.2', '1.4') }),
  fc.record({
    act: fc.constant('limit' as const),
    kind: fc.constantFrom('time-out' as const, 'exclusion' as const, 'loss-day' as const),
  }),
)

describe('the own money of a client', () => {
  it('can be withdrawn whatever they hold, lost or forbade themselves: nothing is to be paid first', async () => {
    const floor = onFloor()
    await fc.assert(
      fc.asyncProperty(fc.array(anyAct, { maxLength: 8 }), async (acts) => {
        const client = await clientWith(floor, '250')
        const trader = clientOf(floor, client.userId)
        for (const each of acts) {
          if (each.act === 'open') await refusedBy(trader.open({ side: each.side, lots: '0.1' }))
          if (each.act === 'pending') await refusedBy(trader.open({ instrument: USDJPY, trigger: '90' }))
          if (each.act === 'tick') await floor.tick(EURUSD, each.at)
          if (each.act === 'limit') {
            const wanted = { kind: each.kind, value: 86_400_000n, cancelPending: [cancelEveryPending] }
            await refusedBy(floor.books.execute(setLimit, client.userId, wanted))
          }
        }
        const { balance, locked } = (await client.fund()) ?? money('0', '0')
        expect([balance, locked]).toEqual([usd('250'), NO_USD])
        const { id } = await client.request('250')
        await client.decide(id, 'approve')
        await client.decide(id, 'pay', `ref ${id}`)
        expect(await client.fund()).toMatchObject(money('0', '0'))
      }),
      { numRuns: 25 },
    )
  })
})

it('keeps no more open withdrawals of a client in memory than fifty', async () => {
  const client = await clientWith(onFloor(), '1000')
  for (let asked = 0; asked < 50; asked += 1) await client.request('1.5')
  expect(await refusedBy(client.request('1.5'))).toBe('too-many-requests')
  expect(await client.fund()).toMatchObject({ locked: usd('75') })
})
