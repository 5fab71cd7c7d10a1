import { NO_USD, type Usd } from '@fairtick/domain'
import { useMemo } from 'react'
import type { OwnPerformance } from '../../../client/cashier/performance'
import { useFigures } from '../../../figures/use-figures'

/** Results with the decimals that days, instruments and running totals need to come to the whole. */
export function useProfits({ net, days, instruments }: OwnPerformance): (amount: Usd) => string {
  const { profitsIn, inUsd } = useFigures()
  return useMemo(() => {
    const profit = profitsIn([
      ...[days, instruments].map((list) => ({ parts: list.map((each) => each.net), sum: net })),
      ...days.map((day, at) => ({ parts: [days[at - 1]?.total ?? NO_USD, day.net], sum: day.total })),
    ])
    return (amount) => inUsd(profit(amount))
  }, [profitsIn, inUsd, net, days, instruments])
}
