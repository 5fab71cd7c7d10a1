import { dueAtOf, loanAmountRefusal, loanSheet } from '@fairtick/domain'
import { encodeLoanConfig, encodeLoanDates, encodeLoanQuote } from '@fairtick/wire'
import { lendingCalls } from '@fairtick/wire/calls'
import { ensureAllowed, refuse } from '../../books/command'
import type { DatabasePool } from '../../database/pool'
import type { CallServer } from '../../http/call-server'
import type { Clock } from '../../ports'
import { type LoanConfig, readLoanConfig, readLoanConfigs } from './loan-config-store'

/** Ports of the calls of loans. */
export interface LoanPorts {
  readonly pool: DatabasePool
  readonly clock: Clock
  readonly isSandbox: boolean
}

/** Loans: what is on offer, and the figures of one before it is signed. */
export function loanRoutes({ serve }: CallServer, { pool, clock, isSandbox }: LoanPorts): void {
  const offered = async (id: number): Promise<LoanConfig> =>
    (await readLoanConfig(pool, isSandbox, id)) ?? refuse('loan-not-found')

  serve(lendingCalls.loanConfigs, async () => (await readLoanConfigs(pool, isSandbox)).map(encodeLoanConfig))

  serve(lendingCalls.loanConfig, async ({ id }) => encodeLoanConfig(await offered(id)))

  serve(lendingCalls.loanDates, async ({ config_id: id }) => {
    const approvedAt = clock.now()
    const { period } = await offered(id)
    return encodeLoanDates(approvedAt, dueAtOf({ approvedAt, period }))
  })

  serve(lendingCalls.loanQuote, async ({ amount, config_id: id }) => {
    const config = await offered(id)
    ensureAllowed(loanAmountRefusal(amount, config))
    return encodeLoanQuote(loanSheet({ ...config, amount, approvedAt: clock.now() }), config)
  })
}
