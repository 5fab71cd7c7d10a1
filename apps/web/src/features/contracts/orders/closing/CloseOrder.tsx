import { type Lots, formatLots, lotsAllowed, lotsOf, netResult } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { showToast } from '@fairtick/ui'
import { useState } from 'react'
import type { Listing } from '../../../../client/market/market'
import { type OwnOrder, closeOrder } from '../../../../client/contracts/orders'
import { useAction } from '../../../../client/transport/use-action'
import { ConfirmedButton } from '../../../../confirm/ConfirmedButton'
import { NumberField } from '../../../../figures/NumberField'
import { useFigures } from '../../../../figures/use-figures'
import { sideKey } from '../../../../words/order-words'
import { closingLots } from './closing-lots'
import { CloseQuestion } from './CloseQuestion'
import type { OrderAct } from '../order-act'
import { useCloseHindrance } from './use-close-hindrance'
import { useLiveMark } from '../use-live-order'
import { useShareText } from '../use-share-text'

/** Closes an order, or a part of it, at the market, after a confirmation that shows the live profit. */
export function CloseOrder(props: OrderAct & { readonly listing: Listing }) {
  const { text } = useTexts()
  const figures = useFigures()
  const { order, listing } = props
  const [typed, setTyped] = useState(formatLots(order.lots))
  const lots = closingLots(typed, order.lots, listing.instrument)
  const shownLots = figures.lots(lots ?? order.lots)
  const title = text('orders.closeTitle', { lots: shownLots, name: order.name })
  const closing = useClosing(props, lots === order.lots ? undefined : lots, title)
  const hindrance = useCloseHindrance(listing)
  return (
    <div className="grid gap-3 min-[22rem]:auto-cols-fr min-[22rem]:grid-flow-col">
      {canSplit(order, listing) && (
        <LotsToClose
          order={order}
          listing={listing}
          value={typed}
          onChange={setTyped}
          isWrong={lots === undefined}
          isBrief
        />
      )}
      <div className="flex flex-col gap-2">
        <ConfirmedButton
          variant="outline"
          isWide
          action={closing}
          busyLabel={text('orders.closing')}
          isDisabled={lots === undefined || hindrance !== undefined}
          testId="close-order"
          title={title}
          question={<CloseQuestion order={order} lots={lots ?? order.lots} />}
          confirmLabel={text('orders.close')}
          cancelLabel={text('orders.keepOrder')}
          isDanger
          onConfirm={props.onBegin}
        >
          {text('orders.closeLots', { lots: shownLots })}
        </ConfirmedButton>
        {hindrance !== undefined && <p className="text-center text-small text-ink-soft">{text(hindrance)}</p>}
      </div>
    </div>
  )
}

/** Closes `lots` of an order, or all of it if undefined, and shows the result. */
export function useClosing(
  props: Pick<OrderAct, 'order'> & Partial<OrderAct>,
  lots: Lots | undefined,
  title: string,
) {
  const { text } = useTexts()
  const figures = useFigures()
  const closedText = useClosedText()
  const { price } = useLiveMark(props.order)
  const seen = price === undefined ? undefined : { price, maxSlip: undefined }
  return useAction(() => closeOrder({ order: props.order, lots, seen }, title), {
    onDone: (closed) => {
      const words = { side: text(sideKey(closed.side)), lots: figures.lots(closed.lots), name: closed.name }
      const what = text('trade.confirmTitle', words)
      showToast({ text: `${closedText(closed)} · ${what}`, tone: 'good' })
      props.onDone?.()
    },
    onFailed: props.onFailed,
  })
}

/** The text about a position that was closed: its price, its result, and that in percent of its margin. */
export function useClosedText(): (closed: OwnOrder) => string {
  const { text } = useTexts()
  const figures = useFigures()
  const shareOf = useShareText()
  return (closed) => {
    const net = netResult(closed)
    const price = figures.price(closed.closePrice ?? closed.openPrice, closed.pricePrecision)
    const how = text('orders.closed', { price, profit: figures.profit(net) })
    const share = shareOf(net, closed.margin)
    return share === undefined ? how : `${how} · ${share}`
  }
}

/** The lots of a close, with the sizes that are allowed. */
export function LotsToClose(props: {
  readonly order: OwnOrder
  readonly listing: Listing
  readonly value: string
  readonly onChange: (lots: string) => void
  readonly isWrong: boolean
  /** Beside the button that says how many are closed: without its own label and hint. */
  readonly isBrief?: boolean
}) {
  const { text } = useTexts()
  const figures = useFigures()
  const { order } = props
  const { minLots, lotStep } = props.listing.instrument
  const words = { lots: figures.lots(order.lots), min: figures.lots(minLots), step: figures.lots(lotStep) }
  return (
    <NumberField
      label={text('orders.lotsToClose')}
      isLabelHidden={props.isBrief}
      value={props.value}
      onChange={props.onChange}
      step={formatLots(lotStep)}
      min={formatLots(minLots < order.lots ? minLots : order.lots)}
      max={formatLots(order.lots)}
      hint={props.isBrief === true ? undefined : text('orders.closePartHint', words)}
      error={props.isWrong ? text('orders.closeWrongLots', words) : undefined}
      testId="close-lots"
    />
  )
}

/** Whether a part can be closed: the smallest size may be closed, and the rest is an allowed size. */
export function canSplit(order: OwnOrder, { instrument }: Listing): boolean {
  return order.lots > instrument.minLots && lotsAllowed(lotsOf(order.lots - instrument.minLots), instrument)
}
