import { type Lots, divideUp, formatLots, lotsOf, usdOf } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Chips, type DescriptionRow, Figure, announce } from '@fairtick/ui'
import { useState } from 'react'
import type { Listing } from '../../../../client/market/market'
import type { OwnOrder } from '../../../../client/contracts/orders'
import { AmountsShown } from '../../../../figures/AmountsShown'
import { useFigures } from '../../../../figures/use-figures'
import { ConfirmSheet } from '../../../../placing/ConfirmSheet'
import { sideKey } from '../../../../words/order-words'
import { LotsToClose, useClosing } from '../closing/CloseOrder'
import { closingLots, closingResult } from '../closing/closing-lots'
import { useCloseHindrance } from '../closing/use-close-hindrance'
import { ResultNow } from '../ResultNow'
import { useFreshOrder, useLiveMark } from '../use-live-order'
import { closeAct } from './opened-act'
import { partOf } from './part-of'

const SHARES = [25n, 50n, 75n, 100n] as const

interface Parted {
  readonly order: OwnOrder
  readonly listing: Listing
}

/** Closes a part of a position at the market. */
export const PartSheet = (props: Parted) => (
  // Agreed to with its figures, also where the user hides amounts.
  <AmountsShown>
    <Parting {...props} />
  </AmountsShown>
)

function Parting(props: Parted) {
  const { text } = useTexts()
  const figures = useFigures()
  const { listing } = props
  const order = useFreshOrder(props.order)
  const [typed, setTyped] = useState(() =>
    formatLots(partOf(order.lots, 50n, listing.instrument) ?? order.lots),
  )
  const lots = closingLots(typed, order.lots, listing.instrument)
  const words = { side: text(sideKey(order.side)), lots: figures.lots(order.lots), name: order.name }
  const title = text('orders.partTitle', words)
  const closing = useClosing({ order, onDone: closeAct }, lots === order.lots ? undefined : lots, title)
  const hindrance = useCloseHindrance(listing)
  return (
    <ConfirmSheet
      title={title}
      fields={
        <div className="flex flex-col gap-2">
          <LotsToClose
            order={order}
            listing={listing}
            value={typed}
            onChange={setTyped}
            isWrong={lots === undefined}
          />
          <Shares order={order} listing={listing} lots={lots} onChoose={setTyped} />
        </div>
      }
      rows={useRows(order, lots)}
      note={<p>{text('trade.priceMoves')}</p>}
      act={text('orders.closeLots', { lots: figures.lots(lots ?? order.lots) })}
      variant="danger"
      placing={{
        isBusy: closing.isBusy,
        confirm: () => {
          if (lots !== undefined) closing.run(undefined)
        },
        leave: () => {
          if (!closing.isBusy) closeAct()
        },
      }}
      isIncomplete={lots === undefined}
      problem={hindrance && text(hindrance)}
    />
  )
}

function useRows(order: OwnOrder, lots: Lots | undefined): readonly DescriptionRow[] {
  const { text } = useTexts()
  const figures = useFigures()
  const { price, profit } = useLiveMark(order)
  if (lots === undefined) return []
  const row = (key: string, label: string, value: string): DescriptionRow => ({
    key,
    label,
    value: <Figure>{value}</Figure>,
  })
  const result = closingResult({ ...order, profit }, lots)
  return [
    row(
      'price',
      text('orders.markPrice'),
      price === undefined ? '–' : figures.price(price, order.pricePrecision),
    ),
    row('left', text('orders.lotsLeft'), figures.lots(lotsOf(order.lots - lots))),
    {
      key: 'result',
      label: text('orders.resultNow'),
      value: <ResultNow result={result} margin={usdOf(divideUp(order.margin * lots, order.lots))} />,
      isStrong: true,
    },
  ]
}

/** Parts in one tap: those of them that may be closed, and that leave an allowed size. */
function Shares(props: {
  readonly order: OwnOrder
  readonly listing: Listing
  readonly lots: Lots | undefined
  readonly onChoose: (lots: string) => void
}) {
  const { text } = useTexts()
  const figures = useFigures()
  const { order, listing } = props
  const options = SHARES.flatMap((percent) => {
    const lots = partOf(order.lots, percent, listing.instrument)
    return lots === undefined
      ? []
      : [
          {
            key: String(percent),
            text: text('trade.chipPercent', { sign: '', percent: String(percent) }),
            lots,
          },
        ]
  })
  return (
    <Chips
      label={text('orders.lotsToClose')}
      isFitted
      options={options}
      value={options.find(({ lots }) => lots === props.lots)?.key}
      areActs
      onChange={(key) => {
        const lots = options.find((option) => option.key === key)?.lots
        if (lots === undefined) return
        props.onChoose(formatLots(lots))
        announce(`${text('orders.lotsToClose')} ${figures.lots(lots)}`)
      }}
    />
  )
}
