import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { addTrader } from '../fill/add-trader'
import { tokenOf } from '../http/client-token'
import { type Connection, openConnection } from '../http/connection'
import type { Tradable } from '../http/find-tradable'
import { type Trader, isCarriedOut, logIn, orderRequest, postRequest } from '../http/trader'

/** The number of the first real client: the trader. The following numbers are their followers. */
export const FIRST = 5000

/** A trader with many followers, and a client who trades without copying. */
export interface OpenCopying {
  /** Opens an order of the trader; returns its id. */
  readonly open: () => Promise<number>
  readonly close: (id: number) => Promise<void>
  /** Places orders of others, each after the previous answer; returns the total ms. */
  readonly placeSingles: (orders: number) => Promise<number>
}

const CONNECTIONS = 16
const TRIES = 50
const WAIT_MS = 200
/** Orders per demo user, who may have 200 open. */
const ORDERS_EACH = 150

/** Moves money to every client's contract account, and lets all but the first follow the first. */
export async function openCopying(
  address: string,
  database: Client,
  { instrument, followers }: { readonly instrument: Tradable; readonly followers: number },
): Promise<OpenCopying> {
  const { host } = new URL(address)
  const trader = { host, token: tokenOf(FIRST) }
  const own = Array.from({ length: followers }, (_, at) => ({ host, token: tokenOf(FIRST + 1 + at) }))
  const move = 'balance=5000&currency_id=1&from=change&to=forex'
  await askForEach(address, [trader, ...own], '/api/account/transfer', move)
  const traderId = await addTrader(database, FIRST)
  await untilKnown(address, traderId)
  const terms = `trader_id=${traderId}&agreement=1&multiple=1&max_amount=5000`
  await askForEach(address, own, '/api/follow/follow_trader', terms)

  const connection = await openConnection(address)
  const order = (by: Trader) => orderRequest(by, instrument.instrumentId, instrument.leverage)
  return {
    async open() {
      const body = carriedOut(await connection.ask(order(trader)))
      const id = /"Id":(\d+)/.exec(body)?.[1]
      if (id === undefined) throw new Error(`the trader opened nothing: ${body}`)
      return Number(id)
    },
    async close(id) {
      carriedOut(await connection.ask(postRequest(trader, '/v2/api/forex/close', `id=${id}`)))
    },
    placeSingles: singlesOn(await openConnection(address), host, order),
  }
}

function singlesOn(connection: Connection, host: string, order: (by: Trader) => string) {
  let demo: Trader | undefined
  let left = 0
  return async (orders: number): Promise<number> => {
    let spent = 0
    for (let placed = 0; placed < orders; placed += 1) {
      if (!demo || left === 0) [demo, left] = [await logIn(connection, host), ORDERS_EACH]
      left -= 1
      const began = performance.now()
      carriedOut(await connection.ask(order(demo)))
      spent += performance.now() - began
    }
    return spent
  }
}

/** Makes the same call for each of many clients, several at once. */
async function askForEach(address: string, clients: readonly Trader[], path: string, form: string) {
  const left = [...clients]
  const work = async () => {
    const connection = await openConnection(address)
    for (let client = left.pop(); client; client = left.pop())
      carriedOut(await connection.ask(postRequest(client, path, form)))
    connection.close()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
}

function carriedOut(body: string): string {
  if (!isCarriedOut(body)) throw new Error(`a call was not carried out: ${body}`)
  return body
}

/** The server looks for traders once a second. */
async function untilKnown(address: string, traderId: number): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const response = await fetch(`${address}/api/follow/trader_detail?id=${traderId}`)
    if (isCarriedOut(await response.text())) return
    await sleep(WAIT_MS)
  }
  throw new Error('the trader is not seen')
}
