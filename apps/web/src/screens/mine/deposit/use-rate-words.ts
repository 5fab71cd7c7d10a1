import { PRICE_SCALE, formatDecimal } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import type { OfferedTerms } from '../../../client/deposits'
import { useFigures } from '../../../figures/use-figures'

/** Writes what one unit of a currency is in USD. */
export function useRateWords(): (terms: Pick<OfferedTerms, 'currencyCode' | 'rate'>) => string {
  const { text, format } = useTexts()
  const figures = useFigures()
  return ({ currencyCode: currency, rate }) =>
    text('deposit.rateOf', {
      currency,
      amount: figures.inUsd(format.lots(formatDecimal(rate, PRICE_SCALE))),
    })
}
