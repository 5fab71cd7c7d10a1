import { resource } from './resource'

/** Contract orders: pending, held, cancelled and closed. `*_tick` are ticks of the published tick log. */
export const orders = resource('orders', {
  needs: 'read clients',
  fields: {
    id: 'id',
    origin_id: 'id',
    user_id: 'id',
    forex_id: 'id',
    status: 'integer',
    order_type: 'integer',
    quantity: 'decimal',
    multiple: 'integer',
    origin_price: 'decimal',
    price: 'decimal?',
    fact_profits: 'usd',
    caution_money: 'usd',
    trade_fee: 'usd',
    swap: 'usd',
    swap_owed: 'usd',
    target_loss_price: 'decimal?',
    target_profit_price: 'decimal?',
    close_reason: 'integer?',
    rules: 'integer',
    open_tick: 'id?',
    close_tick: 'id?',
    created_at: 'time',
    opened_at: 'time?',
    closed_at: 'time?',
  },
  searched: ['id', 'user_id'],
})

/** Up or down options: running and settled. */
export const microOrders = resource('micro-orders', {
  needs: 'read clients',
  fields: {
    id: 'id',
    user_id: 'id',
    forex_id: 'id',
    status: 'integer',
    type: 'integer',
    number: 'usd',
    seconds: 'integer',
    profit_ratio: 'decimal',
    open_price: 'decimal',
    end_price: 'decimal?',
    fact_profits: 'usd',
    result: 'integer?',
    rules: 'integer',
    open_tick: 'id',
    end_tick: 'id?',
    created_at: 'time',
    expires_at: 'time',
    settled_at: 'time?',
  },
  searched: ['id', 'user_id'],
})
