import { usd } from '@fairtick/domain'
import { expect, vi } from 'vitest'
import type { WireLoan } from '@fairtick/wire'
import { fund } from '../../test-support/users.cases'
import { type CallAnswer, type CallOptions, type Parameters, callsOf, get } from '../call.cases'
import { realUser } from '../real-user.cases'
import { uploaded } from '../calls/send-file.cases'
import type { TestServer } from '../start-test-server.cases'
import { operator } from '../cashier/withdrawing-user.cases'

/** Paths of the calls of loans. */
export const LOAN = {
  info: '/api/loan/info',
  kyc: '/api/loan/kyc_submit',
  configs: '/api/loan/loan_config',
  config: '/api/loan/config_info',
  dates: '/api/loan/get_date',
  quote: '/api/loan/quote',
  submit: '/api/loan/loan_submit',
  list: '/api/loan/loan_list',
  loan: '/api/loan/loan_info',
  owed: '/api/loan/repayment_info',
  accounts: '/api/loan/repayment_accounts',
  repay: '/api/loan/repayment',
  file: '/api/loan/agreement_file',
  transfer: '/api/account/transfer',
  transferable: '/api/account/transferable',
} as const

/** Hong Kong as an area: its two letters in base 26, from 1. */
const HONG_KONG = 7 * 26 + 10 + 1

/** The form of a borrower that is taken; only the picture is missing. */
export const FORM = {
  name: 'Ann',
  last_name: 'Lee',
  sex: '2',
  birthday: '1990-02-28',
  country: `${HONG_KONG}`,
  mobile_area_id: `${HONG_KONG}`,
  mobile: '91234567',
  id_card_type: '1',
} as const

/** A real user with a picture, and the calls of a borrower. */
export async function borrower(server: TestServer, funds = '0') {
  const user = await realUser(server, '0')
  const calls = callsOf(server, user.token)
  const picture = await uploaded(server, user.token)
  if (funds !== '0') await server.books.execute(fund, user.id, [{ account: 'fund', amount: usd(funds) }])
  const submit = (changes: Parameters = {}, options: CallOptions = {}): Promise<CallAnswer<WireLoan>> =>
    calls.post<WireLoan>(
      LOAN.submit,
      { config_id: 1, amount: '1000', sign: picture, agreement: 1, ...changes },
      options,
    )
  return {
    ...user,
    ...calls,
    picture,
    submit,
    askToBorrow: (changes: Parameters = {}) =>
      calls.post(LOAN.kyc, { ...FORM, hand_pic: picture, ...changes }),
    read: async <Data>(path: string, parameters: Parameters = {}) =>
      (await get<Data>(server, path, parameters, { token: user.token })).data,
    async fund(): Promise<string> {
      const { data } = await calls.get<{ type: string; balance: string }[]>('/v2/api/main/wallet/getBalance')
      return data.find(({ type }) => type === 'change')?.balance ?? ''
    },
  }
}

/** Somebody who borrows. */
export type Borrower = Awaited<ReturnType<typeof borrower>>

/** Has an operator decide, and the server carry it out. */
export async function decided(
  server: TestServer,
  queue: string,
  decision: string,
  id: number,
): Promise<void> {
  if (queue === 'loans') await agreementDrawn(server, id)
  await operator(server, 'bob', queue, decision, `${id}`, '--reason', 'looked at')
}

/** Waits until the file of a loan is drawn, which is after the answer to its request. */
export async function agreementDrawn(server: TestServer, loanId: number): Promise<void> {
  const drawn =
    'SELECT FROM loan l JOIN loan_agreement a ON a.id = l.agreement_id WHERE l.id = $1 AND a.file IS NOT NULL'
  await vi.waitFor(async () => expect((await server.pool.query(drawn, [loanId])).rowCount).toBe(1), {
    timeout: 60_000,
    interval: 100,
  })
}

/** A borrower who is verified. */
export async function verified(server: TestServer, funds = '0'): Promise<Borrower> {
  const user = await borrower(server, funds)
  await user.askToBorrow()
  const { rows } = await server.pool.query<{ id: bigint }>(
    'SELECT id FROM borrower_case WHERE user_id = $1',
    [user.id],
  )
  await decided(server, 'loan-kycs', 'approve', Number(rows[0]?.id))
  return user
}

/** A borrower with a loan of 1,000 that was paid out. */
export async function lent(server: TestServer, funds = '0'): Promise<Borrower & { readonly loanId: number }> {
  const user = await verified(server, funds)
  const { data, code } = await user.submit()
  if (code !== 1) throw new Error(`no loan was asked for: ${code}`)
  await decided(server, 'loans', 'approve', data.id)
  return { ...user, loanId: data.id }
}
