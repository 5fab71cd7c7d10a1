import { useTexts } from '@fairtick/texts/react'
import { showToast } from '@fairtick/ui'
import { useState } from 'react'
import { type BulkResult, cancelAllOrders, closeAllOrders, useOrders } from '../../../client/orders'
import { useAction } from '../../../client/transport/use-action'
import { ConfirmedButton } from '../../../confirm/ConfirmedButton'
import { BulkResults } from './BulkResults'

const WORDS = {
  close: {
    list: 'held',
    name: 'orders.closeAll',
    title: 'orders.closeAllTitle',
    text: 'orders.closeAllText',
    done: 'orders.closedCount',
    run: closeAllOrders,
  },
  cancel: {
    list: 'pending',
    name: 'orders.cancelAll',
    title: 'orders.cancelAllTitle',
    text: 'orders.cancelAllText',
    done: 'orders.cancelledCount',
    run: cancelAllOrders,
  },
} as const

/** Closes all open orders, or cancels all pending ones, after a confirmation; reports the result of each. */
export function BulkButton({ act }: { readonly act: keyof typeof WORDS }) {
  const { text } = useTexts()
  const words = WORDS[act]
  const count = useOrders(words.list).data?.pages[0]?.total ?? 0
  const [results, showResults] = useState<readonly BulkResult[] | undefined>()
  const running = useAction(() => words.run(text(words.name)), {
    onDone: (all) => {
      const done = all.filter(({ isDone }) => isDone).length
      showToast({ text: text(words.done, { count: done }), tone: 'good' })
      if (done < all.length) showResults(all)
    },
  })
  if (count === 0 && results === undefined) return null
  return (
    <div className="flex justify-end">
      <ConfirmedButton
        size="small"
        variant="outline"
        action={running}
        testId={`${act}-all`}
        title={text(words.title, { count })}
        question={text(words.text)}
        confirmLabel={text(words.name)}
        cancelLabel={text('orders.keepOrder')}
        isDanger
      />
      {results !== undefined && <BulkResults results={results} onClose={() => showResults(undefined)} />}
    </div>
  )
}
