import { PRICE_SCALE, formatDecimal } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import type { OfferedNetwork } from '../../../client/cashier/deposits'
import { useFigures } from '../../../figures/use-figures'

/** The text for the USD value of one unit of a currency. */
export function useRateWords(): (terms: Pick<OfferedNetwork, 'currencyCode' | 'rate'>) => string {
  const { text, format } = useTexts()
  const figures = useFigures()
  return ({ currencyCode: currency, rate }) =>
    text('deposit.rateOf', {
      currency,
      amount: figures.inUsd(format.lots(formatDecimal(rate, PRICE_SCALE))),
    })
}
