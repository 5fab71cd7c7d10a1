import { useTexts } from '@fairtick/texts/react'
import { TextLink } from '@fairtick/ui'
import { useCashierOffer } from '../../../client/cashier-offer'
import { useFigures } from '../../../figures/use-figures'
import { PATH } from '../../../paths/paths'
import { OfferList } from './OfferList'

/** The fees and limits of withdrawals, with a link to the published payout times. */
export function WithdrawTerms() {
  const { text, format } = useTexts()
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
        <>
          {offer?.withdrawalDay !== undefined &&
            text('wallet.dayLimit', { amount: usd(offer.withdrawalDay) })}
          {format.sentenceGap}
          <TextLink href={PATH.payouts}>{text('wallet.payouts')}</TextLink>
        </>
      }
    />
  )
}
