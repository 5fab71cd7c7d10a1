import { encodeWithdrawalCurrency } from '@fairtick/wire'
import { withdrawalMethodCalls } from '@fairtick/wire/calls'
import type { DatabasePool } from '../../../database/pool'
import type { CallServer } from '../../../http/call-server'
import { readCurrencies } from './currency-store'

/** The currencies that can be withdrawn. */
export function methodRoutes({ serve }: CallServer, { pool }: { readonly pool: DatabasePool }): void {
  serve(withdrawalMethodCalls.withdrawalCurrencies, async ({ type }) => {
    const currencies = await readCurrencies(pool, type)
    return currencies.map(encodeWithdrawalCurrency)
  })
}
