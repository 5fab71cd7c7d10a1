import { useTexts } from '@fairtick/texts/react'
import { Page, SegmentedControl, Skeleton, TopBar, useIsWide } from '@fairtick/ui'
import { Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { OPTION_CHOICES, ORDER_CHOICES, filterQuery, readFilter } from '../client/contracts/order-filter'
import type { OrderList } from '../client/contracts/orders'
import { HistorySince } from '../features/cashier/HistorySince'
import { OrderLists } from '../features/contracts/orders/OrderLists'
import { OrderTotals } from '../features/contracts/orders/OrderTotals'
import { OptionTotals } from '../features/options/orders/OptionTotals'
import { optionsPath, ordersPath } from '../paths/paths'
import { RiskGated } from './trade/RiskGated'
import { ScreenTitle } from './ScreenTitle'
import { loadedPart } from '../loading/loaded-part'

/**
 * The wire-independent meaning of the type query. Source: docs/spec/product.md 2.3: holding 1, pending 0,
 * history 3.
 */
const TYPES = { pending: 0, held: 1, closed: 3 } as const

const OptionLists = loadedPart(
  async () => (await import('../features/options/orders/OptionLists')).OptionLists,
)

/** The user's contract orders, or options. Source: docs/spec/product.md 2.3: source 0 and 1. */
export function OrdersScreen() {
  const { text } = useTexts()
  const navigate = useNavigate()
  const isRoomy = useIsWide()
  const [parameters] = useSearchParams()
  const isOptions = parameters.get('source') === '1'
  const type = parameters.get('type')
  const go = (path: string) => void navigate(path, { replace: true })
  return (
    <>
      <ScreenTitle title={text('orders.title')} />
      <TopBar title={text('orders.title')} />
      <Page className="@container">
        <div className="flex">
          <SegmentedControl
            label={text('options.source')}
            isWide={!isRoomy}
            options={[
              { key: 'contract', text: text('options.contract') },
              { key: 'option', text: text('options.options') },
            ]}
            value={isOptions ? 'option' : 'contract'}
            onChange={(source) => go(source === 'option' ? optionsPath(1) : ordersPath(1))}
          />
        </div>
        {type === '3' && <HistorySince />}
        <RiskGated>
          {isOptions ? (
            <Suspense fallback={<Skeleton shape="block" height="16rem" />}>
              <OptionTotals />
              <OptionLists
                status={type === '3' ? 'settled' : 'running'}
                onStatus={(status) => go(optionsPath(status === 'running' ? 1 : 3))}
                filter={readFilter(parameters, OPTION_CHOICES)}
                onFilter={(filter) => go(optionsPath(3) + filterQuery(filter))}
              />
            </Suspense>
          ) : (
            <>
              <OrderTotals />
              <OrderLists
                list={listOf(type)}
                onList={(list) => go(ordersPath(TYPES[list]))}
                filter={readFilter(parameters, ORDER_CHOICES)}
                onFilter={(filter) => go(ordersPath(TYPES.closed) + filterQuery(filter))}
              />
            </>
          )}
        </RiskGated>
      </Page>
    </>
  )
}

function listOf(type: string | null): OrderList {
  if (type === '0') return 'pending'
  return type === '3' ? 'closed' : 'held'
}
