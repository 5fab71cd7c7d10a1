import { resources } from '@fairtick/wire/admin'
import { LIMIT_KIND_NUMBER } from '../../features/identity/limits/own-limit-store'
import { served } from './served-resource'

/** Saved methods. */
export const methods = served({
  resource: resources.methods,
  from: 'withdrawal_method m LEFT JOIN withdrawal_currency c ON c.id = m.currency_id',
  columns: {
    id: 'm.id',
    user_id: 'm.user_id',
    code: 'c.code',
    protocol: 'c.protocol',
    dc_address: 'm.address',
    tag: 'm.tag',
    bank_name: 'm.bank_name',
    bank_swift: 'm.bank_swift',
    payee_name: 'm.payee_name',
    payee_account: 'm.payee_account',
    created_at: 'm.created_at',
    usable_at: 'm.usable_at',
    removed_at: 'm.removed_at',
  },
  at: 'm.created_at',
  search: {
    user_id: 'm.user_id = $n',
    dc_address: 'lower(m.address) = $q',
    payee_account: 'lower(m.payee_account) = $q',
  },
  userId: 'm.user_id',
})

/** Sessions. */
export const sessions = served({
  resource: resources.sessions,
  from: 'session s',
  columns: {
    id: 's.id',
    user_id: 's.user_id',
    device: 's.device',
    ip: 's.ip',
    created_at: 's.created_at',
    last_seen_at: 's.last_seen_at',
  },
  at: 's.created_at',
  search: { user_id: 's.user_id = $n', ip: 's.ip = $q' },
  userId: 's.user_id',
})

/** Own limits. An amount is micro-dollars, a time-out or an exclusion lasts until a moment (ms). */
export const ownLimits = served({
  resource: resources.ownLimits,
  from: 'own_limit l',
  columns: {
    id: 'l.id',
    user_id: 'l.user_id',
    kind: `CASE l.kind ${Object.entries(LIMIT_KIND_NUMBER)
      .map(([kind, number]) => `WHEN ${number} THEN '${kind.replace('-', '_')}'`)
      .join(' ')} END`,
    amount: `CASE WHEN l.kind NOT BETWEEN 5 AND 8 THEN l.value END`,
    minutes: `CASE WHEN l.kind IN (5, 6) THEN l.value END`,
    until: `CASE WHEN l.kind IN (7, 8) THEN l.value END`,
    next_amount: `CASE WHEN l.kind NOT BETWEEN 5 AND 8 THEN l.next_value END`,
    next_minutes: `CASE WHEN l.kind IN (5, 6) THEN l.next_value END`,
    next_at: 'l.next_at',
    set_at: 'l.set_at',
    ended_at: 'l.ended_at',
  },
  at: 'l.set_at',
  search: { user_id: 'l.user_id = $n' },
  userId: 'l.user_id',
})

/** Contract orders. One index holds a client's open orders, another the ended ones. */
export const orders = served({
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

/** Options. */
export const microOrders = served({
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

/** Notes on clients. */
export const notes = served({
  resource: resources.notes,
  from: 'client_note n',
  columns: {
    id: 'n.id',
    user_id: 'n.user_id',
    operator: 'n.operator',
    text: 'n.text',
    created_at: 'n.created_at',
  },
  at: 'n.created_at',
  filters: { operator: '(lower(n.operator) = lower($v) AND n.operator = $v)' },
  search: { user_id: 'n.user_id = $n', operator: 'lower(n.operator) = $q' },
  userId: 'n.user_id',
})

/** Clients' feedback. */
export const feedback = served({
  resource: resources.feedback,
  from: 'feedback f',
  columns: {
    id: 'f.id',
    user_id: 'f.user_id',
    content: 'f.content',
    picture_1: '(cardinality(f.pictures) >= 1)',
    picture_2: '(cardinality(f.pictures) >= 2)',
    picture_3: '(cardinality(f.pictures) >= 3)',
    created_at: 'f.created_at',
  },
  at: 'f.created_at',
  search: { user_id: 'f.user_id = $n' },
  userId: 'f.user_id',
})
