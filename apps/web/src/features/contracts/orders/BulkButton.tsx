import { useTexts } from '@fairtick/texts/react'
import { Button, ConfirmDialog, showToast } from '@fairtick/ui'
import { useState } from 'react'
import { type BulkResult, cancelAllOrders, closeAllOrders, useOrders } from '../../../client/orders'
import { useAction } from '../../../client/use-action'
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

/** Closes all open orders, or cancels all pending ones, after a confirmation; says what became of each. */
export function BulkButton({ act }: { readonly act: keyof typeof WORDS }) {
  const { text } = useTexts()
  const words = WORDS[act]
  const count = useOrders(words.list).data?.pages[0]?.total ?? 0
  const [isAsking, setAsking] = useState(false)
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
      <Button
        size="small"
        variant="outline"
        isBusy={running.isBusy}
        onPress={() => setAsking(true)}
        testId={`${act}-all`}
      >
        {text(words.name)}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text(words.title, { count })}
        confirmLabel={text(words.name)}
        cancelLabel={text('orders.keepOrder')}
        isDanger
        onConfirm={() => {
          setAsking(false)
          running.run(undefined)
        }}
        onCancel={() => setAsking(false)}
      >
        {text(words.text)}
      </ConfirmDialog>
      {results !== undefined && <BulkResults results={results} onClose={() => showResults(undefined)} />}
    </div>
  )
}
