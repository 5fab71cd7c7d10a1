import { useTexts } from '@fairtick/texts/react'
import { Page, TopBar } from '@fairtick/ui'
import { useNavigate, useSearchParams } from 'react-router'
import type { OrderList } from '../client/orders'
import { OrderLists } from '../features/contracts/orders/OrderLists'
import { OrderTotals } from '../features/contracts/orders/OrderTotals'
import { ordersPath } from '../paths/paths'
import { ScreenTitle } from './ScreenTitle'

/** The wire-independent meaning of the type query. Spec 2, Order: holding 1, pending 0, history 3. */
const TYPES = { pending: 0, held: 1, closed: 3 } as const

/** The user's contract orders. Spec 2, Order. */
export function OrdersScreen() {
  const { text } = useTexts()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  return (
    <>
      <ScreenTitle title={text('orders.title')} />
      <TopBar title={text('orders.title')} />
      <Page className="@container">
        <OrderTotals />
        <OrderLists
          list={listOf(parameters.get('type'))}
          onList={(list) => void navigate(ordersPath(TYPES[list]), { replace: true })}
        />
      </Page>
    </>
  )
}

function listOf(type: string | null): OrderList {
  if (type === '0') return 'pending'
  return type === '3' ? 'closed' : 'held'
}
