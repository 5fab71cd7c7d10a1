import { useTexts } from '@fairtick/texts/react'
import { Menu } from '@fairtick/ui'
import { MoreVertical } from '@fairtick/ui/icons'
import { useListing } from '../../../client/market/market'
import type { OwnOrder } from '../../../client/contracts/orders'
import { useFigures } from '../../../figures/use-figures'
import { sideKey } from '../../../words/order-words'
import { canSplit } from './closing/CloseOrder'
import { type OrderActKind, openAct } from './acts/opened-act'

const OF_HELD: readonly OrderActKind[] = ['stops', 'part', 'add', 'reverse']
const OF_PENDING: readonly OrderActKind[] = ['terms', 'stops']
const EVERY: readonly OrderActKind[] = [...OF_PENDING, ...OF_HELD]
const WORDS = { terms: 'orders.editOrder', stops: 'orders.editStops' } as const

/** The acts on an open order beside closing or cancelling it. Each opens a sheet with its figures. */
export function OrderMenu({ order }: { readonly order: OwnOrder }) {
  const { text } = useTexts()
  const figures = useFigures()
  const listing = useListing(order.instrumentId)
  const canPart = listing !== undefined && canSplit(order, listing)
  const tooSmall = listing && text('orders.partTooSmall', { min: figures.lots(listing.instrument.minLots) })
  const words = { side: text(sideKey(order.side)), lots: figures.lots(order.lots), name: order.name }
  const price = figures.price(order.openPrice, order.pricePrecision)
  const label = `${text('orders.actsOf', words)}, ${text('orders.openPrice')} ${price}`
  return (
    <Menu
      label={label}
      trigger={<MoreVertical size={18} aria-hidden="true" />}
      items={(order.status === 'held' ? OF_HELD : OF_PENDING).map((key) => ({
        key,
        text: text(key === 'stops' || key === 'terms' ? WORDS[key] : `orders.act_${key}`),
        isDisabled: key === 'part' && !canPart,
        hint: key === 'part' && !canPart ? tooSmall : undefined,
      }))}
      onAction={(key) => {
        const kind = EVERY.find((each) => each === key)
        if (kind !== undefined) openAct(kind, order)
      }}
      testId={`acts-${order.id}`}
    />
  )
}
