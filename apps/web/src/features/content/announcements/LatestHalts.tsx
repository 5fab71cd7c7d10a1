import { useTexts } from '@fairtick/texts/react'
import { Button, Card, ListRow, Section } from '@fairtick/ui'
import { useState } from 'react'
import { useHalts } from '../../../client/market/halts'
import { useCategories, useMarket } from '../../../client/market/market'

const SHOWN = 5

/** The latest halts, with their reasons and times, and all earlier ones on request; nothing without any. */
export function LatestHalts() {
  const { text, format } = useTexts()
  const nameOf = useHaltedName()
  const { halts, hasNextPage, isFetchingNextPage, fetchNextPage } = useHalts()
  const [isAll, setAll] = useState(false)
  const shown = isAll ? halts : halts.slice(0, SHOWN)
  if (halts.length === 0) return null
  return (
    <Section title={text('announcements.halts')}>
      <Card padding="none" className="divide-y divide-line px-4">
        {shown.map(({ id, since, endedAt, reason, instrumentId, categoryId }) => (
          <ListRow
            key={id}
            title={nameOf(instrumentId, categoryId)}
            detail={<bdi>{reason}</bdi>}
            trailingDetail={
              endedAt === undefined
                ? text('announcements.haltRunning', { from: format.dateTime(since) })
                : text('announcements.haltEnded', { until: format.dateTime(endedAt) })
            }
            testId={`halt-${id}`}
          />
        ))}
      </Card>
      {(shown.length < halts.length || hasNextPage) && (
        <Button
          size="small"
          variant="quiet"
          isBusy={isFetchingNextPage}
          onPress={() => (isAll ? void fetchNextPage() : setAll(true))}
          testId="earlier-halts"
        >
          {text('announcements.haltsEarlier')}
        </Button>
      )}
    </Section>
  )
}

/** The name of the halted part of the market: an instrument's, a category's, or that of all. */
function useHaltedName() {
  const { text } = useTexts()
  const { data: categories = [] } = useCategories()
  const listings = useMarket().data?.listings ?? []
  return (instrumentId: number | undefined, categoryId: number | undefined): string => {
    if (instrumentId !== undefined)
      return listings.find(({ instrument }) => instrument.id === instrumentId)?.instrument.showCode ?? ''
    if (categoryId !== undefined) return categories.find(({ id }) => id === categoryId)?.name ?? ''
    return text('announcements.haltOfAll')
  }
}
