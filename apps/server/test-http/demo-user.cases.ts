import { randomBytes } from 'node:crypto'
import type { WireAccount, WireForexOrder, WireSignedIn } from '@fairtick/wire'
import { type Parameters, type UserCalls, callsOf, get } from './call.cases'
import type { TestServer } from './start-test-server.cases'

/** A demo user of a test, with their calls. */
export interface DemoUser extends UserCalls {
  readonly id: number
  readonly token: string
  readonly device: string
}

/** Paths of the calls that tests make most. */
export const PATH = {
  submit: '/v2/api/forex/submit',
  close: '/v2/api/forex/close',
  closeAll: '/v2/api/forex/close_all',
  cancel: '/v2/api/forex/cancel_trade',
  replace: '/v2/api/forex/replace',
  cancelAll: '/v2/api/forex/cancel_all',
  stops: '/v2/api/forex/set_stop_price',
  order: '/v2/api/forex/order',
  stopHistory: '/v2/api/forex/stop_history',
  stopOuts: '/v2/api/forex/stop_outs',
  orders: '/v2/api/forex/my_deal',
  kline: '/v2/api/forex/kline',
  list: '/v2/api/forex/trade_list',
  balance: '/v2/api/main/wallet/getBalance',
  detail: '/v2/api/main/account/forexDetail',
  records: '/v2/api/main/accountLog/forexChange',
  reset: '/v2/api/main/user/resetForexDemoAccount',
  profits: '/api/user/get_profits',
  demo: '/api/user/createAccountDemoForU',
  info: '/api/user/info',
  logout: '/api/user/logout',
  sessions: '/api/user/sessions',
  endSession: '/api/user/end_session',
  areas: '/api/default/area_list',
  setting: '/api/default/setting',
} as const

/** The accounts of a new demo user, as the call for balances answers them. */
export const FIRST_ACCOUNTS = [
  { accountTypeId: 1, type: 'forex', balance: '10000.000000', lockBalance: '0.000000', currencyId: 1 },
  { accountTypeId: 2, type: 'micro', balance: '10000.000000', lockBalance: '0.000000', currencyId: 1 },
  { accountTypeId: 3, type: 'change', balance: '0.000000', lockBalance: '0.000000', currencyId: 1 },
]

/** Logs in a demo user on a new device, or on the given one. */
export async function demoUser(
  server: TestServer,
  device = randomBytes(16).toString('hex'),
): Promise<DemoUser> {
  const { data, text } = await get<WireSignedIn | null>(server, PATH.demo, { demo_id: device })
  if (!data) throw new Error(`a demo user could not log in: ${text}`)
  const { token } = data
  return {
    id: data.user.id,
    token,
    device,
    ...callsOf(server, token),
  }
}

/** A market buy of a tenth of a lot of EURUSD, leverage 100: margin 110 USD at 1.10000, fee 0.3 USD. */
export const BUY: Parameters = { type: 1, cont: '0.1', forex_id: 1, status: 1, multiple: 100 }

/** Opens an order; throws if it is refused. */
export async function opened(user: DemoUser, changes: Parameters = {}): Promise<WireForexOrder> {
  const answer = await user.post<WireForexOrder>(PATH.submit, { ...BUY, ...changes })
  if (answer.code !== 1) throw new Error(`not opened: ${answer.text}`)
  return answer.data
}

/** Opens an order as of `opened`, and closes it at another price of EURUSD. */
export async function openedAndClosed(server: TestServer, user: DemoUser, closedAt: string): Promise<void> {
  const { Id: id } = await opened(user)
  await server.tick('EURUSD', closedAt)
  await user.post(PATH.close, { id })
}

/** Balance and locked amount of the contract account, in USD. */
export async function contractAccount(user: DemoUser): Promise<{ balance: string; locked: string }> {
  const { data } = await user.get<WireAccount[]>(PATH.balance)
  const account = data.find(({ type }) => type === 'forex')
  if (!account) throw new Error('no contract account')
  return { balance: account.balance, locked: account.lockBalance }
}
