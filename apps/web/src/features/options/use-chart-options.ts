import { formatPrice, winOf } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import type { ChartOption } from '@fairtick/ui/chart'
import { useMemo } from 'react'
import { loadedOptions } from '../../client/option-pages'
import { useOptions } from '../../client/options'
import { useFigures } from '../../figures/use-figures'
import { directionKey } from '../../words/option-words'

/** The running options of an instrument, for its chart: entry, end and win. */
export function useChartOptions(instrumentId: number): readonly ChartOption[] {
  const { text } = useTexts()
  const figures = useFigures()
  const pages = useOptions('running').data
  return useMemo(
    () =>
      loadedOptions(pages)
        .filter((option) => option.instrumentId === instrumentId)
        .map((option) => ({
          key: String(option.id),
          // For drawing only: the chart takes binary numbers.
          price: Number(formatPrice(option.openPrice, option.pricePrecision)),
          from: option.createdAt,
          until: option.expiresAt,
          direction: option.direction,
          text: text('options.onChart', {
            direction: text(directionKey(option.direction)),
            stake: figures.balance(option.stake),
            win: figures.balance(winOf(option.stake, option.payoutRatio)),
          }),
        })),
    [pages, instrumentId, text, figures],
  )
}
