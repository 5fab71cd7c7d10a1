import { readCashierOffer } from '@fairtick/wire'
import { cashierCalls } from '@fairtick/wire/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from './transport/call'
import { queryKeys } from './transport/queries'

/** The public terms of deposits, withdrawals and loans. */
export const useCashierOffer = () =>
  useQuery({
    queryKey: queryKeys.public('cashier offer', ''),
    queryFn: async ({ signal }) => readCashierOffer(await call(cashierCalls.cashierOffer, {}, { signal })),
    meta: { isQuiet: true },
  })
