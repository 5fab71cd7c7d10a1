import { useTexts } from '@fairtick/texts/react'
import { Figure, Sheet, Table, type TableColumn } from '@fairtick/ui'
import { type ChartBar, type ChartPeriod, barsInView } from '@fairtick/ui/chart'
import { useState } from 'react'
import type { Listing } from '../../../client/market/market'
import type { ChartHolder } from '../share/chart-holder'

const PRICES = [
  { key: 'open', text: 'orders.openHead' },
  { key: 'high', text: 'trade.high' },
  { key: 'low', text: 'trade.low' },
  { key: 'close', text: 'orders.closeHead' },
] as const

/** Periods whose bars differ in their seconds. */
const BELOW_A_MINUTE: readonly ChartPeriod[] = ['1sec', 'tick']

/** Says which bars came from the history of the price source; only there where some did. */
const sourceColumn = (text: ReturnType<typeof useTexts>['text']): TableColumn<ChartBar> => ({
  key: 'source',
  text: text('instrument.source'),
  render: ({ isBackfilled }) => (isBackfilled === true ? text('trade.chartBackfilled') : '–'),
})

/** The bars that a chart shows, newest first, as they are when it is opened. */
export function ChartTable(props: {
  readonly listing: Listing
  readonly period: ChartPeriod
  readonly chart: ChartHolder
  readonly onClose: () => void
}) {
  const { text, format } = useTexts()
  const { showCode, pricePrecision } = props.listing.instrument
  const [bars] = useState(() => {
    const chart = props.chart.held()
    return chart === undefined ? [] : barsInView(chart).toReversed()
  })
  const period = text(`trade.period${props.period}Label`)
  const columns: readonly TableColumn<ChartBar>[] = [
    {
      key: 'time',
      text: text('history.time'),
      isRowHeader: true,
      render: ({ time }) =>
        BELOW_A_MINUTE.includes(props.period) ? format.dateTime(time) : format.dayTime(time),
    },
    ...PRICES.map((each): TableColumn<ChartBar> => ({
      key: each.key,
      text: text(each.text),
      align: 'end',
      render: (bar) => <Figure>{format.price(bar[each.key].toFixed(pricePrecision), pricePrecision)}</Figure>,
    })),
    ...(bars.some(({ isBackfilled }) => isBackfilled === true) ? [sourceColumn(text)] : []),
  ]
  return (
    <Sheet
      isOpen
      onClose={props.onClose}
      title={text('trade.chartLabel', { name: showCode, period })}
      closeLabel={text('shell.close')}
      size="tall"
    >
      <Table
        label={text('trade.chartTable')}
        columns={columns}
        rows={bars}
        keyOf={({ time }) => time}
        texts={{ empty: text('trade.chartEmpty') }}
        isDense
      />
    </Sheet>
  )
}
