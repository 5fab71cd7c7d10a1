import { useTexts } from '@fairtick/texts/react'
import { DescriptionList, Figure } from '@fairtick/ui'
import type { OwnMethod, OwnQuote } from '../../../client/withdrawals'
import { useFigures } from '../../../figures/use-figures'
import { useCurrencyWords } from '../deposit/use-currency-words'
import { useSecondsUntil } from './use-seconds-until'

/** Fee, rate and received amount of a withdrawal, and how long these terms hold. */
export function QuoteLines(props: { readonly quote: OwnQuote; readonly method: OwnMethod }) {
  const { text } = useTexts()
  const figures = useFigures()
  const inCurrency = useCurrencyWords()
  const { quote, method } = props
  const { code } = method.currency
  return (
    <div data-testid="withdrawal-quote">
      <div aria-live="polite">
        <DescriptionList
          isDense
          rows={[
            {
              key: 'fee',
              label: text('withdraw.fee'),
              value: <Figure>{figures.inUsd(figures.balance(quote.fee))}</Figure>,
            },
            {
              key: 'rate',
              label: text('withdraw.rate'),
              value: (
                <Figure>{text('withdraw.rateOf', { amount: inCurrency(quote.unitsPerUsd, code) })}</Figure>
              ),
            },
            {
              key: 'receive',
              label: text('withdraw.receive'),
              value: <Figure>{inCurrency(quote.received, code)}</Figure>,
              isStrong: true,
            },
          ]}
        />
      </div>
      <HoldsFor quote={quote} />
    </div>
  )
}

/** Counts down outside of what is read aloud. */
function HoldsFor({ quote }: { readonly quote: OwnQuote }) {
  const { text, format } = useTexts()
  const seconds = useSecondsUntil(quote.expiresAt)
  return (
    <DescriptionList
      isDense
      rows={[{ key: 'until', label: text('withdraw.quoteEnds'), value: format.duration(seconds) }]}
    />
  )
}
