import { resources } from '@fairtick/wire/admin'
import { type ServedResource, served } from '../../../../operator/resources/lists/served-resource'

/** Contract orders. One index holds a client's open orders, another the ended ones. */
const orders = served({
  resource: resources.orders,
  from: 'position p',
  columns: {
    id: 'p.id',
    origin_id: 'p.origin_id',
    user_id: 'p.user_id',
    forex_id: 'p.instrument_id',
    status: 'p.status',
    order_type: 'p.side',
    quantity: 'p.lots',
    multiple: 'p.leverage',
    origin_price: 'p.open_price',
    price: 'p.close_price',
    fact_profits: 'p.profit',
    caution_money: 'p.margin',
    trade_fee: 'p.fee',
    swap: 'p.swap',
    swap_owed: 'p.owed',
    target_loss_price: 'p.stop_loss',
    target_profit_price: 'p.take_profit',
    close_reason: 'p.close_reason',
    rules: 'p.rules',
    open_tick: 'p.open_tick',
    close_tick: 'p.close_tick',
    created_at: 'p.created_at',
    opened_at: 'p.opened_at',
    closed_at: 'p.closed_at',
  },
  at: 'p.created_at',
  filters: {
    user_id: '(p.user_id = $v AND p.status <= 1 OR p.user_id = $v AND p.status >= 2)',
    status: '(p.status = $v AND (p.status <= 1) = ($v <= 1))',
  },
  search: {
    id: 'p.id = $n',
    user_id: '(p.user_id = $n AND p.status <= 1 OR p.user_id = $n AND p.status >= 2)',
  },
  userId: 'p.user_id',
})

/** Lists of orders. */
export const CONTRACTS_RESOURCES: readonly ServedResource[] = [orders]
