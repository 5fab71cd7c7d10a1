import { rateOf } from '@fairtick/domain'
import { type WireCashierOffer, cashierOfferShape } from '@fairtick/wire'
import { cashierCalls } from '@fairtick/wire/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../transport/call'
import { queryKeys } from '../transport/queries'

/** The public terms of deposits, withdrawals and loans. */
export const useCashierOffer = () =>
  useQuery({
    queryKey: queryKeys.public('cashier offer', ''),
    queryFn: async ({ signal }) => readOffer(await call(cashierCalls.cashierOffer, {}, { signal })),
    meta: { isQuiet: true },
  })

/** A fee is in USD where it is fixed, else in percent. */
function readOffer(wire: WireCashierOffer) {
  const offer = cashierOfferShape.read(wire)
  const withdrawals = offer.withdrawals.map(({ feeRate, ...each }) => ({
    ...each,
    fee: each.feeType === 'fixed' ? feeRate : rateOf(feeRate * 100n),
  }))
  return { ...offer, withdrawals }
}
