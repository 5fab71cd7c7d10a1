import type { Pool } from 'pg'
import { describeAuditedOption, describeMoney, describeOrder } from '../auditor/describe'
import { readCashierRows } from './read-cashier'
import { fraction } from '../auditor/fraction'

/** The books of one user in the database: all orders and options ever, one line each. */
export interface StoredBooks {
  readonly money: string
  readonly orders: ReadonlyMap<number, string>
  readonly options: ReadonlyMap<number, string>
  /** Deposits and withdrawals by their tags. */
  readonly cashier: ReadonlyMap<number, string>
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
  'copy-stop',
] as const
const RESULT = [undefined, 'win', 'lose', 'tie', 'void', 'sold'] as const
const SCALE = 10n ** 8n

interface StoredAccount {
  readonly user_id: bigint
  readonly type: number
  readonly balance: bigint
  readonly locked: bigint
}

interface StoredOrder {
  readonly id: bigint
  readonly user_id: bigint
  readonly side: number
  readonly status: number
  readonly lots: bigint
  readonly open_price: bigint
  readonly close_price: bigint | null
  readonly margin: bigint
  readonly fee: bigint
  readonly profit: bigint
  readonly swap: bigint
  readonly owed: bigint
  readonly stop_loss: bigint | null
  readonly take_profit: bigint | null
  readonly trail_distance: bigint | null
  readonly close_reason: number | null
}

interface StoredOption {
  readonly id: bigint
  readonly user_id: bigint
  readonly direction: number
  readonly status: number
  readonly stake: bigint
  readonly duration_seconds: number
  readonly open_price: bigint
  readonly expires_at: bigint
  readonly end_price: bigint | null
  readonly result: number | null
  readonly profit: bigint
}

const [CONTRACT, OPTION, FUND] = [1, 2, 3]

/**
 * Reads the books of each user with its own SQL; column numbers are from migrations 0001, 0004, 0005, 0006
 * and 0008.
 */
export async function readBooks(pool: Pool, userIds: readonly number[]): Promise<StoredBooks[]> {
  const rowsOf = async <Row extends { readonly user_id: bigint }>(table: string) => {
    const { rows } = await pool.query<Row>(`SELECT * FROM ${table} WHERE user_id = ANY ($1)`, [userIds])
    return (userId: number) => rows.filter((row) => Number(row.user_id) === userId)
  }
  const accounts = await rowsOf<StoredAccount>('account')
  const orders = await rowsOf<StoredOrder>('position')
  const options = await rowsOf<StoredOption>('option')
  const cashier = await readCashierRows(pool, userIds)
  return userIds.map((userId) => {
    const [contract, option, fund] = [CONTRACT, OPTION, FUND].map((type) =>
      accounts(userId).find((each) => each.type === type),
    )
    if (!contract || !option || !fund) throw new Error(`user ${userId} lacks an account`)
    return {
      money: describeMoney({ contract, option, fund }),
      orders: new Map(orders(userId).map((order) => [Number(order.id), describe(order)])),
      options: new Map(options(userId).map((each) => [Number(each.id), describeStored(each)])),
      cashier: new Map(
        cashier.filter((each) => each.userId === userId).map(({ tag, words }) => [tag, words]),
      ),
    }
  })
}

function describeStored(option: StoredOption): string {
  return describeAuditedOption({
    ...{ number: 0, id: Number(option.id), owner: 0, instrument: 0, ticksBefore: 0 },
    direction: option.direction === 1 ? 'up' : 'down',
    status: option.status === 1 ? 'running' : 'settled',
    stake: option.stake,
    seconds: option.duration_seconds,
    openPrice: fraction(option.open_price, SCALE),
    expiresAt: Number(option.expires_at),
    endPrice: option.end_price === null ? undefined : fraction(option.end_price, SCALE),
    result: RESULT[option.result ?? 0],
    profit: option.profit,
  })
}

function describe(order: StoredOrder): string {
  const number = (value: bigint | null) => (value === null ? undefined : fraction(value, SCALE))
  return describeOrder({
    number: 0,
    id: Number(order.id),
    origin: 0,
    copyOf: undefined,
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
    swap: order.swap,
    owed: order.owed,
    chargedUntil: 0,
    stopLoss: number(order.stop_loss),
    takeProfit: number(order.take_profit),
    trail: number(order.trail_distance),
    given: undefined,
    best: undefined,
    reason: REASON[order.close_reason ?? 0],
    ...{ placedAt: 0, filledAt: undefined, splitUntil: 0, paidUntil: 0, deafUntil: 0 },
  })
}
