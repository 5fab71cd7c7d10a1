import { type AccountType, usd } from '@fairtick/domain'
import type { WireAccount, WireTransferable, WireTransfers } from '@fairtick/wire'
import { fund } from '../../test-support/users.cases'
import { type CallAnswer, type Parameters, type UserCalls, callsOf } from '../call.cases'
import { PATH } from '../demo-user.cases'
import { realUser } from '../real-user.cases'
import type { TestServer } from '../start-test-server.cases'

/** The three calls of transfers. */
export const TRANSFER = {
  move: '/api/account/transfer',
  log: '/api/account/transfer_log',
  most: '/api/account/transferable',
} as const

/** A dollar from the contract account to the fund account. */
export const ONE: Parameters = { balance: '1', currency_id: 1, from: 'forex', to: 'change' }

/** A real user who moves their money. */
export interface TransferClient extends UserCalls {
  readonly id: number
  readonly token: string
  /** Moves ONE, with other parameters where they are given, under a key if one is. */
  move(changes?: Parameters, key?: string): Promise<CallAnswer<null>>
  log(parameters?: Parameters): Promise<WireTransfers>
  /** The most that can leave an account, and why it is not all. */
  most(type: WireTransferable['type']): Promise<WireTransferable | undefined>
  /** Balances of the contract, option and fund account. */
  balances(): Promise<readonly string[]>
  /** Deposits USD into an account. */
  deposit(account: AccountType, amount: string): Promise<void>
}

/** A real user with 10,000 USD in the contract account and nothing else. */
export async function transferClient(server: TestServer): Promise<TransferClient> {
  const { id, token } = await realUser(server, '10000')
  await server.tick('EURUSD', '1.10000')
  return {
    id,
    ...transferCalls(server, token),
    deposit: async (account, amount) => {
      await server.books.execute(fund, id, [{ account, amount: usd(amount) }])
    },
  }
}

/** The calls of a client's session, on the server that runs now. */
export function transferCalls(server: TestServer, token: string): Omit<TransferClient, 'id' | 'deposit'> {
  const calls = callsOf(server, token)
  return {
    ...calls,
    token,
    move: (changes = {}, key) =>
      calls.post<null>(
        TRANSFER.move,
        { ...ONE, ...changes },
        key === undefined ? {} : { headers: { 'idempotency-key': key } },
      ),
    log: async (parameters = {}) => (await calls.get<WireTransfers>(TRANSFER.log, parameters)).data,
    most: async (type) =>
      (await calls.get<WireTransferable[]>(TRANSFER.most)).data.find((row) => row.type === type),
    balances: async () => (await calls.get<WireAccount[]>(PATH.balance)).data.map(({ balance }) => balance),
  }
}
