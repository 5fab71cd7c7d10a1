import type { Pool } from 'pg'
import { describeOrder } from './describe'
import { fraction } from './fraction'

/** The books of one user as the database has them, all his orders ever in one line each. */
export interface StoredBooks {
  readonly balance: bigint
  readonly locked: bigint
  readonly orders: ReadonlyMap<number, string>
}

const STATUS = ['pending', 'held', 'cancelled', 'closed'] as const
const REASON = [
  undefined,
  'client',
  'stop-loss',
  'take-profit',
  'stop-out',
  'copy',
  'cancelled',
  'reset',
] as const
const SCALE = 10n ** 8n

interface StoredOrder {
  readonly id: bigint
  readonly side: number
  readonly status: number
  readonly lots: bigint
  readonly open_price: bigint
  readonly close_price: bigint | null
  readonly margin: bigint
  readonly fee: bigint
  readonly profit: bigint
  readonly stop_loss: bigint | null
  readonly take_profit: bigint | null
  readonly close_reason: number | null
}

/** Reads them with SQL of its own: the numbers of the columns are those of migration 0004. */
export async function readBooks(pool: Pool, userId: number): Promise<StoredBooks> {
  const accounts = await pool.query<{ balance: bigint; locked: bigint }>(
    'SELECT balance, locked FROM account WHERE user_id = $1 AND type = 1',
    [userId],
  )
  const orders = await pool.query<StoredOrder>('SELECT * FROM position WHERE user_id = $1', [userId])
  const [account] = accounts.rows
  if (!account) throw new Error(`user ${userId} has no contract account`)
  return { ...account, orders: new Map(orders.rows.map((order) => [Number(order.id), describe(order)])) }
}

function describe(order: StoredOrder): string {
  const number = (value: bigint | null) => (value === null ? undefined : fraction(value, SCALE))
  return describeOrder({
    number: 0,
    id: Number(order.id),
    origin: 0,
    owner: 0,
    instrument: 0,
    leverage: 0,
    fillsWhen: undefined,
    expiresAt: undefined,
    side: order.side === 1 ? 'buy' : 'sell',
    status: STATUS[order.status] ?? 'pending',
    lots: fraction(order.lots, SCALE),
    price: fraction(order.open_price, SCALE),
    closePrice: number(order.close_price),
    margin: order.margin,
    fee: order.fee,
    profit: order.profit,
    stopLoss: number(order.stop_loss),
    takeProfit: number(order.take_profit),
    reason: REASON[order.close_reason ?? 0],
  })
}
