import type { WireForexOrder, WireStopChange } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { CALL, login, mailedCode, newAddress, registration } from '../identity/account-user.cases'
import { type CallAnswer, callsOf, formOf, get, post, send } from '../call.cases'
import { type DemoUser, BUY, PATH, contractAccount, demoUser, opened } from '../demo-user.cases'
import type { Mailbox } from '../mailbox.cases'
import type { TestServer } from '../start-test-server.cases'
import { ONE, transferClient } from '../cashier/transfer-client.cases'
import { useDemoUser, useMailServer } from '../use-server.cases'

const STATEMENT = '/api/account/statement'
const codesOf = (answers: readonly CallAnswer[]) => answers.map(({ code }) => code)

let server: TestServer
let user: DemoUser

/** Another device of the same client: a session of its own. */
const otherDevice = async (): Promise<DemoUser> => {
  const { data } = await get<{ token: string }>(server, PATH.demo, { demo_id: user.device })
  return { ...user, token: data.token, ...callsOf(server, data.token) }
}

describe('what a trader would report', () => {
  useDemoUser((given) => ({ server, user } = given))

  it('two devices that set stops at once leave those of one of them, never one of each, and both in the history', async () => {
    const { Id: id } = await opened(user)
    const other = await otherDevice()
    const pairs = [
      { stop_loss_price: '1.09', target_profit_price: '1.11' },
      { stop_loss_price: '1.08', target_profit_price: '1.12' },
    ]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        (turn % 2 === 0 ? user : other).post(PATH.stops, { id, ...pairs[turn % 2] }),
      ),
    )
    expect(new Set(codesOf(answers))).toEqual(new Set([1]))
    const { data: order } = await user.get<WireForexOrder>(PATH.order, { id })
    const last = [Number(order.TargetLossPrice), Number(order.TargetProfitPrice)].join(' ')
    expect(['1.09 1.11', '1.08 1.12']).toContain(last)
    const { data: history } = await other.get<WireStopChange[]>(PATH.stopHistory, { id })
    const seen = history.map(({ stop_loss_price, target_profit_price }) =>
      [Number(stop_loss_price), Number(target_profit_price)].join(' '),
    )
    expect(new Set(seen.filter((pair) => pair !== '0 0'))).toEqual(new Set(['1.09 1.11', '1.08 1.12']))
  })

  it('closing all on two devices at once closes each order once, with its fee and its profit', async () => {
    const other = await otherDevice()
    const before = await contractAccount(user)
    for (let turn = 0; turn < 10; turn += 1) await opened(user, { cont: '0.1' })
    await Promise.all([user.post(PATH.closeAll), other.post(PATH.closeAll), user.post(PATH.closeAll)])
    const { data } = await user.get<{ total: number }>(PATH.orders, { status: 3 })
    expect(data.total).toBe(10)
    const after = await contractAccount(user)
    expect(Number(before.balance) - Number(after.balance)).toBeCloseTo(3, 6)
    expect(after.locked).toBe('0.000000')
  })

  it('a stop, a target and a trigger at exactly the price are refused; a tick exactly at a stop fires it there', async () => {
    const { Id: id } = await opened(user)
    const refused = [
      await user.post(PATH.stops, { id, stop_loss_price: '1.1', target_profit_price: 0 }),
      await user.post(PATH.stops, { id, stop_loss_price: 0, target_profit_price: '1.10000' }),
      await user.post(PATH.submit, { ...BUY, status: 0, target_price: '1.1' }),
    ]
    expect(codesOf(refused)).toEqual([1206, 1206, expect.any(Number)])
    expect(refused[2]?.code).not.toBe(1)
    await user.post(PATH.stops, { id, stop_loss_price: '1.09999', target_profit_price: 0 })
    await server.tick('EURUSD', '1.09999')
    await expect
      .poll(async () => (await user.get<WireForexOrder>(PATH.order, { id })).data)
      .toMatchObject({ Status: 3, Price: expect.stringMatching(/^1\.09999/) })
  })

  it.each(['0,1', '.1', '1e-1', '+0.1', '-0', '0.1 1', '0x1', '٠,١', '0.015', '1/10', ''])(
    'lots of %j are no number, or between two steps, and open nothing',
    async (cont) => {
      expect((await user.post(PATH.submit, { ...BUY, cont })).code).not.toBe(1)
      expect((await contractAccount(user)).locked).toBe('0.000000')
    },
  )

  it.each([
    ['2027-02-29', '2027-03-01', false],
    ['2024-02-29', '2024-02-29', true],
    ['2023-02-28', '2023-02-29', false],
    ['2026-02-30', '2026-03-01', false],
    ['2026-04-31', '2026-05-01', false],
    ['2026-1-1', '2026-01-02', false],
  ])('a statement from %s to %s is one of days that there are: %s', async (from, to, isOne) => {
    const asked = formOf({ from, to, format: 'csv', kind: 'records' })
    const answer = await send(server, {
      path: `${STATEMENT}?${asked}`,
      headers: { authorization: user.token },
    })
    expect(answer.text.startsWith('time_utc,')).toBe(isOne)
  })
})

describe('what a support desk would report', () => {
  let mailbox: Mailbox
  useMailServer((started) => ({ server, mailbox } = started))

  it('0.1 and 0.2 are 0.3 to the last digit, as often as they are moved', async () => {
    const client = await transferClient(server)
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await client.move({ ...ONE, balance: '0.1' })).code).toBe(1)
      expect((await client.move({ ...ONE, balance: '0.2' })).code).toBe(1)
    }
    expect(await client.balances()).toEqual(['9999.100000', '0.000000', '0.900000'])
  })

  it('whoever has an accent in the password logs in from a keyboard that writes it in two signs', async () => {
    const password = 'les élèves dînent à 7'
    const email = newAddress()
    const sms_code = await mailedCode(server, mailbox, { to: email })
    const [typed, again] = [password.normalize('NFC'), password.normalize('NFD')]
    const asked = registration(email, { sms_code, password: typed, re_password: again })
    expect((await post(server, CALL.register, asked)).code).toBe(1)
    for (const form of ['NFC', 'NFD'] as const)
      expect((await login(server, { account: email, password: password.normalize(form) })).code).toBe(1)
    for (const account of [email.toUpperCase(), ` ${email}`, email.replace('@', '+news@')])
      expect((await login(server, { account, password })).code).toBe(1)
    expect((await login(server, { account: email, password: `${password} ` })).code).toBe(1100)
  })

  it('one device that a family shares is one demo user, and another session for each browser', async () => {
    const [one, other] = [
      await demoUser(server, 'shared-device-0001'),
      await demoUser(server, 'shared-device-0001'),
    ]
    expect(one.id).toBe(other.id)
    expect(one.token).not.toBe(other.token)
  })
})
