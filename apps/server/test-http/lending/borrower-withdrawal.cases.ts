import type { CallAnswer } from '../call.cases'
import type { Borrower } from './borrower.cases'
import type { TestServer } from '../start-test-server.cases'
import { madeToWithdraw } from '../cashier/withdrawing-user.cases'

/** Lets a borrower withdraw: they are verified by name, with an address that can be withdrawn to. */
export async function withdrawable(
  server: TestServer,
  { id, token }: Borrower,
): Promise<(amount: string) => Promise<CallAnswer>> {
  const user = await madeToWithdraw(server, { id, token, email: `real-${id}@example.com` }, '0')
  return (amount) => user.ask({ number: amount })
}
