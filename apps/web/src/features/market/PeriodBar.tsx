import { PERIODS } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { SegmentedControl } from '@fairtick/ui'
import type { ChartPeriod } from '@fairtick/ui/chart'

/**
 * Chart periods, shortest first; beside options also seconds, as options are short. Source:
 * docs/spec/product.md 2.2: 1M 5M 15M 30M 1H 1D; ticks, 4H and 1W are ours.
 */
export function PeriodBar(props: {
  readonly periods: readonly ChartPeriod[]
  readonly value: ChartPeriod
  readonly onChange: (period: ChartPeriod) => void
}) {
  const { text } = useTexts()
  return (
    <SegmentedControl
      label={text('trade.period')}
      size="small"
      options={props.periods.map((period) => ({
        key: period,
        text: text(`trade.period${period}`),
        label: text(`trade.period${period}Label`),
      }))}
      value={props.value}
      onChange={props.onChange}
    />
  )
}

/** The periods beside the ticket of options. */
export const OPTION_PERIODS: readonly ChartPeriod[] = ['tick', '1sec', ...PERIODS]

/** The periods beside the ticket of contracts. */
export const CONTRACT_PERIODS: readonly ChartPeriod[] = [
  'tick',
  ...PERIODS.filter((period) => period !== '1day'),
  '4h',
  '1day',
  '1w',
]
