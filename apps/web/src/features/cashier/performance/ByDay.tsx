import { useTexts } from '@fairtick/texts/react'
import { Figure, ListRow, Section, Signed } from '@fairtick/ui'
import { useMemo } from 'react'
import type { DayResult, OwnPerformance } from '../../../client/cashier/performance'
import { directionOfUsd } from '../../../figures/use-figures'
import { useColumnKinds } from '../../../filters/column-kinds'
import { type OwnColumn, OwnRows } from '../../../filters/OwnRows'
import type { ListQuery } from '../../../reads/use-list-states'
import { DayChart } from './DayChart'
import { useProfits } from './use-profits'

/** The results by day, newest first, below their chart. */
export function ByDay({ read, result }: { readonly read: ListQuery; readonly result: OwnPerformance }) {
  const { text, format } = useTexts()
  const profit = useProfits(result)
  const items = useMemo(
    () => result.days.toReversed().map((day) => ({ ...day, id: day.time })),
    [result.days],
  )
  return (
    <Section title={text('history.byDay')}>
      <DayChart days={result.days} />
      <OwnRows
        read={read}
        name="history.performance"
        error={text('history.performanceError')}
        label={text('history.byDay')}
        items={items}
        kind="day"
        columns={useColumns(profit)}
        titleOf={({ time }) => format.day(time)}
        card={(day) => <DayRow day={day} profit={profit} />}
      />
    </Section>
  )
}

function useColumns(profit: ReturnType<typeof useProfits>): readonly OwnColumn<DayResult>[] {
  const { text, format } = useTexts()
  const kinds = useColumnKinds()
  return useMemo(
    () => [
      {
        key: 'day',
        text: text('history.day'),
        isRowHeader: true,
        sortedBy: ({ time }) => time,
        render: ({ time }) => <Figure hasWords>{format.day(time)}</Figure>,
      },
      kinds.profit({
        key: 'net',
        text: text('history.netShort'),
        of: ({ net }) => net,
        render: ({ net }) => <Signed text={profit(net)} direction={directionOfUsd(net)} />,
      }),
      kinds.profit({
        key: 'total',
        text: text('history.total'),
        choice: 'shown',
        of: ({ total }) => total,
        render: ({ total }) => <Figure>{profit(total)}</Figure>,
      }),
      {
        key: 'trades',
        text: text('history.trades'),
        align: 'end',
        choice: 'shown',
        sortedBy: ({ trades }) => trades,
        render: ({ trades }) => <Figure>{format.count(trades)}</Figure>,
      },
    ],
    [text, format, kinds, profit],
  )
}

function DayRow(props: { readonly day: DayResult; readonly profit: ReturnType<typeof useProfits> }) {
  const { text, format } = useTexts()
  const { day, profit } = props
  return (
    <ListRow
      isDense
      title={<Figure hasWords>{format.day(day.time)}</Figure>}
      detail={`${text('history.trades')} ${format.count(day.trades)}`}
      trailing={<Signed text={profit(day.net)} direction={directionOfUsd(day.net)} />}
      trailingDetail={
        <span className="text-ink-soft">
          {text('history.total')} <Figure>{profit(day.total)}</Figure>
        </span>
      }
    />
  )
}
