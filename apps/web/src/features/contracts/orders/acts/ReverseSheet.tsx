import type { Side } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Button, DescriptionList, type DescriptionRow, Figure, Sheet, showToast } from '@fairtick/ui'
import { useState } from 'react'
import type { Listing } from '../../../../client/market/market'
import type { OwnOrder } from '../../../../client/contracts/orders'
import { useAction } from '../../../../client/transport/use-action'
import { AmountsShown } from '../../../../figures/AmountsShown'
import { useFigures } from '../../../../figures/use-figures'
import { ConfirmSheet } from '../../../../placing/ConfirmSheet'
import { usePass } from '../../../../placing/risk-gate'
import { sideKey } from '../../../../words/order-words'
import { useCostRows } from '../../ticket/use-cost-rows'
import { usePlacedWords } from '../../ticket/use-place-order'
import { useProblemTexts } from '../../ticket/use-problem-texts'
import { useClosedText } from '../closing/CloseOrder'
import { closingResult } from '../closing/closing-lots'
import { ResultNow } from '../ResultNow'
import { useFreshOrder, useLiveMark } from '../use-live-order'
import { closeAct } from './opened-act'
import type { Reversed } from './reverse'
import { useReverse } from './use-reverse'
import { useRowTicket } from './use-row-ticket'

const OTHER: Readonly<Record<Side, Side>> = { buy: 'sell', sell: 'buy' }

/**
 * Reverses a position: closes it, then opens as many lots the other way. They are two orders, and each is
 * shown with its own result.
 */
export function ReverseSheet(props: { readonly order: OwnOrder; readonly listing: Listing }) {
  const [half, setHalf] = useState<Reversed>()
  const title = useTitle(props.order)
  // The result of the act is no part of the question: hidden where amounts are.
  if (half !== undefined) return <HalfDone title={title} done={half} />
  return (
    <AmountsShown>
      <Reversing {...props} title={title} onHalf={setHalf} />
    </AmountsShown>
  )
}

function useTitle({ side, lots, name }: OwnOrder): string {
  const { text } = useTexts()
  const figures = useFigures()
  return text('orders.reverseTitle', { side: text(sideKey(side)), lots: figures.lots(lots), name })
}

function Reversing(props: {
  readonly order: OwnOrder
  readonly listing: Listing
  readonly title: string
  readonly onHalf: (done: Reversed) => void
}) {
  const { text } = useTexts()
  const closedText = useClosedText()
  const order = useFreshOrder(props.order)
  const { price, profit } = useLiveMark(order)
  const open = useRowTicket(props.listing, order, { closes: { margin: order.margin, profit } })
  const pass = usePass()
  const placedWords = usePlacedWords()
  const reverse = useReverse(order, open)
  const reversing = useAction(() => reverse(price), {
    onDone: (done) => {
      if (done.opened === undefined) return props.onHalf(done)
      showToast({ text: closedText(done.closed) })
      showToast({ text: text('orders.reversed', placedWords(done.opened)), tone: 'good' })
      closeAct()
    },
  })
  const rows = useRows(order, open)
  const hasStops = [order.stopLoss, order.takeProfit].some((stop) => stop !== undefined)
  const problem = useProblemTexts(open)(OTHER[order.side])
  return (
    <ConfirmSheet
      title={props.title}
      rows={rows}
      note={
        <>
          <p>{text('orders.reverseNote')}</p>
          {hasStops && <p className="font-medium text-warn">{text('orders.reverseNoStops')}</p>}
        </>
      }
      act={text('orders.act_reverse')}
      variant={order.side === 'buy' ? 'down' : 'up'}
      placing={{
        isBusy: reversing.isBusy,
        confirm: () => pass(() => reversing.run(undefined)),
        leave: () => {
          if (!reversing.isBusy) closeAct()
        },
      }}
      problem={problem}
    />
  )
}

function useRows(order: OwnOrder, open: ReturnType<typeof useRowTicket>): readonly DescriptionRow[] {
  const { text } = useTexts()
  const figures = useFigures()
  const { price, profit } = useLiveMark(order)
  const cost = useCostRows(open)
  const shown = price === undefined ? '–' : figures.price(price, order.pricePrecision)
  const lots = figures.lots(order.lots)
  const side = (way: Side) => text('trade.act', { side: text(sideKey(way)), lots, price: shown })
  const result = closingResult({ ...order, profit }, order.lots)
  return [
    {
      key: 'first',
      label: text('orders.reverseFirst'),
      value: <Figure hasWords>{text('orders.closeLots', { lots })}</Figure>,
    },
    {
      key: 'result',
      label: text('orders.resultNow'),
      value: <ResultNow result={result} margin={order.margin} />,
    },
    {
      key: 'second',
      label: text('orders.reverseSecond'),
      value: <Figure hasWords>{side(OTHER[order.side])}</Figure>,
      isStrong: true,
    },
    ...cost,
  ]
}

/** Said when the position was closed and the opposite order was not placed. */
function HalfDone({ title, done }: { readonly title: string; readonly done: Reversed }) {
  const { text } = useTexts()
  const closedText = useClosedText()
  return (
    <Sheet
      isOpen
      onClose={closeAct}
      title={title}
      closeLabel={text('shell.close')}
      footer={
        <Button size="large" isWide onPress={closeAct}>
          {text('shell.close')}
        </Button>
      }
    >
      <div role="alert" data-testid="half-reversed">
        <DescriptionList
          rows={[
            { key: 'first', label: text('orders.reverseFirst'), value: closedText(done.closed) },
            { key: 'second', label: text('orders.reverseSecond'), value: done.reason, tone: 'warn' },
          ]}
        />
        {!done.isUnknown && (
          <p className="pt-2 text-body font-medium text-warn">{text('orders.reverseHalf')}</p>
        )}
      </div>
    </Sheet>
  )
}
