import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type OwnOrder, keepOrder } from '../../../client/orders'

/** The order whose detail is open, stored in the address: Back closes it, and a link opens it. */
export interface OpenedOrder {
  readonly id: number | undefined
  readonly open: (order: OwnOrder) => void
  readonly close: () => void
}

/** Opens and closes the detail of an order by `order` in the address. */
export function useOpenedOrder(): OpenedOrder {
  const navigate = useNavigate()
  const { pathname, ...place } = useLocation()
  const state: unknown = place.state
  const [parameters] = useSearchParams()
  const addressOf = (id: string | undefined) => {
    const asked = new URLSearchParams(parameters)
    if (id === undefined) asked.delete('order')
    else asked.set('order', id)
    return `${pathname}?${asked.toString()}`.replace(/\?$/, '')
  }
  return {
    id: idOf(parameters.get('order')),
    open: (order) => {
      keepOrder(order)
      void navigate(addressOf(String(order.id)), { state: OPENED_HERE, preventScrollReset: true })
    },
    close: () => {
      if (state === OPENED_HERE) void navigate(-1)
      else void navigate(addressOf(undefined), { replace: true, preventScrollReset: true })
    },
  }
}

/** Marks a history entry whose predecessor is the list that the detail was opened from. */
const OPENED_HERE = 'opened-here'

function idOf(asked: string | null): number | undefined {
  return asked !== null && /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : undefined
}
