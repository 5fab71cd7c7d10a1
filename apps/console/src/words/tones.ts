import { instrumentOf } from '../client/instruments'
import type { AnyRow, Resource } from '../client/rows'

/** The colour of a value that has words. */
export type ValueTone = 'neutral' | 'accent' | 'up' | 'down' | 'warn'

const SIDES = { 1: 'up', 2: 'down' } as const
const DECIDED = { 2: 'up', 3: 'down' } as const

/** Colours of values, by `resource.field` or by field: sides, results, and how a matter ended. */
const TONES: Readonly<Record<string, Readonly<Record<string, ValueTone>>>> = {
  order_type: SIDES,
  'micro-orders.type': SIDES,
  'micro-orders.result': SIDES,
  direction: { in: 'up', out: 'down' },
  'charges.status': { 1: 'up', 2: 'down', 3: 'down' },
  'withdrawals.status': { 1: 'up', 2: 'down' },
  'adjustments.status': { 1: 'up', 2: 'down' },
  'loan-kycs.status': DECIDED,
  review_status: DECIDED,
  state: { approved: 'up', rejected: 'down' },
  'feed-connections.state': { up: 'up', waiting: 'down', stopped: 'down' },
  'feeds.state': { open: 'up', stale: 'down', silent: 'down', halted: 'down' },
}

/** The colour of a value: of what waits, of a side, of an end. */
export function toneOf({ name, queue }: Resource, field: string, row: AnyRow): ValueTone {
  const value = row[field] ?? ''
  if (name === 'withdrawals' && field === 'status' && value === 0 && row['approved'] === 1) return 'accent'
  if (queue?.where[field] === value) return 'warn'
  return (TONES[`${name}.${field}`] ?? TONES[field])?.[String(value)] ?? 'neutral'
}

/** Amounts that are gains or losses. */
const GAINS = [
  'fact_profits',
  'floating',
  'result_today',
  'result_30d',
  'result_5s',
  'result_15s',
  'result_60s',
  'net',
]

/** Whether an amount is a gain or a loss, shown with its sign and colour. */
export const isGain = (field: string): boolean => GAINS.includes(field)

/** The statuses in which an order has no result yet, or never will. */
const WITHOUT_RESULT: Readonly<Record<string, Readonly<Record<number, 'open' | 'none'>>>> = {
  orders: { 0: 'none', 1: 'open', 2: 'none' },
  'micro-orders': { 1: 'open' },
}

/** Why an order's result is no figure: it is open, or was never opened; undefined for a figure. */
export const missingResult = ({ name }: Resource, field: string, row: AnyRow): 'open' | 'none' | undefined =>
  field === 'fact_profits' ? WITHOUT_RESULT[name]?.[Number(row['status'])] : undefined

const PRICES = [
  'origin_price',
  'price',
  'open_price',
  'end_price',
  'target_loss_price',
  'target_profit_price',
]

/** Whether a field is a price of the row's instrument. */
export const isPriceOfInstrument = (field: string, row: AnyRow): boolean =>
  PRICES.includes(field) && instrumentOf(row) > 0
