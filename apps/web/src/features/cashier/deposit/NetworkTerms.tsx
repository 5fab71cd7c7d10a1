import { useTexts } from '@fairtick/texts/react'
import { DescriptionList, Figure, Warning } from '@fairtick/ui'
import type { OfferedNetwork } from '../../../client/cashier/deposits'
import { useCurrencyWords } from './use-currency-words'
import { QrCode } from '../../../copying/QrCode'
import { CopiedLine } from './CopiedLine'
import { useRateWords } from './use-rate-words'

/** The terms of a network, and our address on it as text and as a QR code. */
export function NetworkTerms({ network }: { readonly network: OfferedNetwork }) {
  const { text, format } = useTexts()
  const inCurrency = useCurrencyWords()
  const rateWords = useRateWords()
  const { currencyCode: currency, protocol, address, memo } = network
  const figure = (value: string) => <Figure>{value}</Figure>
  return (
    <>
      {network.isSample && <Warning isStrong>{text('deposit.sampleAddress')}</Warning>}
      <div className="flex justify-center">
        <QrCode value={address} label={text('deposit.addressQr')} />
      </div>
      <CopiedLine
        label={text('deposit.address', { network: protocol })}
        value={address}
        testId="copy-address"
      />
      {memo !== '' && (
        <>
          <CopiedLine label={text('deposit.memo')} value={memo} testId="copy-memo" />
          <Warning>{text('deposit.memoHint')}</Warning>
        </>
      )}
      <Warning>{text('deposit.onlyThis', { currency, network: protocol })}</Warning>
      <DescriptionList
        isDense
        rows={[
          {
            key: 'least',
            label: text('deposit.least'),
            value: figure(inCurrency(network.amountMin, currency)),
          },
          {
            key: 'confirmations',
            label: text('deposit.confirmations'),
            value: figure(format.count(network.confirmationsMin)),
          },
          {
            key: 'expected',
            label: text('deposit.expected'),
            value: text('deposit.minutes', { count: network.minutesExpected }),
          },
          { key: 'rate', label: text('deposit.rate'), value: figure(rateWords(network)) },
        ]}
      />
    </>
  )
}
