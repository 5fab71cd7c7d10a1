import { quantile, numberIn } from '../figures'
import { answerQuestions } from '../parts/answer-questions'
import { type Connection, openConnection } from './connection'
import { placeAtRate } from './place-at-rate'
import { type Trader, isCarriedOut, logIn, orderRequest } from './trader'

/** Real clients in a process of their own: kept connections, demo users with their sessions, a key with each order. */
const address = process.argv[2] ?? ''
/** A user may have 200 open. */
const ORDERS_EACH = 150
const QUANTILES = { p50: 0.5, p99: 0.99, most: 1 }

let connections: Connection[] = []
let traders: Trader[] = []
let instrument = { id: 0, leverage: 0 }
let next = 0

answerQuestions({
  async open(value) {
    const count = numberIn(value, 'connections')
    instrument = { id: numberIn(value, 'instrumentId'), leverage: numberIn(value, 'leverage') }
    connections = await Promise.all(Array.from({ length: count }, () => openConnection(address)))
  },
  async logIn(value) {
    const wanted = Math.ceil(numberIn(value, 'orders') / ORDERS_EACH)
    traders = []
    next = 0
    const { host } = new URL(address)
    await eachConnection(async (connection) => {
      for (let begun = traders.length; begun < wanted; begun = traders.length)
        traders.push(await logIn(connection, host))
    })
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
  const trader = traders[next % traders.length]
  if (!trader) throw new Error('nobody is logged in')
  next += 1
  const body = await connection.ask(orderRequest(trader, instrument.id, instrument.leverage))
  if (!isCarriedOut(body)) throw new Error(`an order was not carried out: ${body}`)
}
