import type { WirePerformance, WireProfits } from '@fairtick/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { formOf, send } from '../call.cases'
import { PATH } from '../demo-user.cases'
import { depositorOf } from './deposits.cases'
import { uploaded } from '../calls/send-file.cases'
import type { TestServer } from '../start-test-server.cases'
import { TRANSFER } from './transfer-client.cases'
import { useServer } from '../use-server.cases'
import { ADDRESS, OUT, type WithdrawingUser, operator, withdrawingUser } from './withdrawing-user.cases'

const AT = Date.UTC(2026, 2, 30, 12)
const DAYS = { from: '2026-03-30', to: '2026-03-30' }

let server: TestServer
let user: WithdrawingUser

useServer((started) => (server = started), {
  clockStands: true,
  at: AT,
  settings: { WITHDRAW_STEP_UP: 'off' },
})
// 100 come in, 40 go on to the option account, 50 go out; 1,000 are in the contract account from the start.
beforeAll(async () => {
  user = await withdrawingUser(server, '0')
  const depositor = depositorOf(server, { ...user, proofImg: await uploaded(server, user.token) })
  await depositor.decide((await depositor.send()).data.id, 'approve')
  await user.send(TRANSFER.move, { balance: '40', currency_id: 1, from: 'change', to: 'micro' })
  const { data } = await user.ask({ number: '50' })
  await operator(server, 'ann', 'withdrawals', 'approve', `${data.id}`, '--reason', 'looks right')
  await operator(server, 'bob', 'withdrawals', 'paid', `${data.id}`, '--txid', `0x${'fe'.repeat(32)}`)
})

const file = async (path: string, parameters: Record<string, string>) =>
  (await send(server, { path: `${path}?${formOf(parameters)}`, headers: { authorization: user.token } })).text

describe('a deposit, a transfer and a withdrawal', () => {
  it('are movements of the fund account with the balance after each', async () => {
    const { data } = await user.read<{ data: { Type: number; Value: string; Balance: string }[] }>(
      PATH.records,
      { accountTypeId: 3 },
    )
    expect(data.data.map(({ Type, Value, Balance }) => [Type, Value, Balance])).toEqual([
      [2, '-50.000000', '10.000000'],
      [3, '-40.000000', '60.000000'],
      [1, '100.000000', '100.000000'],
    ])
    expect(await user.fund()).toEqual(['10.000000', '0.000000'])
  })

  it('are no profit: neither of the day nor of the trading', async () => {
    expect((await user.read<WireProfits>(PATH.profits)).data).toEqual({
      balance: '1050.000000',
      today_profits: '0.000000',
      today_profits_percent: '0.00',
    })
    const { data } = await user.read<WirePerformance>('/v2/api/main/account/performance', DAYS)
    expect(data).toMatchObject({ net: '0.000000', trades: 0, days: [] })
  })

  it('stand in the statement of the day, under the account they moved', async () => {
    const text = await file('/api/account/statement', { ...DAYS, format: 'csv' })
    const rows = text.split('\r\n').map((line) => line.split(','))
    expect(
      rows.flatMap(([, account, type, , change]) => (account === 'fund' ? [[type, change]] : [])),
    ).toEqual([
      ['deposit', '100.000000'],
      ['transfer', '-40.000000'],
      ['withdrawal', '-50.000000'],
    ])
    expect(rows).toContainEqual(expect.arrayContaining(['option', 'transfer', '40.000000']))
  })

  it('stand in the export of their client, with the address whole, also when it was removed', async () => {
    await user.send(OUT.remove, { id: user.asked['draw_method_id'] ?? 0 })
    expect(JSON.parse(await file('/api/user/export', { format: 'json' }))).toMatchObject({
      deposits: [{ status: 'credited', credit_usd: '100.000000' }],
      transfers: [{ from: 'fund', to: 'option', amount_usd: '40.000000' }],
      withdrawals: [{ status: 'paid', to: ADDRESS, amount_usd: '50.000000' }],
      withdrawal_methods: [{ address: ADDRESS, removed_utc: '2026-03-30T12:00:00.000Z' }],
    })
    const table = await file('/api/user/export', { format: 'csv', kind: 'transfers' })
    expect(table.split('\r\n')[0]).toBe('id,from,to,amount_usd,at_utc')
  })
})
