import { CODE, type WireDeposit } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { isOwnAddress } from '../../src/features/cashier/deposits/deposit-way-store'
import { closeAccount } from '../../src/features/identity/privacy/close-account'
import { refusedBy } from '../../test-support/orders.cases'
import { post } from '../call.cases'
import { addressOf, depositor, depositorOf } from './deposits.cases'
import type { TestServer } from '../start-test-server.cases'
import { useServer } from '../use-server.cases'

let server: TestServer

useServer((started) => (server = started), {
  clockStands: true,
  // The last test freezes the house.
  checkFaults: (faults) => expect(faults).toEqual([expect.stringContaining('a rule of this test')]),
})

const entriesOf = async (deposit: WireDeposit) =>
  (await server.pool.query('SELECT amount FROM entry WHERE kind = 1 AND reference = $1', [deposit.id])).rows

describe('an approval', () => {
  it('credits the fund account once, by the rate that was shown when the deposit was stated', async () => {
    const user = await depositor(server)
    const { data } = await user.send({ number: '0.5', charge_id: 2, address: addressOf(2) })
    await server.pool.query('UPDATE deposit_network SET rate = 10 * rate WHERE id = 2')
    server.clock.advance(60_000)
    await user.decide(data.id, 'approve')
    expect(await user.fund()).toBe('30000.000000')
    const [shown] = (await user.list()).data
    expect(shown).toMatchObject({ status: 1, usd_price: '60000.00000000', reason: '' })
    expect(shown?.timeline.map(({ status, text }) => [status, text])).toEqual([
      [0, 'Stated, being checked'],
      [1, 'Credited'],
    ])
    const records = await user.read<{ data: { Value: string; Type: number }[] }>(
      '/v2/api/main/accountLog/forexChange',
      { accountTypeId: 3 },
    )
    expect(records.data).toMatchObject([{ Value: '30000.000000', Type: 1 }])
    await server.pool.query('UPDATE deposit_network SET rate = rate / 10 WHERE id = 2')
  })

  it('rounds down to the cent', async () => {
    const user = await depositor(server)
    const { data } = await user.send({ number: '10.019999' })
    await user.decide(data.id, 'approve')
    expect(await user.fund()).toBe('10.010000')
  })

  it('pushes each state of the deposit', async () => {
    const user = await depositor(server)
    const heard: unknown[] = []
    server.books.onAnnouncements((announcements) => {
      heard.push(...announcements.filter(({ type }) => type === 'deposit-changed'))
    })
    const { id } = (await user.send()).data
    await user.decide(id, 'reject')
    const pushed = (status: string) => ({
      type: 'deposit-changed',
      userId: user.id,
      deposit: { id, status, found: undefined },
    })
    expect(heard).toEqual([pushed('unchecked'), pushed('rejected')])
  })

  it('pushes the new balance', async () => {
    const user = await depositor(server)
    const heard: unknown[] = []
    server.books.onAnnouncements((announcements) => heard.push(...announcements))
    await user.decide((await user.send()).data.id, 'approve')
    expect(heard).toContainEqual(
      expect.objectContaining({
        type: 'accounts-changed',
        userId: user.id,
        accounts: [{ type: 'fund', balance: 100_000_000n, locked: 0n }],
      }),
    )
  })
})

describe('a no', () => {
  it.each([
    ['reject', 2, 'Rejected'],
    ['invalidate', 3, 'Invalid'],
  ])('by %s credits nothing and says why', async (event, status, text) => {
    const user = await depositor(server)
    const { data } = await user.pay()
    await user.decide(data.id, event)
    expect(await user.fund()).toBe('0.000000')
    const [shown] = (await user.list()).data
    expect(shown).toMatchObject({ status, remark: 'no such transfer', reason: 'no such transfer' })
    expect(shown?.timeline[1]).toMatchObject({ status, text, link: '' })
  })
})

describe('two decisions about one deposit', () => {
  it.each([
    ['approve', 'approve', '100.000000'],
    ['approve', 'reject', '100.000000'],
    ['reject', 'approve', '0.000000'],
    ['invalidate', 'approve', '0.000000'],
  ])('at once, %s and %s: the first one counts (W8)', async (one, other, fund) => {
    const user = await depositor(server)
    const { data } = await user.send()
    const outcomes = await Promise.all([
      refusedBy(user.decide(data.id, one)),
      refusedBy(user.decide(data.id, other)),
    ])
    expect(outcomes).toEqual(['done', 'record-state'])
    expect(await user.fund()).toBe(fund)
    expect(await entriesOf(data)).toHaveLength(fund === '0.000000' ? 0 : 1)
  })

  it('twenty times at once are one credit (W8)', async () => {
    const user = await depositor(server)
    const { data } = await user.send()
    const tries = Array.from({ length: 20 }, () => refusedBy(user.decide(data.id, 'approve')))
    expect((await Promise.all(tries)).filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(await user.fund()).toBe('100.000000')
  })

  it('are refused where it is another client’s, is not there, or the event is none of its state', async () => {
    const [user, other] = [await depositor(server), await depositor(server)]
    const { data } = await user.send()
    const refused = await Promise.all([
      refusedBy(other.decide(data.id, 'approve')),
      refusedBy(user.decide(999_999, 'approve')),
      refusedBy(user.decide(data.id, 'submit')),
      refusedBy(user.decide(data.id, 'constructor')),
    ])
    expect(refused).toEqual(Array(4).fill('record-state'))
    expect([await user.fund(), await other.fund()]).toEqual(['0.000000', '0.000000'])
  })
})

describe('an unchecked deposit', () => {
  it('is there after a restart, still counts against own limits, and is credited then', async () => {
    const before = await depositor(server)
    await post(server, '/api/user/set_limit', { kind: 'deposit_day', value: '150' }, { token: before.token })
    const { data } = await before.send()
    server = await server.restart()
    const user = depositorOf(server, before)
    expect((await user.send()).code).toBe(CODE.ownLimit)
    await user.decide(data.id, 'approve')
    expect(await user.fund()).toBe('100.000000')
  })

  it('is not taken from a client whose account is ending', async () => {
    const user = await depositor(server)
    await server.books.execute(closeAccount, user.id, { mustBeEmpty: [] })
    expect((await user.send()).code).toBe(CODE.recordState)
    expect((await user.list()).total).toBe(0)
  })
})

it('knows the addresses that were ever ours, whatever their case', async () => {
  const { pool } = server
  await pool.query('UPDATE deposit_network SET is_active = false WHERE id = 3')
  expect(await isOwnAddress(pool, addressOf(3).toLowerCase())).toBe(true)
  expect(await isOwnAddress(pool, 'SAMPLE 0000 0001')).toBe(true)
  expect(await isOwnAddress(pool, '0x0000000000000000000000000000000000000001')).toBe(false)
})

it('goes on while the books are frozen: what has arrived is its client’s', async () => {
  const user = await depositor(server)
  await server.restrictions.freeze([{ rule: 'a rule of this test', rows: ['{}'] }])
  const { data } = await user.send()
  await user.decide(data.id, 'approve')
  expect(await user.fund()).toBe('100.000000')
  const back = { balance: '1', currency_id: 1, from: 'change', to: 'forex' }
  const moved = await post(server, '/api/account/transfer', back, { token: user.token })
  expect(moved.code).toBe(CODE.draining)
})
