import { NO_USD, type Side, swapOf } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { type DescriptionRow, Figure } from '@fairtick/ui'
import { useFigures } from '../../../figures/use-figures'
import type { OpenTicket } from './use-ticket'

const SIDES = ['buy', 'sell'] as const

/**
 * The swap that the order pays or receives each night, if the instrument has one. Source: docs/spec/rules.md
 * 3.10.
 */
export function useSwapRows(
  { read, context }: OpenTicket,
  sides: readonly Side[],
): readonly DescriptionRow[] {
  const { text } = useTexts()
  const figures = useFigures()
  const { instrument, conversion } = context
  const lots = read.lots.value
  if (lots === undefined || conversion === undefined || instrument.swap === undefined) return []
  const nightly = SIDES.map((side) => ({ side, amount: swapOf({ side, lots }, 1, instrument, conversion) }))
  if (nightly.every(({ amount }) => amount === NO_USD)) return []
  return nightly
    .filter(({ side }) => sides.includes(side))
    .map(({ side, amount }) => {
      const label = text(side === 'buy' ? 'trade.swapBuy' : 'trade.swapSell')
      const explain = { label: text('shell.explain', { name: label }), text: text('trade.swapHint') }
      return {
        key: `swap-${side}`,
        label,
        value: <Figure>{figures.inUsd(figures.profit(amount))}</Figure>,
        explain,
      }
    })
}
