import { clientAccount, usd, usdOf } from '@fairtick/domain'
import { EURUSD } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { newClient } from '../../../test-support/orders.cases'
import { useTradingFloor } from '../../../test-support/trading-floor.cases'
import { hadMoney, readRecords, readTradingResult } from './account-store'

const onFloor = useTradingFloor()

/** A real user with 1,000 who earned 100 with one lot, a minute after signing up. */
async function traded() {
  const { floor, client, userId } = await newClient(onFloor(), '1000')
  const cameAt = floor.clock.now()
  floor.clock.advance(60_000)
  const { id } = await client.open()
  floor.market.tick(EURUSD, '1.101')
  await client.close(id)
  return { floor, cameAt, id, userId, account: clientAccount(userId, 'contract', 'real') }
}
const ALL: Parameters<typeof readRecords>[2] = { kind: undefined, offset: 0, limit: 20 }

it('money came to accounts, or it never did', async () => {
  const floor = onFloor()
  const [empty, other] = [await floor.realUser('0'), await floor.realUser('0.01')]
  expect(await hadMoney(floor.database.pool, empty)).toBe(false)
  expect(await hadMoney(floor.database.pool, other)).toBe(true)
})

describe('the records of an account', () => {
  it('are its movements, newest first, each with the balance after it', async () => {
    const { floor, account, cameAt, id } = await traded()
    const { records, total } = await readRecords(floor.database.pool, account, ALL)
    expect(total).toBe(3)
    expect(records.map(({ id: _id, ...record }) => record)).toEqual([
      {
        kind: 'contract-profit',
        change: usd('100'),
        balance: usd('1097'),
        at: cameAt + 60_000,
        reference: id,
      },
      { kind: 'fee', change: usdOf(-3_000_000n), balance: usd('997'), at: cameAt + 60_000, reference: id },
      {
        kind: 'adjustment',
        change: usd('1000'),
        balance: usd('1000'),
        at: cameAt,
        reference: expect.any(Number),
        reason: 'money of a test',
      },
    ])
  })

  it('come in pages, and of one kind when that is asked', async () => {
    const { floor, account } = await traded()
    const read = (filter: Partial<typeof ALL>) =>
      readRecords(floor.database.pool, account, { ...ALL, ...filter })
    expect((await read({ offset: 1, limit: 1 })).records.map(({ kind }) => kind)).toEqual(['fee'])
    expect(await read({ offset: 9 })).toEqual({ records: [], total: 3 })
    expect(await read({ kind: 'fee' })).toMatchObject({ total: 1, records: [{ kind: 'fee' }] })
  })

  it('are only of the user’s own account', async () => {
    const { floor } = await traded()
    const other = clientAccount(await floor.realUser('5'), 'contract', 'real')
    expect((await readRecords(floor.database.pool, other, ALL)).total).toBe(1)
  })
})

it('counts profits and fees since a moment as the result of trading, and no deposits', async () => {
  const { floor, account, cameAt } = await traded()
  const since = (at: number) => readTradingResult(floor.database.pool, [account], at)
  expect(await since(cameAt)).toBe(usd('97'))
  expect(await since(cameAt + 60_001)).toBe(0n)
})
