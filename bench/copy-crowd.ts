import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { type BenchResult, goalLine } from './bench'
import { median, quantile, shown } from './figures'
import { addFollowers } from './fill/demo-followers'
import { addDemoUsers } from './fill/demo-users'
import { addRealClients } from './fill/real-clients'
import { addTrader } from './fill/add-trader'
import { tokenOf } from './http/client-token'
import { type Connection, openConnection } from './http/connection'
import { findTradable } from './http/find-tradable'
import { isCarriedOut, orderRequest, postRequest } from './http/trader'
import { onProductServer } from './parts/on-product-server'
import { measured } from './unit-cost'

/** A trader with a follower with real money, and a trader with the crowd of followers. */
const [TRADER, FOLLOWER, CROWDED] = [5000, 5001, 5002]
const FIRST_OF_CROWD = 10_000
const CROWD = 10_000
const BALANCE = 10_000 * 1_000_000
const ORDERS = 40
const WARM_ORDERS = 10
const BEGINS_MS = 50
const LOOK_MS = 1
const PATIENCE_MS = 10_000
const CLOSED = { atMost: 1.5 }

/**
 * Time from a trader's order to a real follower's copy in the database, while another trader's order is being
 * copied at 10,000 demo users, over the same without that. Opening and closing are measured.
 */
export const run = (): Promise<BenchResult> =>
  onProductServer('copy_crowd', { fill, settings: { FOLLOWERS_MAX: String(CROWD) } }, measure)

async function fill(database: Client): Promise<void> {
  await addRealClients(database, { first: TRADER, clients: 3, balance: BALANCE })
  await addDemoUsers(database, { first: FIRST_OF_CROWD, users: CROWD, balance: BALANCE })
  const small = { id: await addTrader(database, TRADER), userId: TRADER }
  const crowded = { id: await addTrader(database, CROWDED), userId: CROWDED }
  await addFollowers(database, { first: FOLLOWER, users: 1, trader: small })
  await addFollowers(database, { first: FIRST_OF_CROWD, users: CROWD, trader: crowded })
}

async function measure(address: string, database: Client, description: string): Promise<BenchResult> {
  const trading = await openTrading(address)
  for (const userId of [TRADER, FOLLOWER, CROWDED]) await trading.fund(userId)
  await copySome(trading, database, WARM_ORDERS)
  const without = () => measured('copy', 2 * ORDERS, () => copySome(trading, database, ORDERS))
  const before = await without()
  const crowdOrder = await trading.open(CROWDED)
  const opening = await besideCrowd(trading, database, crowdOrder, 'ended_at IS NULL')
  await untilCopies(database, crowdOrder, { are: 'ended_at IS NULL', copies: CROWD, patienceMs: 120_000 })
  await trading.close(CROWDED, crowdOrder)
  const closing = await besideCrowd(trading, database, crowdOrder, 'ended_at IS NOT NULL')
  const after = await without()
  const alone = { opened: [...before.opened, ...after.opened], closed: [...before.closed, ...after.closed] }
  const beside = {
    opened: [...opening.opened, ...closing.opened],
    closed: [...opening.closed, ...closing.closed],
  }
  const ratio = median(beside.opened) / median(alone.opened)
  return {
    ratio,
    lines: [
      `${description}; ${shown(CROWD)} demo followers of another trader; ${beside.opened.length} orders of a trader with one follower beside their copies, ${alone.opened.length} without`,
      `opened: ${lineOf(beside.opened)}; without: ${lineOf(alone.opened)}`,
      `closed: ${lineOf(beside.closed)}; without: ${lineOf(alone.closed)}`,
      goalLine('closes beside over without', median(beside.closed) / median(alone.closed), CLOSED),
    ],
  }
}

const lineOf = (figures: readonly number[]) =>
  `median ${shown(median(figures))} ms, p95 ${shown(quantile(figures, 0.95))} ms`

/**
 * Orders while the crowd's orders are being copied: the crowd's must still be in progress when these are
 * done.
 */
async function besideCrowd(trading: Trading, database: Client, crowdOrder: number, are: string) {
  await sleep(BEGINS_MS)
  const figures = await copySome(trading, database, ORDERS)
  const copied = await copiesOf(database, crowdOrder, are)
  if (copied === 0 || copied === CROWD) throw new Error(`the crowd was not copying: ${copied} copies`)
  return figures
}

/** Opens and closes orders one after another; returns the ms until each was copied. */
async function copySome(trading: Trading, database: Client, orders: number) {
  const [opened, closed]: [number[], number[]] = [[], []]
  for (let each = 0; each < orders; each += 1) {
    const openedAt = performance.now()
    const id = await trading.open(TRADER)
    await untilCopies(database, id, { are: 'ended_at IS NULL', copies: 1 })
    opened.push(performance.now() - openedAt)
    const closedAt = performance.now()
    await trading.close(TRADER, id)
    await untilCopies(database, id, { are: 'ended_at IS NOT NULL', copies: 1 })
    closed.push(performance.now() - closedAt)
  }
  return { opened, closed }
}

async function untilCopies(
  database: Client,
  originId: number,
  wanted: { readonly are: string; readonly copies: number; readonly patienceMs?: number },
): Promise<void> {
  const end = performance.now() + (wanted.patienceMs ?? PATIENCE_MS)
  for (; performance.now() < end; await sleep(LOOK_MS))
    if ((await copiesOf(database, originId, wanted.are)) === wanted.copies) return
  throw new Error(`order ${originId} was not followed by ${wanted.copies} in time`)
}

async function copiesOf(database: Client, originId: number, are: string): Promise<number> {
  const { rows } = await database.query<{ copies: string }>(
    `SELECT count(*) AS copies FROM copied_position WHERE origin_id = $1 AND ${are}`,
    [originId],
  )
  return Number(rows[0]?.copies)
}

type Trading = Awaited<ReturnType<typeof openTrading>>

async function openTrading(address: string) {
  const { host } = new URL(address)
  const { instrumentId, leverage } = await findTradable(address)
  const connection: Connection = await openConnection(address)
  const by = (userId: number) => ({ host, token: tokenOf(userId) })
  const ask = async (request: string): Promise<string> => {
    const body = await connection.ask(request)
    if (!isCarriedOut(body)) throw new Error(`a call was not carried out: ${body}`)
    return body
  }
  return {
    async fund(userId: number): Promise<void> {
      const move = 'balance=5000&currency_id=1&from=change&to=forex'
      await ask(postRequest(by(userId), '/api/account/transfer', move))
    },
    async open(userId: number): Promise<number> {
      const body = await ask(orderRequest(by(userId), instrumentId, leverage))
      const id = /"Id":(\d+)/.exec(body)?.[1]
      if (id === undefined) throw new Error(`the trader opened nothing: ${body}`)
      return Number(id)
    },
    async close(userId: number, id: number): Promise<void> {
      await ask(postRequest(by(userId), '/v2/api/forex/close', `id=${id}`))
    },
  }
}
