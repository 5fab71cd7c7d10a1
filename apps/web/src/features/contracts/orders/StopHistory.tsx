import { useTexts } from '@fairtick/texts/react'
import { DescriptionList, Section } from '@fairtick/ui'
import type { OwnOrder } from '../../../client/orders'
import { type StopChange, useStopHistory } from '../../../client/stop-history'
import { changerKey } from '../../../words/order-words'
import { useStopsText } from './use-stops-text'

/** Every change of an order's stops, with who made it. */
export function StopHistory({ order }: { readonly order: OwnOrder }) {
  const { text, format } = useTexts()
  const changes = useStopHistory(order.id).data ?? []
  if (changes.length === 0) return null
  return (
    <Section title={text('orders.stopsHistory')}>
      <DescriptionList
        isDense
        rows={changes.map((change, at) => ({
          key: `${change.time}-${at}`,
          label: format.dateTime(change.time),
          value: <Stops change={change} order={order} />,
        }))}
      />
    </Section>
  )
}

function Stops({ change, order }: { readonly change: StopChange; readonly order: OwnOrder }) {
  const { text } = useTexts()
  return (
    <span className="flex flex-col items-end">
      {useStopsText({ ...change, pricePrecision: order.pricePrecision })}
      <span className="text-small text-ink-soft">{text(changerKey(change.by))}</span>
    </span>
  )
}
