import { formatPrice, winOf } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import type { ChartOption } from '@fairtick/ui/chart'
import { useMemo, useSyncExternalStore } from 'react'
import { loadedOptions } from '../../client/options/option-pages'
import { useOptions } from '../../client/options/options'
import { onBeat } from '../../client/transport/server-beat'
import { serverNow } from '../../client/transport/server-clock'
import { useFigures } from '../../figures/use-figures'
import { directionKey } from '../../words/option-words'
import { clockText, secondsLeft } from './countdown'

/** The running options of an instrument, for its chart: entry, end, win and the time left. */
export function useChartOptions(instrumentId: number): readonly ChartOption[] {
  const { text } = useTexts()
  const figures = useFigures()
  const pages = useOptions('running').data
  const options = useMemo(
    () => loadedOptions(pages).filter((option) => option.instrumentId === instrumentId),
    [pages, instrumentId],
  )
  // One text for all of them: it changes once a second, and only while one runs.
  const left = useSyncExternalStore(onBeat, () =>
    options.map((option) => clockText(secondsLeft(option, serverNow()))).join(),
  )
  return useMemo(() => {
    const clocks = left.split(',')
    return options.map((option, at) => ({
      key: String(option.id),
      // For drawing only: the chart takes binary numbers.
      price: Number(formatPrice(option.openPrice, option.pricePrecision)),
      from: option.createdAt,
      until: option.expiresAt,
      direction: option.direction,
      text: text('options.onChart', {
        direction: text(directionKey(option.direction)),
        stake: figures.inUsd(figures.balance(option.stake)),
        win: figures.inUsd(figures.balance(winOf(option.stake, option.payoutRatio))),
      }),
      timeLeft: clocks[at] ?? '',
    }))
  }, [options, left, text, figures])
}
