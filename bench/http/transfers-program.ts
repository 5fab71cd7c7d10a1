import { CURRENCY_USD } from '@fairtick/wire'
import { numberIn } from '../figures'
import { answerQuestions } from '../parts/answer-questions'
import { tokenOf } from './client-token'
import { type Connection, openConnection } from './connection'
import { type Trader, isCarriedOut, postRequest } from './trader'

/**
 * Real clients in a separate process, each with a kept connection: they move money from their fund account to
 * their contract account and back.
 */
const address = process.argv[2] ?? ''
const { host } = new URL(address)

interface Mover {
  readonly connection: Connection
  readonly trader: Trader
  /** Requests as bytes, made before the measurement starts. */
  requests: readonly Buffer[]
}

let movers: readonly Mover[] = []

answerQuestions({
  async open(value) {
    const first = numberIn(value, 'first')
    movers = await Promise.all(
      Array.from({ length: numberIn(value, 'clients') }, async (_, at) => ({
        connection: await openConnection(address),
        trader: { host, token: tokenOf(first + at) },
        requests: [],
      })),
    )
  },
  prepare(value) {
    const each = numberIn(value, 'each')
    for (const mover of movers) mover.requests = Array.from({ length: each }, (_, at) => request(mover, at))
  },
  async transfer() {
    const before = process.cpuUsage()
    const began = performance.now()
    await Promise.all(movers.map(sendAll))
    const seconds = (performance.now() - began) / 1000
    const { user, system } = process.cpuUsage(before)
    const transfers = movers.reduce((sum, { requests }) => sum + requests.length, 0)
    return { perSecond: transfers / seconds, cpuMicros: (user + system) / transfers }
  },
})

async function sendAll({ connection, requests }: Mover): Promise<void> {
  for (const each of requests) {
    const body = await connection.ask(each)
    if (!isCarriedOut(body)) throw new Error(`a transfer was not carried out: ${body}`)
  }
}

function request({ trader }: Mover, at: number): Buffer {
  const [from, to] = at % 2 === 0 ? ['change', 'forex'] : ['forex', 'change']
  const form = `balance=1.25&currency_id=${CURRENCY_USD}&from=${from}&to=${to}`
  return Buffer.from(postRequest(trader, '/api/account/transfer', form), 'latin1')
}
