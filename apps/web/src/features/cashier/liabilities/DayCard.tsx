import { useTexts } from '@fairtick/texts/react'
import { Card, DescriptionList, Figure } from '@fairtick/ui'
import { type PublishedLiabilities, isFirstDay } from '../../../client/cashier/liabilities'
import { useFigures } from '../../../figures/use-figures'
import { LongFigure } from './LongFigure'

/** One published day. */
export function DayCard({ day }: { readonly day: PublishedLiabilities }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  return (
    <Card>
      <DescriptionList
        rows={[
          { key: 'day', label: text('liabilities.day'), value: format.day(day.day) },
          {
            key: 'total',
            label: text('liabilities.total'),
            isStrong: true,
            value: <Figure>{figures.inUsd(figures.exact(day.total))}</Figure>,
          },
          { key: 'at', label: text('liabilities.at'), value: format.dateTime(day.at) },
        ]}
      />
      <LongFigure label={text('liabilities.root')} value={day.root} testId="liability-root" />
      <LongFigure label={text('liabilities.head')} value={day.head} testId="liability-head" />
      {isFirstDay(day) ? (
        <p className="py-2 text-small text-ink-soft">{text('liabilities.first')}</p>
      ) : (
        <LongFigure label={text('liabilities.previous')} value={day.previous} />
      )}
    </Card>
  )
}
