import type { Stops } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Menu, showToast } from '@fairtick/ui'
import { MoreVertical } from '@fairtick/ui/icons'
import type { ComponentProps } from 'react'
import { type Listing, useListing } from '../../../client/market/market'
import { type OwnOrder, setStops } from '../../../client/contracts/orders'
import { useAction } from '../../../client/transport/use-action'
import { useFigures } from '../../../figures/use-figures'
import { sideKey } from '../../../words/order-words'
import { useStopWarning } from '../use-stop-warning'
import { canSplit } from './closing/CloseOrder'
import { type OrderActKind, openAct } from './acts/opened-act'
import { useBreakEven } from './stops/use-break-even'

const OF_HELD: readonly OrderActKind[] = ['stops', 'part', 'add', 'reverse']
const OF_PENDING: readonly OrderActKind[] = ['terms', 'stops']
const EVERY: readonly OrderActKind[] = [...OF_PENDING, ...OF_HELD]
const WORDS = { terms: 'orders.editOrder', stops: 'orders.editStops' } as const
const EVEN = 'break-even'

/**
 * The acts on an open order beside closing or cancelling it. Each opens a sheet with its figures, but the
 * move of its stop to break-even, which is done at once.
 */
export function OrderMenu({ order }: { readonly order: OwnOrder }) {
  const listing = useListing(order.instrumentId)
  return listing === undefined ? <ActMenu order={order} /> : <EvenMenu order={order} listing={listing} />
}

/** The menu with the act that needs the price. */
function EvenMenu({ order, listing }: { readonly order: OwnOrder; readonly listing: Listing }) {
  const { text } = useTexts()
  const figures = useFigures()
  const warnOfStop = useStopWarning()
  const even = useBreakEven(order, listing)
  const saving = useAction((stops: Stops) => setStops(order, stops, text('orders.saveStops')), {
    onDone: (set) => {
      showToast({ text: text('orders.stopsSaved'), tone: 'good' })
      warnOfStop(set)
    },
  })
  if (even === undefined) return <ActMenu order={order} listing={listing} />
  const item = {
    key: EVEN,
    text: text('orders.breakEven', { price: figures.price(even.price, order.pricePrecision) }),
    isDisabled: !even.isAllowed,
    hint: even.isAllowed ? undefined : text('orders.breakEvenNotYet'),
  }
  return (
    <ActMenu order={order} listing={listing} even={{ ...item, onChoose: () => saving.run(even.stops) }} />
  )
}

type MenuItem = ComponentProps<typeof Menu>['items'][number]

function ActMenu(props: {
  readonly order: OwnOrder
  readonly listing?: Listing
  readonly even?: MenuItem & { readonly onChoose: () => void }
}) {
  const { text } = useTexts()
  const figures = useFigures()
  const { order, listing, even } = props
  const canPart = listing !== undefined && canSplit(order, listing)
  const tooSmall = listing && text('orders.partTooSmall', { min: figures.lots(listing.instrument.minLots) })
  const words = { side: text(sideKey(order.side)), lots: figures.lots(order.lots), name: order.name }
  const price = figures.price(order.openPrice, order.pricePrecision)
  const label = `${text('orders.actsOf', words)}, ${text('orders.openPrice')} ${price}`
  const items = (order.status === 'held' ? OF_HELD : OF_PENDING).map((key) => ({
    key,
    text: text(key === 'stops' || key === 'terms' ? WORDS[key] : `orders.act_${key}`),
    isDisabled: key === 'part' && !canPart,
    hint: key === 'part' && !canPart ? tooSmall : undefined,
  }))
  return (
    <Menu
      label={label}
      trigger={<MoreVertical size={18} aria-hidden="true" />}
      items={even === undefined ? items : [even, ...items]}
      onAction={(key) => {
        if (key === EVEN) even?.onChoose()
        const kind = EVERY.find((each) => each === key)
        if (kind !== undefined) openAct(kind, order)
      }}
      testId={`acts-${order.id}`}
    />
  )
}
