import { useTexts } from '@fairtick/texts/react'
import { Button, DescriptionList, Section } from '@fairtick/ui'
import type { OwnOrder } from '../../../../client/contracts/orders'
import { type StopChange, useStopHistory } from '../../../../client/contracts/stop-history'
import { changerKey } from '../../../../words/order-words'
import { useStopsText } from './use-stops-text'

/** The changes of an order's stops, oldest first, with their actors; earlier pages on request. */
export function StopHistory({ order }: { readonly order: OwnOrder }) {
  const { text, format } = useTexts()
  const history = useStopHistory(order.id)
  const changes = [...byKey(history.data?.pages.toReversed().flat() ?? [])]
  if (changes.length === 0) return null
  return (
    <Section title={text('orders.stopsHistory')}>
      {history.hasNextPage && (
        <div>
          <Button
            variant="outline"
            size="small"
            isBusy={history.isFetchingNextPage}
            onPress={() => void history.fetchNextPage()}
            testId="earlier-stops"
          >
            {text(history.isFetchNextPageError ? 'shell.retry' : 'orders.stopsEarlier')}
          </Button>
        </div>
      )}
      <DescriptionList
        isDense
        rows={changes.map(([key, change]) => ({
          key,
          label: format.dateTime(change.time),
          value: <Stops change={change} order={order} />,
        }))}
      />
    </Section>
  )
}

/** Removes duplicates: a change made meanwhile shifts the last row of a page into the page before it. */
const byKey = (changes: readonly StopChange[]): ReadonlyMap<string, StopChange> =>
  new Map(
    changes.map((change) => {
      const { time, by, stopLoss, takeProfit, trailDistance } = change
      return [[time, by, stopLoss, takeProfit, trailDistance].join(' '), change]
    }),
  )

function Stops({ change, order }: { readonly change: StopChange; readonly order: OwnOrder }) {
  const { text } = useTexts()
  return (
    <span className="flex flex-col items-end">
      {useStopsText({ ...change, pricePrecision: order.pricePrecision })}
      <span className="text-small text-ink-soft">{text(changerKey(change.by))}</span>
    </span>
  )
}
