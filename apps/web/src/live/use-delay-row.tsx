import { useTexts } from '@fairtick/texts/react'
import { type DescriptionRow, Figure } from '@fairtick/ui'
import { usePriceDelay } from './use-quote'

const SECOND_MS = 1_000

/** The row of a ticket that says how old prices are when they arrive; none before some have. */
export function useDelayRow(instrumentId: number): readonly DescriptionRow[] {
  const { text, format } = useTexts()
  const delay = usePriceDelay(instrumentId)
  if (delay === undefined) return []
  const name = text('trade.priceDelay')
  return [
    {
      key: 'delay',
      label: name,
      value: (
        <Figure>{text('options.seconds', { seconds: format.decimal(String(delay / SECOND_MS), 1) })}</Figure>
      ),
      explain: { label: text('shell.explain', { name }), text: text('trade.priceDelayText') },
    },
  ]
}
