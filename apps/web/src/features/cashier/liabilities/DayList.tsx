import { useTexts } from '@fairtick/texts/react'
import { Card, Figure, ListRow, Section } from '@fairtick/ui'
import type { PublishedLiabilities, usePublishedDays } from '../../../client/cashier/liabilities'
import { useFigures } from '../../../figures/use-figures'
import { ReadList } from '../../../reads/ReadList'

/** Letters of a head in a list row; the chosen day shows the full head. */
const SHOWN = 16

/** The published days, newest first; the chosen one is shown and checked. */
export function DayList(props: {
  readonly published: ReturnType<typeof usePublishedDays>
  readonly chosen: string
  readonly onChoose: (day: string) => void
}) {
  const { text, format } = useTexts()
  const { published, chosen } = props
  const figures = useFigures()
  const row = ({ day, total, head }: PublishedLiabilities) => (
    <ListRow
      title={format.day(day)}
      detail={<bdi dir="ltr">{`${head.slice(0, SHOWN)}…`}</bdi>}
      trailing={<Figure className="font-semibold">{figures.inUsd(figures.balance(total))}</Figure>}
      isCurrent={day === chosen}
      onPress={() => props.onChoose(day)}
      testId={`liability-day-${day}`}
    />
  )
  return (
    <Section title={text('liabilities.days')}>
      <Card padding="none" className="px-4">
        <ReadList
          read={published}
          name="liabilities.days"
          error={text('liabilities.error')}
          label={text('liabilities.days')}
          items={published.days}
          keyOf={({ day }) => day}
        >
          {row}
        </ReadList>
      </Card>
    </Section>
  )
}
