import { useTexts } from '@fairtick/texts/react'
import { Figure, Stat } from '@fairtick/ui'
import { useFigures } from '../../../figures/use-figures'
import type { OpenTicket } from './use-ticket'

/** Value, margin and fee of the chosen lots, and the free margin after. */
export function SizeSummary({ open }: { readonly open: OpenTicket }) {
  const { text } = useTexts()
  const figures = useFigures()
  const { cost } = open
  const atMost = (amount: typeof cost & object, name: 'notional' | 'margin' | 'fee') =>
    figures.inUsd(figures.atMost(amount[name]))
  const shown = (name: 'notional' | 'margin' | 'fee') => <Figure>{cost ? atMost(cost, name) : '–'}</Figure>
  return (
    <div
      className="grid grid-cols-2 gap-x-3 gap-y-1.5 rounded-control bg-sunken px-3 py-2"
      data-testid="size"
    >
      <Stat label={text('trade.notional')} value={shown('notional')} />
      <Stat label={text('trade.margin')} value={shown('margin')} />
      <Stat label={text('trade.fee')} value={shown('fee')} />
      {cost?.freeAfter !== undefined && (
        <Stat
          label={text('trade.freeAfter')}
          value={<Figure>{figures.inUsd(figures.balance(cost.freeAfter))}</Figure>}
        />
      )}
    </div>
  )
}
