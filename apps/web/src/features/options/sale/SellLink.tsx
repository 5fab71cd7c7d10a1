import { RULES_OF_SALES } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Button, Figure } from '@fairtick/ui'
import { useIsSaleOffered, useSaleQuote } from '../../../client/options/option-sales'
import type { OwnOption } from '../../../client/options/options'
import { useFigures } from '../../../figures/use-figures'

/**
 * The live price of a running option and the way to its sale, which its detail asks about; nothing for one
 * that was accepted before options could be sold, or where none are.
 */
export function SellLink(props: {
  readonly option: OwnOption
  readonly onOpen: (option: OwnOption) => void
}) {
  return props.option.rules < RULES_OF_SALES ? null : <LiveLink {...props} />
}

function LiveLink({ option, onOpen }: Parameters<typeof SellLink>[0]) {
  const { text } = useTexts()
  const figures = useFigures()
  const quote = useSaleQuote(option.id, 'row')?.quote
  const isOffered = useIsSaleOffered()
  if (!isOffered) return null
  return (
    <span className="inline-flex items-center gap-2">
      <span className="text-small text-ink-soft tabular-nums" data-testid={`sale-price-${option.id}`}>
        {quote === undefined ? '–' : <Figure>{figures.inUsd(figures.balance(quote.amount))}</Figure>}
      </span>
      <Button
        size="small"
        variant="outline"
        onPress={() => onOpen(option)}
        testId={`to-sale-${option.id}`}
        label={`${text('options.sell')}: ${option.name}`}
      >
        {text('options.sell')}
      </Button>
    </span>
  )
}
