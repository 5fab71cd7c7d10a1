import { useTexts } from '@fairtick/texts/react'
import { useCashierOffer } from '../../../client/cashier/cashier-offer'
import { percentOf } from '../../../figures/percent-of'
import { useFigures } from '../../../figures/use-figures'
import { OfferList } from './OfferList'

/** The loans on offer with terms, amounts and rates, for demo users. */
export function LoanTerms() {
  const { text } = useTexts()
  const figures = useFigures()
  return (
    <OfferList
      title={text('lending.offers')}
      rows={useCashierOffer().data?.loans.map(({ name, period, amountMin, amountMax, interestRate }) => ({
        name,
        terms: [
          text('limits.days', { count: period }),
          `${figures.balance(amountMin)}–${figures.inUsd(figures.balance(amountMax))}`,
          text('lending.rateADay', { percent: figures.share(percentOf(interestRate)) }),
        ],
      }))}
    />
  )
}
