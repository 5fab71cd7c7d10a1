import { DAY_MS, usd, type Usd } from '@fairtick/domain'
import type { WireAccount, WireWithdrawal, WireWithdrawalCurrency } from '@fairtick/wire'
import { type Said } from '../../src/operator/operator-desk'
import { operate } from '../../test-support/operate.cases'
import { deskOf } from '../../test-support/operator-desk.cases'
import { fund } from '../../test-support/users.cases'
import { type CallAnswer, type Parameters, get, post } from '../call.cases'
import { PATH } from '../demo-user.cases'
import { realUser } from '../real-user.cases'
import type { TestServer } from '../start-test-server.cases'

/** Paths of the cashier's calls about money that goes out. */
export const OUT = {
  currencies: '/api/account/draw_symbol_list',
  methods: '/api/wallet/get_draw_method',
  bindCode: '/api/wallet/bind_code',
  bind: '/api/wallet/bind_draw_method',
  remove: '/api/wallet/del_draw_method',
  quote: '/api/account/draw_quote',
  code: '/api/account/draw_code',
  draw: '/api/account/draw',
  cancel: '/api/account/draw_cancel',
  list: '/api/account/draw_list',
  limits: '/api/account/limits',
  times: '/api/account/draw_times',
} as const

/** A published address of EIP-55. */
export const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** A verified user with money in the fund account, and an address that can be withdrawn to. */
export interface WithdrawingUser {
  readonly id: number
  readonly token: string
  readonly email: string
  /** Which withdrawal `ask` asks for. */
  readonly asked: Parameters
  ask(changes?: Parameters, key?: string): Promise<CallAnswer<WireWithdrawal>>
  read<Data>(path: string, parameters?: Parameters): Promise<CallAnswer<Data>>
  send<Data>(path: string, parameters?: Parameters, key?: string): Promise<CallAnswer<Data>>
  /** Balance and locked amount of the fund account. */
  fund(): Promise<readonly [string, string]>
}

/** Makes such a user. */
export async function withdrawingUser(server: TestServer, amount = '1000'): Promise<WithdrawingUser> {
  const { id, token } = await realUser(server, '1000')
  return madeToWithdraw(server, { id, token, email: `real-${id}@example.com` }, amount)
}

/** Makes a user who is there already one of them. */
export async function madeToWithdraw(
  server: TestServer,
  { id, token, email }: Pick<WithdrawingUser, 'id' | 'token' | 'email'>,
  amount: string,
): Promise<WithdrawingUser> {
  const { pool, books, clock } = server
  await pool.query(
    `INSERT INTO real_name_case (user_id, status, name, card_id, submitted_at, decided_at, reason)
     VALUES ($1, 2, 'Alex Kim', $2, 0, 1, '')`,
    [id, `CARD${id}`],
  )
  const paid: Usd = usd(amount)
  if (paid > 0n) await books.execute(fund, id, [{ account: 'fund', amount: paid }])
  const read = <Data>(path: string, parameters: Parameters = {}) =>
    get<Data>(server, path, parameters, { token })
  const send = <Data>(path: string, parameters: Parameters = {}, key?: string) =>
    post<Data>(server, path, parameters, { token, ...(key && { headers: { 'idempotency-key': key } }) })
  const currencies = (await read<WireWithdrawalCurrency[]>(OUT.currencies, { type: 1 })).data
  const currency = currencies.find(({ protocol }) => protocol === 'ERC20')?.id ?? 0
  const { rows } = await pool.query<{ id: bigint }>(
    `INSERT INTO withdrawal_method (user_id, currency_id, address, tag, bank_name, bank_address, bank_swift, payee_name, payee_account,
       created_at, usable_at) VALUES ($1, $2, $3, '', '', '', '', '', '', $4, $4) RETURNING id`,
    [id, currency, ADDRESS, clock.now() - DAY_MS],
  )
  const asked = { draw_currency_id: currency, draw_method_id: Number(rows[0]?.id), number: '100' }
  return {
    id,
    token,
    email,
    asked,
    ask: (changes = {}, key) => send<WireWithdrawal>(OUT.draw, { ...asked, ...changes }, key),
    read,
    send,
    async fund() {
      const accounts = (await read<WireAccount[]>(PATH.balance)).data
      const found = accounts.find(({ type }) => type === 'change')
      return [found?.balance ?? '', found?.lockBalance ?? '']
    },
  }
}

/** An operator's line about withdrawals; the server has carried it out when this resolves. */
export async function operator(server: TestServer, name: string, ...line: string[]): Promise<Said> {
  const said = await operate(line, deskOf(server.pool, name, server.clock.now()))
  await server.jobs.doAll('decisions about money')
  return said
}
