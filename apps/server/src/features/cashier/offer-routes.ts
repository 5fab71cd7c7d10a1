import { type Usd, formatCurrency } from '@fairtick/domain'
import { type WireCashierOffer, cashierOfferShape, type loanConfigShape } from '@fairtick/wire'
import { cashierCalls } from '@fairtick/wire/calls'
import type { DatabasePool } from '../../database/pool'
import type { CallServer } from '../../http/call-server'
import { cachedFor } from '../../database/cached-read'
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
    return cashierOfferShape.write({
      deposits: ways.map((way) => ({
        currencyCode: way.currencyCode,
        protocolCode: 'protocol' in way ? way.protocol : '',
        amountMin: formatCurrency(way.amountMin, way.decimals),
        minutesExpected: 'minutesExpected' in way ? way.minutesExpected : undefined,
      })),
      withdrawals: currencies
        .filter(({ hasChannel }) => hasChannel)
        .map((each) => ({ ...each, currencyCode: each.code, protocolCode: each.protocol })),
      withdrawalDay: limits.day,
      withdrawalMonth: limits.month,
      loans: await loans(),
    })
  }

  const kept = cachedFor(clock, OFFER_MS, read)
  serveVisitors(cashierCalls.cashierOffer, () => kept())
}
