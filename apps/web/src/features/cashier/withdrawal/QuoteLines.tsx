import { useTexts } from '@fairtick/texts/react'
import { DescriptionList, Figure } from '@fairtick/ui'
import type { OwnMethod, OwnQuote } from '../../../client/withdrawals'
import { useFigures } from '../../../figures/use-figures'
import { useSecondsUntil } from './use-seconds-until'

/** Fee and received amount of a withdrawal, and how long these terms hold. */
export function QuoteLines(props: { readonly quote: OwnQuote; readonly method: OwnMethod }) {
  const { text } = useTexts()
  const figures = useFigures()
  const { quote, method } = props
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
              key: 'receive',
              label: text('withdraw.receive'),
              value: <Figure>{`${quote.received} ${method.currency.code}`}</Figure>,
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
