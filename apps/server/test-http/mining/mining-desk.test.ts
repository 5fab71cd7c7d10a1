import { usd } from '@fairtick/domain'
import { CODE, type WireFund } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { auditBooks } from '../../src/operations/books-audit'
import { decided } from '../lending/borrower.cases'
import { type Parameters, get, post } from '../call.cases'
import { FUND, later, miner } from './mining.cases'
import { FIRST, type TestOperator, firstOperator, newOperator, signedInAgain } from '../operator-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useServer } from '../use-server.cases'

let server: TestServer
let owner: TestOperator

useServer((started) => (server = started), {
  clockStands: true,
  settings: { ...FIRST, REDEEM_AT_ONCE: '0', WITHDRAW_TWO_PERSON_USD: '500' },
})

const poolLeft = async (id: number) => usd((await get<WireFund>(server, FUND.info, { id })).data.pool_left)

describe('a redemption by operators', () => {
  it('waits, earns nothing more, and cannot be refused', async () => {
    const user = await miner(server)
    const { data } = await user.subscribe()
    await later(server, 3)
    const estimate = await user.estimate(data.id)
    expect(estimate.pays_at_once).toBe(0)
    expect((await user.redeem(data.id)).data).toMatchObject({ status: 2, penalty: null, redeem_at_once: 0 })
    const before = usd(await user.fund())
    await later(server, 30)
    expect(await user.estimate(data.id)).toEqual(estimate)
    expect(usd(await user.fund())).toBe(before)
    owner = await firstOperator(server)
    const row = await get(server, `/api/admin/redemptions/${data.id}`, {}, { token: owner.token })
    expect(row.data).toMatchObject({ pays: estimate.pays, penalty: null })
    await decided(server, 'redemptions', 'reject', data.id).catch(() => undefined)
    expect((await user.subscription(data.id)).status).toBe(2)
    await Promise.allSettled([1, 2].map(() => decided(server, 'redemptions', 'approve', data.id)))
    await expect.poll(async () => (await user.subscription(data.id)).status).toBe(3)
    expect(usd(await user.fund()) - before).toBe(usd(estimate.pays))
    expect(await auditBooks(server.pool)).toEqual([])
  })

  it('is told to its client with a penalty that is not of whole cents', async () => {
    const user = await miner(server)
    const { data } = await user.subscribe({ amount: '101.03' })
    await later(server, 3)
    await user.redeem(data.id)
    await decided(server, 'redemptions', 'approve', data.id)
    await expect.poll(async () => (await user.subscription(data.id)).penalty).toBe('0.101000')
    const outcome = async () => {
      const { rows } = await server.pool.query(
        'SELECT outcome FROM money_decision WHERE subject = 6 AND row_id = $1',
        [data.id],
      )
      return rows
    }
    await expect.poll(outcome).toEqual([{ outcome: 'done' }])
    expect(server.faults()).toEqual([])
  })

  it('above the bound takes two', async () => {
    const user = await miner(server)
    const { data } = await user.subscribe({ amount: '600' })
    await user.redeem(data.id)
    await decided(server, 'redemptions', 'approve', data.id)
    expect((await user.subscription(data.id)).status).toBe(2)
    expect(await auditBooks(server.pool)).toEqual([])
  })
})

describe('the pool of a product', () => {
  it('is filled by two operators, with an entry of the house', async () => {
    owner = await signedInAgain(server, owner)
    const ann = await newOperator(server, owner, 'ann', 'finance_maker')
    const bob = await newOperator(server, owner, 'bob', 'finance_checker')
    const fill = (given: Parameters, by: TestOperator, product = 1) =>
      post<{ id: number; state: string; approval_id: number }>(
        server,
        `/api/admin/funds/${product}/fill`,
        { amount: '123.45', reason: 'more income', ...given },
        { token: by.token },
      )
    const before = await poolLeft(1)
    const asked = await fill({}, ann)
    expect(asked.data.state).toBe('waiting')
    expect(await poolLeft(1)).toBe(before)
    const approve = (by: TestOperator) =>
      post(
        server,
        `/api/admin/approvals/${asked.data.approval_id}/approve`,
        { remark: 'seen' },
        { token: by.token },
      )
    expect((await approve(ann)).code).toBe(CODE.operatorNotAllowed)
    expect((await approve(bob)).code).toBe(CODE.success)
    await expect.poll(() => poolLeft(1)).toBe(before + usd('123.45'))
    expect((await approve(bob)).code).toBe(CODE.recordState)
    const rejected = await fill({ amount: '5' }, ann)
    await post(
      server,
      `/api/admin/pool-fills/${rejected.data.id}/reject`,
      { remark: 'no' },
      { token: bob.token },
    )
    expect(await poolLeft(1)).toBe(before + usd('123.45'))
    expect((await fill({}, ann, 999)).code).toBe(CODE.noSuchProduct)
    for (const amount of ['0', '10000000.000001'])
      expect((await fill({ amount }, ann)).code).toBe(CODE.amountNotAllowed)
    expect((await fill({ amount: '-5' }, ann)).code).toBe(CODE.parameterWrong)
    const support = await newOperator(server, owner, 'sam', 'support')
    expect((await fill({}, support)).code).toBe(CODE.operatorNotAllowed)
    expect(await auditBooks(server.pool)).toEqual([])
  })
})
