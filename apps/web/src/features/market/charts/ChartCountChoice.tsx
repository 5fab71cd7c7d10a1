import { useTexts } from '@fairtick/texts/react'
import { SegmentedControl } from '@fairtick/ui'
import { CHART_COUNTS, showCharts, useChartPlaces } from './chart-places'

/** How many charts stand side by side, on a screen wide enough for more than one. */
export function ChartCountChoice() {
  const { text, format } = useTexts()
  const { count } = useChartPlaces()
  return (
    <SegmentedControl
      label={text('trade.layout')}
      size="small"
      options={CHART_COUNTS.map((each) => ({
        key: String(each),
        text: format.count(each),
        label: text('trade.layoutCharts', { count: each }),
      }))}
      value={String(count)}
      onChange={(key) => {
        const chosen = CHART_COUNTS.find((each) => String(each) === key)
        if (chosen !== undefined) showCharts(chosen)
      }}
    />
  )
}
