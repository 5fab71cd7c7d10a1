import type { Usd } from '@fairtick/domain'
import {
  type WireCashierOffer,
  encodeBound,
  loanConfigShape,
  encodeOfferedDeposit,
  encodeOfferedWithdrawal,
} from '@fairtick/wire'
import { cashierCalls } from '@fairtick/wire/calls'
import type { DatabasePool } from '../../database/pool'
import type { CallServer } from '../../http/call-server'
import { keptFor } from '../../kept-for'
import type { Clock } from '../../ports'
import { depositOffer } from './deposits/deposit-way-store'
import { readCurrencies } from './methods/currency-store'

/** How long the public terms are kept. */
const OFFER_MS = 60_000

/** The terms of the cashier for visitors without a real account: excludes addresses and personal limits. */
export function offerRoutes(
  { serveVisitors }: CallServer,
  ports: {
    readonly pool: DatabasePool
    readonly clock: Clock
    readonly isSandbox: boolean
    readonly limits: { readonly day: Usd | undefined; readonly month: Usd | undefined }
    readonly loans: () => Promise<readonly Parameters<typeof loanConfigShape.write>[0][]>
  },
): void {
  const { pool, clock, isSandbox, limits, loans } = ports
  const offer = depositOffer(pool, isSandbox)

  async function read(): Promise<WireCashierOffer> {
    const ways = [...(await offer.networks()), ...(await offer.ways())]
    const currencies = [...(await readCurrencies(pool, 'coin')), ...(await readCurrencies(pool, 'bank'))]
    return {
      deposits: ways.map(encodeOfferedDeposit),
      withdrawals: currencies.filter(({ hasChannel }) => hasChannel).map(encodeOfferedWithdrawal),
      withdrawal_day: encodeBound(limits.day),
      withdrawal_month: encodeBound(limits.month),
      loans: (await loans()).map(loanConfigShape.write),
    }
  }

  const kept = keptFor(clock, OFFER_MS, read)
  serveVisitors(cashierCalls.cashierOffer, () => kept())
}
