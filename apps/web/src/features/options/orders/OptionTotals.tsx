import { useTexts } from '@fairtick/texts/react'
import { Card, Figure, Stat } from '@fairtick/ui'
import { useFigures } from '../../../figures/use-figures'
import { useOptionMoney } from '../use-option-account'

/** The option account: its free balance, and the amount that running options lock. */
export function OptionTotals({ isLine = false }: { readonly isLine?: boolean }) {
  const { text } = useTexts()
  const figures = useFigures()
  const { free, openStakes } = useOptionMoney()
  if (free === undefined || openStakes === undefined) return null
  return (
    <Card
      label={text('options.totals')}
      padding={isLine ? 'none' : 'medium'}
      className={
        isLine
          ? 'flex shrink-0 justify-between gap-4 rounded-none border-x-0 border-b-0 border-t border-line px-4 py-1.5 shadow-none'
          : 'grid grid-cols-2 gap-4'
      }
    >
      <Stat label={text('options.free')} value={<Figure>{figures.inUsd(figures.balance(free))}</Figure>} />
      <Stat
        label={text('options.openStakes')}
        value={<Figure>{figures.inUsd(figures.balance(openStakes))}</Figure>}
      />
    </Card>
  )
}
