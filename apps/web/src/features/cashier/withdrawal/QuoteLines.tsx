import { useTexts } from '@fairtick/texts/react'
import { DescriptionList, Figure } from '@fairtick/ui'
import { useState } from 'react'
import type { OwnMethod, OwnQuote } from '../../../client/cashier/withdrawals'
import { useFigures } from '../../../figures/use-figures'
import { useCurrencyWords } from '../deposit/use-currency-words'
import { useSecondsUntil } from '../../../figures/use-seconds-until'

/**
 * Fee, rate and received amount of a withdrawal, the remaining time of these terms, and changes against the
 * previous ones.
 */
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
        <Renewed quote={quote} code={code} />
      </div>
      <HoldsFor quote={quote} />
    </div>
  )
}

/** States that the terms were renewed while displayed, and whether the received amount rose or fell. */
function Renewed({ quote, code }: { readonly quote: OwnQuote; readonly code: string }) {
  const { text } = useTexts()
  const inCurrency = useCurrencyWords()
  const [seen, setSeen] = useState<{ readonly quote: OwnQuote; readonly before: OwnQuote | undefined }>({
    quote,
    before: undefined,
  })
  if (seen.quote.id !== quote.id) setSeen({ quote, before: seen.quote })
  const { before } = seen
  if (before === undefined) return null
  const isSame = before.received === quote.received
  return (
    <p className={`py-1 text-small ${isSame ? 'text-ink-faint' : 'text-warn'}`} data-testid="quote-renewed">
      {isSame
        ? text('withdraw.renewedSame')
        : text('withdraw.renewed', {
            before: inCurrency(before.received, code),
            now: inCurrency(quote.received, code),
          })}
    </p>
  )
}

/** The seconds below which terms were not renewed in time, as without a connection. */
const LATE_SECONDS = 8

/** How long the terms hold; a countdown, outside the region read aloud, only where they were not renewed. */
function HoldsFor({ quote }: { readonly quote: OwnQuote }) {
  const { text, format } = useTexts()
  const seconds = useSecondsUntil(quote.expiresAt)
  if (seconds >= LATE_SECONDS)
    return <p className="py-1 text-small text-ink-soft">{text('withdraw.quoteRenews')}</p>
  return (
    <DescriptionList
      isDense
      rows={[{ key: 'until', label: text('withdraw.quoteEnds'), value: format.duration(seconds) }]}
    />
  )
}
