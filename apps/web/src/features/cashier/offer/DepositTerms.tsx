import { useTexts } from '@fairtick/texts/react'
import { useCashierOffer } from '../../../client/cashier-offer'
import { OfferList } from './OfferList'

/** The least amounts and times of deposits, for whoever cannot make one yet. */
export function DepositTerms() {
  const { text, format } = useTexts()
  const offer = useCashierOffer().data
  return (
    <OfferList
      title={text('wallet.waysIn')}
      rows={offer?.deposits.map(({ currencyCode, protocol, least, minutes }) => ({
        name:
          protocol === '' ? text('wallet.byBank', { code: currencyCode }) : `${currencyCode} · ${protocol}`,
        terms: [
          text('wallet.from', { amount: `${format.lots(least)}\u00a0${currencyCode}` }),
          minutes === undefined
            ? undefined
            : text('wallet.about', { time: format.duration(minutes * MINUTE_S) }),
        ],
      }))}
      note={text('wallet.depositTerms')}
    />
  )
}

const MINUTE_S = 60
