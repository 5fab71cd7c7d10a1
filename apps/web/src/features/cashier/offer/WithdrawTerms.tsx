import { useTexts } from '@fairtick/texts/react'
import { useCashierOffer } from '../../../client/cashier/cashier-offer'
import { useFigures } from '../../../figures/use-figures'
import { OfferList } from './OfferList'

/** The fees and limits of withdrawals. */
export function WithdrawTerms() {
  const { text } = useTexts()
  const figures = useFigures()
  const offer = useCashierOffer().data
  const usd = (amount: Parameters<typeof figures.balance>[0]) => figures.inUsd(figures.balance(amount))
  return (
    <OfferList
      title={text('wallet.waysOut')}
      rows={offer?.withdrawals.map(({ currencyCode, protocolCode, feeType, fee, amountMin }) => ({
        name: `${currencyCode} · ${protocolCode}`,
        terms: [
          text('wallet.feeOf', {
            fee: feeType === 'fixed' ? figures.inUsd(figures.bareLevel(fee)) : figures.sharePercent(fee),
          }),
          text('wallet.from', { amount: usd(amountMin) }),
        ],
      }))}
      note={
        offer?.withdrawalDay === undefined
          ? undefined
          : text('wallet.dayLimit', { amount: usd(offer.withdrawalDay) })
      }
    />
  )
}
