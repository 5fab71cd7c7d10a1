import type { WireDeposit, WireDeposits } from '@fairtick/wire'
import { SAMPLE_NETWORKS } from '../../src/features/cashier/deposits/sample-store'
import { decideDeposit } from '../../src/features/cashier/deposits/decide-deposit'
import { decideNow } from '../../test-support/decided.cases'
import { type CallAnswer, type CallOptions, type Parameters, get, post } from '../call.cases'
import { realUser } from '../real-user.cases'
import { uploaded } from '../calls/send-file.cases'
import type { TestServer } from '../start-test-server.cases'

/** Paths of the calls of deposits. */
export const DEPOSIT = {
  coins: '/api/quickCharge/symbols',
  networks: '/api/quickCharge/networks',
  network: '/api/quickCharge/info',
  submit: '/api/quickCharge/submit',
  ways: '/api/quickCharge/wire_info',
  pay: '/api/quickCharge/wire_submit',
  list: '/api/quickCharge/quick_ist',
} as const

/** The address of a sample network. */
export const addressOf = (id: number): string => SAMPLE_NETWORKS.find((each) => each.id === id)?.address ?? ''

/** A real user without money, with a picture that proves a transfer. */
export async function depositor(server: TestServer): Promise<Depositor> {
  const { id, token } = await realUser(server, '0')
  return depositorOf(server, { id, token, proofImg: await uploaded(server, token) })
}

/** A user who deposits at a server, such as one that was restarted. */
export function depositorOf(
  server: TestServer,
  { id, token, proofImg }: { readonly id: number; readonly token: string; readonly proofImg: string },
) {
  const sent = { number: '100', proofImg, address: addressOf(1), charge_id: 1 }
  const paid = { number: '100', proofImg, wire_id: 1 }
  const read = async <Data>(path: string, parameters: Parameters = {}) =>
    (await get<Data>(server, path, parameters, { token })).data
  return {
    id,
    token,
    proofImg,
    read,
    send: (changes: Parameters = {}, options: CallOptions = {}): Promise<CallAnswer<WireDeposit>> =>
      post<WireDeposit>(server, DEPOSIT.submit, { ...sent, ...changes }, { token, ...options }),
    pay: (changes: Parameters = {}): Promise<CallAnswer<WireDeposit>> =>
      post<WireDeposit>(server, DEPOSIT.pay, { ...paid, ...changes }, { token }),
    list: (parameters: Parameters = {}) => read<WireDeposits>(DEPOSIT.list, parameters),
    /** USD in the fund account. */
    async fund(): Promise<string> {
      const accounts = await read<{ type: string; balance: string }[]>('/v2/api/main/wallet/getBalance')
      return accounts.find(({ type }) => type === 'change')?.balance ?? ''
    },
    /** Decides as an operator would. */
    decide(rowId: number, event: string): Promise<void> {
      const decision = { subject: 'deposit', rowId, userId: id, event, words: 'no such transfer' } as const
      return decideNow(server.pool, { ...decision, decidedBy: 'ann', at: server.clock.now() }, (made) =>
        server.books.execute(decideDeposit, id, made),
      )
    },
  }
}

/** Somebody who deposits. */
export type Depositor = ReturnType<typeof depositorOf>
