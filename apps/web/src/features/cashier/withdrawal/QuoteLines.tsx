import { useTexts } from '@fairtick/texts/react'
import { DescriptionList, Figure } from '@fairtick/ui'
import type { OwnMethod, OwnQuote } from '../../../client/withdrawals'
import { useFigures } from '../../../figures/use-figures'

/** Fee, received amount and end of a withdrawal's terms. */
export function QuoteLines(props: { readonly quote: OwnQuote; readonly method: OwnMethod }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  const { quote, method } = props
  return (
    <div data-testid="withdrawal-quote" aria-live="polite">
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
          {
            key: 'until',
            label: text('withdraw.quoteEnds'),
            value: <Figure>{format.dateTime(quote.expiresAt)}</Figure>,
          },
        ]}
      />
    </div>
  )
}
