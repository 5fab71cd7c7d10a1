import { useTexts } from '@fairtick/texts/react'
import { DescriptionList, Sheet } from '@fairtick/ui'
import type { BulkResult } from '../../../../client/contracts/orders'

/** The result of each order of a bulk act, shown when some failed. */
export function BulkResults(props: {
  readonly results: readonly BulkResult[]
  readonly onClose: () => void
}) {
  const { text } = useTexts()
  return (
    <Sheet isOpen onClose={props.onClose} title={text('orders.results')} closeLabel={text('shell.close')}>
      <DescriptionList
        rows={props.results.map(({ id, isDone, message }) => ({
          key: String(id),
          label: text('orders.order', { id }),
          value: isDone ? text('orders.resultDone') : message,
          ...(isDone ? {} : { tone: 'warn' as const }),
        }))}
      />
    </Sheet>
  )
}
