import { type WireForexOrder, readOrder } from '@fairtick/wire'
import type { Pool } from 'pg'
import { digestOf } from '../../../apps/server/src/books/run'
import { inSnapshot } from '../../../apps/server/src/database/snapshot'
import { readDuty } from '../operators/duty'
import { groupBy } from './group-by'
import type { Effect, StoredEffects, Reading } from './judge'
import type { SentRequest } from './journal'
import { SHARE_CODE } from '../operators/share'
import { wordsOf } from './words'
import {
  readLending,
  valuesOfLoan,
  valuesOfProof,
  valuesOfRepayment,
  valuesOfSubscription,
} from './read-lending'
import { COPIES, readFollows } from './read-copying'
import { readCashier, valuesOfCancel, valuesOfDeposit, valuesOfWithdrawal } from './read-cashier'

/** How answers are parsed, and where they are stored. */
export const reading: Reading = {
  nameOf: ({ deed, effect, userId, path, key }) =>
    deed === 'decide' ? effect : digestOf(userId, `${path} ${key}`),
  valuesOf: (asked, answer) => valuesOf(asked, answer),
}

/** The order in an answer. */
export const orderOf = (answer: string) => readOrder(JSON.parse(answer) as WireForexOrder)

function valuesOf({ deed }: SentRequest, answer: string): string {
  switch (deed) {
    case 'transfer':
      return 'moved'
    case 'deposit':
      return valuesOfDeposit(answer)
    case 'withdraw':
      return valuesOfWithdrawal(answer)
    case 'take-back':
      return valuesOfCancel(answer)
    case 'decide':
      return answer
    case 'follow':
      return 'followed'
    case 'unfollow':
      return 'unfollowed'
    case 'subscribe':
    case 'redeem':
      return valuesOfSubscription(answer)
    case 'borrow':
      return valuesOfLoan(answer)
    case 'repay':
      return valuesOfRepayment(answer)
    case 'prove':
      return valuesOfProof(answer)
    default:
      return valuesOfOrder(deed, answer)
  }
}

type OrderDeed = 'open' | 'hold' | 'part' | 'close' | 'cancel' | 'stops'

function valuesOfOrder(deed: OrderDeed, answer: string): string {
  const order = orderOf(answer)
  const { id, side, leverage, openPrice, lots, createdAt, closePrice, profit, closedAt, stopLoss } = order
  switch (deed) {
    case 'open':
    case 'hold':
      return opened(
        { id, side, leverage, openPrice, lots, createdAt },
        order.status === 'pending' ? {} : order,
      )
    case 'part':
    case 'close':
      return text({ id, closePrice, profit, closedAt })
    case 'cancel':
      return text({ id, closedAt })
    case 'stops':
      return text({ id, stopLoss, takeProfit: order.takeProfit })
  }
}

/** Cancelling a pending order releases its reservation without an entry. */
const opened = (
  values: Readonly<Record<string, unknown>>,
  { margin, fee }: { margin?: bigint; fee?: bigint },
) => text({ ...values, margin: margin ?? 'pending', fee: fee ?? 'pending' })

const text = (values: Readonly<Record<string, unknown>>) =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(' ')

interface PositionRow {
  readonly id: bigint
  readonly origin_id: bigint
  readonly user_id: bigint
  readonly status: number
  readonly side: number
  readonly leverage: number
  readonly open_price: bigint
  readonly lots: bigint
  readonly created_at: bigint
  readonly margin: bigint
  readonly fee: bigint
  readonly profit: bigint
  readonly close_price: bigint | null
  readonly closed_at: bigint | null
  readonly take_profit: bigint
  /** Whether its instrument is the share that is split in the run. */
  readonly is_share: boolean
  /** Its values before its first split. */
  readonly lots_before: bigint | null
  readonly price_before: bigint | null
}

const PENDING = 0
const CANCELLED = 2
const CLOSED = 3

/**
 * Reads every effect on orders, transfers, the cashier, relations, loans and mining, and every stored answer,
 * in one snapshot. Leaves out copies, which are not requested by clients. Orders are described as they were
 * before partial closes and splits.
 */
export async function readFound(pool: Pool): Promise<StoredEffects> {
  return inSnapshot(pool, async (client) => {
    const positions = await client.query<PositionRow>(
      `SELECT p.*, o.id IS NOT NULL AS is_share, s.lots_before, s.price_before FROM position p
         LEFT JOIN instrument_offer o ON o.id = p.instrument_id AND o.code = '${SHARE_CODE}'
         LEFT JOIN LATERAL (SELECT * FROM position_split WHERE position_id = p.id ORDER BY effective_at LIMIT 1) s ON true
       WHERE p.id NOT IN (${COPIES}) AND p.origin_id NOT IN (${COPIES}) ORDER BY p.id`,
    )
    const stops = await client.query<{ position_id: bigint; stop_loss: bigint; take_profit: bigint }>(
      `SELECT * FROM stop_change WHERE stop_loss IS NOT NULL AND position_id NOT IN (${COPIES})`,
    )
    const intents = await client.query<{ digest: string; answer: string }>(
      "SELECT replace(digest::text, '-', '') AS digest, answer FROM intent",
    )
    const transfers = await client.query<{ user_id: bigint; amount: bigint }>('SELECT * FROM transfer')
    const cashier = await readCashier(client)
    const duty = await readDuty(client)
    const follows = await readFollows(client)
    const lending = await readLending(client)
    const parts = groupBy(positions.rows, ({ origin_id }) => origin_id)
    return {
      effects: [
        ...positions.rows.flatMap((row) => effectsOf(row, parts.get(row.id) ?? [])),
        ...stops.rows.map(({ position_id: id, stop_loss: stopLoss, take_profit: takeProfit }) => ({
          effect: wordsOf.stops(Number(id), stopLoss),
          values: text({ id, stopLoss, takeProfit }),
        })),
        ...transfers.rows.map(({ user_id: userId, amount }) => ({
          effect: wordsOf.transfer(Number(userId), amount),
          values: 'moved',
        })),
        ...cashier.effects,
        ...duty,
        ...follows,
        ...lending,
      ],
      answers: new Map([
        ...intents.rows.map(({ digest, answer }) => [digest, answer] as const),
        ...cashier.answers,
        ...duty.map(({ effect, values }) => [effect, values] as const),
      ]),
    }
  })
}

function effectsOf(row: PositionRow, parts: readonly PositionRow[]): Effect[] {
  const { id, status, close_price: closePrice, profit, closed_at: closedAt } = row
  const closed = text({ id, closePrice, profit, closedAt })
  if (row.origin_id !== 0n) return [{ effect: wordsOf.part(Number(row.origin_id), row.lots), values: closed }]
  const words = row.is_share
    ? wordsOf.hold(Number(row.user_id), row.lots_before ?? row.lots)
    : wordsOf.open(Number(row.user_id), row.take_profit)
  const effects: Effect[] = [{ effect: words, values: openedAs(row, parts) }]
  if (status === CLOSED) effects.push({ effect: wordsOf.close(Number(id)), values: closed })
  if (status === CANCELLED)
    effects.push({ effect: wordsOf.cancel(Number(id)), values: text({ id, closedAt }) })
  return effects
}

function openedAs(row: PositionRow, parts: readonly PositionRow[]): string {
  const whole = (amount: (each: PositionRow) => bigint) =>
    [row, ...parts].reduce((sum, each) => sum + amount(each), 0n)
  const isPending = row.status === PENDING || row.status === CANCELLED
  const held = isPending ? {} : { margin: whole(({ margin }) => margin), fee: whole(({ fee }) => fee) }
  const values = {
    id: row.id,
    side: row.side === 1 ? 'buy' : 'sell',
    leverage: row.leverage,
    openPrice: row.price_before ?? row.open_price,
    lots: row.lots_before ?? whole(({ lots }) => lots),
    createdAt: row.created_at,
  }
  return opened(values, held)
}
