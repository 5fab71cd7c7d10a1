import { quantile, numberIn } from '../figures'
import { answerQuestions } from '../parts/answer-questions'
import { type Connection, openConnection } from './connection'
import { placeAtRate } from './place-at-rate'
import { type Trader, isCarriedOut, logIn, orderRequest } from './trader'

/**
 * HTTP clients in a separate process: kept connections, demo users with their sessions, a key with each
 * order.
 */
const address = process.argv[2] ?? ''
/** Orders per user, who may have 200 open. */
const ORDERS_EACH = 150
const QUANTILES = { p50: 0.5, p99: 0.99, most: 1 }

let connections: Connection[] = []
let instrument = { id: 0, leverage: 0 }
/** Requests as bytes, made before the measurement starts. */
let requests: Buffer[] = []
let next = 0

answerQuestions({
  async open(value) {
    const count = numberIn(value, 'connections')
    instrument = { id: numberIn(value, 'instrumentId'), leverage: numberIn(value, 'leverage') }
    connections = await Promise.all(Array.from({ length: count }, () => openConnection(address)))
  },
  async logIn(value) {
    const orders = numberIn(value, 'orders')
    const wanted = Math.ceil(orders / ORDERS_EACH)
    const traders: Trader[] = []
    const { host } = new URL(address)
    let begun = 0
    await eachConnection(async (connection) => {
      while (begun < wanted) {
        begun += 1
        traders.push(await logIn(connection, host))
      }
    })
    requests = Array.from({ length: orders }, (_, at) => requestOf(traders[at % traders.length]))
    next = 0
  },
  async place(value) {
    const orders = numberIn(value, 'orders')
    const before = process.cpuUsage()
    const began = performance.now()
    await eachConnection(async (connection) => {
      while (next < orders) await place(connection)
    })
    const seconds = (performance.now() - began) / 1000
    const { user, system } = process.cpuUsage(before)
    return { perSecond: orders / seconds, cpuMicros: (user + system) / orders }
  },
  async placeAtRate(value) {
    const rate = numberIn(value, 'perSecond')
    const latencies = await placeAtRate({
      perSecond: rate,
      orders: numberIn(value, 'orders'),
      connections,
      place,
    })
    return Object.fromEntries(
      Object.entries(QUANTILES).map(([name, fraction]) => [name, quantile(latencies, fraction)]),
    )
  },
})

async function eachConnection(work: (connection: Connection) => Promise<void>): Promise<void> {
  await Promise.all(connections.map(work))
}

async function place(connection: Connection): Promise<void> {
  const request = requests[next]
  if (!request) throw new Error('nobody asks for so many orders')
  next += 1
  const body = await connection.ask(request)
  if (!isCarriedOut(body)) throw new Error(`an order was not carried out: ${body}`)
}

function requestOf(trader: Trader | undefined): Buffer {
  if (!trader) throw new Error('nobody is logged in')
  return Buffer.from(orderRequest(trader, instrument.id, instrument.leverage), 'latin1')
}
