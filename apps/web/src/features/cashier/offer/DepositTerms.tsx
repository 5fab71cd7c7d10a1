import { useTexts } from '@fairtick/texts/react'
import { useCashierOffer } from '../../../client/cashier/cashier-offer'
import { OfferList } from './OfferList'

/** The least amounts and the times of deposits, for demo users. */
export function DepositTerms() {
  const { text, format } = useTexts()
  const offer = useCashierOffer().data
  return (
    <OfferList
      title={text('wallet.waysIn')}
      rows={offer?.deposits.map(({ currencyCode, protocolCode, amountMin, minutesExpected }) => ({
        name:
          protocolCode === ''
            ? text('wallet.byBank', { code: currencyCode })
            : `${currencyCode} · ${protocolCode}`,
        terms: [
          text('wallet.from', { amount: `${format.lots(amountMin)}\u00a0${currencyCode}` }),
          minutesExpected === undefined
            ? undefined
            : text('wallet.about', { time: format.duration(minutesExpected * MINUTE_S) }),
        ],
      }))}
      note={text('wallet.depositTerms')}
    />
  )
}

const MINUTE_S = 60
