import { useTexts } from '@fairtick/texts/react'
import { Figure, showToast } from '@fairtick/ui'
import { useState } from 'react'
import {
  type BulkResult,
  cancelAllOrders,
  closeAllOrders,
  useOrders,
} from '../../../../client/contracts/orders'
import { sumsOfClosed } from '../../../../client/contracts/sums-of-closed'
import { useAction } from '../../../../client/transport/use-action'
import { ConfirmedButton } from '../../../../confirm/ConfirmedButton'
import { useFigures } from '../../../../figures/use-figures'
import { useTradingFigures } from '../../../../live/trading-figures'
import { ShareOf } from '../ShareOf'
import { useShareText } from '../use-share-text'
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
  const figures = useFigures()
  const shareOf = useShareText()
  const words = WORDS[act]
  const count = useOrders(words.list).data?.pages[0]?.total ?? 0
  const [results, showResults] = useState<readonly BulkResult[] | undefined>()
  const running = useAction(() => words.run(text(words.name)), {
    onDone: (all) => {
      const done = all.filter(({ isDone }) => isDone)
      void say(done.map(({ id }) => id))
      if (done.length < all.length) showResults(all)
    },
  })
  const say = async (ids: readonly number[]) => {
    const sums = act === 'close' ? await sumsOfClosed(ids).catch(() => undefined) : undefined
    const said = [
      text(words.done, { count: ids.length }),
      sums && `${text('orders.net')} ${figures.inUsd(figures.profit(sums.net))}`,
      sums && shareOf(sums.net, sums.margin),
    ]
    showToast({ text: said.filter((part) => part !== undefined).join(' · '), tone: 'good' })
  }
  if (count === 0 && results === undefined) return null
  return (
    <div className="flex justify-end">
      <ConfirmedButton
        size="small"
        variant="outline"
        action={running}
        testId={`${act}-all`}
        title={text(words.title, { count })}
        question={act === 'close' ? <CloseAllQuestion /> : text(words.text)}
        confirmLabel={text(words.name)}
        cancelLabel={text('orders.keepOrder')}
        isDanger
      />
      {results !== undefined && <BulkResults results={results} onClose={() => showResults(undefined)} />}
    </div>
  )
}

/** The question before closing all, with their profit at the prices of now. */
function CloseAllQuestion() {
  const { text } = useTexts()
  const figures = useFigures()
  const totals = useTradingFigures()
  return (
    <>
      <span className="block">{text(WORDS.close.text)}</span>
      {totals !== undefined && (
        <span className="block pt-2 font-semibold text-ink" data-testid="close-all-total">
          {text('orders.floatingProfit')} <Figure>{figures.inUsd(figures.profit(totals.floating))}</Figure>{' '}
          <ShareOf profit={totals.floating} margin={totals.usedMargin} />
        </span>
      )}
    </>
  )
}
