import { resources } from '@fairtick/wire/admin'
import { type ServedResource, served } from '../../../../operator/resources/lists/served-resource'

/** Options. */
const microOrders = served({
  resource: resources.microOrders,
  from: 'option o',
  columns: {
    id: 'o.id',
    user_id: 'o.user_id',
    forex_id: 'o.instrument_id',
    status: 'o.status',
    type: 'o.direction',
    number: 'o.stake',
    seconds: 'o.duration_seconds',
    profit_ratio: 'o.payout_ratio',
    open_price: 'o.open_price',
    end_price: 'o.end_price',
    fact_profits: 'o.profit',
    result: 'o.result',
    rules: 'o.rules',
    open_tick: 'o.open_tick',
    end_tick: 'o.end_tick',
    quoted_tick: 'o.quoted_tick',
    asked_tick: 'o.asked_tick',
    asked_at: 'o.asked_at',
    created_at: 'o.created_at',
    expires_at: 'o.expires_at',
    settled_at: 'o.settled_at',
  },
  at: 'o.created_at',
  filters: {
    user_id: '(o.user_id = $v AND o.status = 1 OR o.user_id = $v AND o.status = 3)',
    status: '(o.status = $v AND (o.status = 1) = ($v = 1))',
  },
  search: {
    id: 'o.id = $n',
    user_id: '(o.user_id = $n AND o.status = 1 OR o.user_id = $n AND o.status = 3)',
  },
  userId: 'o.user_id',
})

/** Lists of options. */
export const OPTIONS_RESOURCES: readonly ServedResource[] = [microOrders]
