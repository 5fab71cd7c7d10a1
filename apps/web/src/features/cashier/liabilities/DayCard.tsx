import { useTexts } from '@fairtick/texts/react'
import { Card, DescriptionList, Figure } from '@fairtick/ui'
import { type PublishedLiabilities, isFirstDay } from '../../../client/cashier/liabilities'
import { useFigures } from '../../../figures/use-figures'
import { LongFigure } from './LongFigure'

/** A published day in words: its total, and when it was counted. */
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
    </Card>
  )
}

/** The hashes of a published day, for who works them out. */
export function DayHashes({ day }: { readonly day: PublishedLiabilities }) {
  const { text } = useTexts()
  return (
    <Card>
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
