import { type Period, PERIODS } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { SegmentedControl } from '@fairtick/ui'

/** Chart periods, shortest first. Spec 9: 1M 5M 15M 30M 1H 1D. */
export function PeriodBar(props: { readonly value: Period; readonly onChange: (period: Period) => void }) {
  const { text } = useTexts()
  return (
    <SegmentedControl
      label={text('trade.period')}
      size="small"
      options={PERIODS.map((period) => ({
        key: period,
        text: text(`trade.period${period}`),
        label: text(`trade.period${period}Label`),
      }))}
      value={props.value}
      onChange={props.onChange}
    />
  )
}
