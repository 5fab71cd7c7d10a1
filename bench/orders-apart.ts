import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NATS_SERVER, answersAsNats } from '../apps/server/test-support/nats.cases'
import { type BenchResult, goalLine } from './bench'
import { median, numberIn, shown } from './figures'
import { findTradable } from './http/find-tradable'
import { ROOT, buildProgram } from './parts/build-program'
import { type Part, startPart } from './parts/part'
import { launchProductServer, startProductServer } from './parts/product-server'
import { openBenchServer } from './postgres/bench-database'

const CONNECTIONS = 64
const ORDERS_A_ROUND = 3_000
const ROUNDS = 8
/** Until V8 has compiled the code of orders. */
const WARM_UP_ROUNDS = 6
/** A rate that both bear with ease. */
const STEADY = { rate: 100, seconds: 15, p50Ms: 3 }

/** Rounds in turn against one process, and against a gateway beside a process with books and market. */
export async function run(): Promise<BenchResult> {
  if (!(await answersAsNats(NATS_SERVER)))
    return { ratio: undefined, lines: [`there is no NATS at ${NATS_SERVER}: nothing was measured`] }
  const postgres = await openBenchServer()
  const stops: (() => Promise<void>)[] = [postgres.close]
  const folder = mkdtempSync(join(tmpdir(), 'fairtick-orders-apart-'))
  try {
    const whole = await startProductServer({
      DATABASE_URL: await postgres.database('whole'),
      DATA_DIR: join(folder, 'whole'),
      RATE_LIMIT_FACTOR: '1000000',
    })
    stops.push(whole.stop)
    const shared = {
      DATABASE_URL: await postgres.database('apart'),
      DATA_DIR: join(folder, 'apart'),
      RATE_LIMIT_FACTOR: '1000000',
      SECRET_KEY: randomBytes(32).toString('hex'),
      NATS_URL: NATS_SERVER,
      NATS_PREFIX: `bench-${randomUUID()}`,
      BUS_KEY: randomBytes(32).toString('hex'),
    }
    const owner = await launchProductServer({ ...shared, ROLES: 'books,market' })
    stops.push(owner.stop)
    const gateway = await launchProductServer({ ...shared, ROLES: 'gateway' })
    stops.push(gateway.stop)
    return await compare(
      await clientsOf(whole.address, stops),
      await clientsOf(gateway.address, stops),
      postgres.description,
    )
  } finally {
    for (const stop of stops.toReversed()) await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function clientsOf(address: string, stops: (() => Promise<void>)[]): Promise<Part> {
  const program = await buildProgram(join(ROOT, 'bench/http/clients-program.ts'))
  const clients = await startPart(program, { parameters: [address] })
  stops.push(() => clients.stop())
  await clients.ask('open', { connections: CONNECTIONS, ...(await findTradable(address)) })
  return clients
}

async function compare(whole: Part, apart: Part, description: string): Promise<BenchResult> {
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1)
    for (const each of [whole, apart]) await perSecondOf(each)
  const lines = [
    `${description}; ${ROUNDS} rounds of ${shown(ORDERS_A_ROUND)} orders over ${CONNECTIONS} connections`,
  ]
  const ratios: number[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [one, other] = [await perSecondOf(whole), await perSecondOf(apart)]
    ratios.push(other / one)
    lines.push(
      `round ${round}: one process ${shown(one)} orders a second, apart ${shown(other)}: ${shown(other / one)}`,
    )
  }
  const [one, other] = [await waitsOf(whole), await waitsOf(apart)]
  lines.push(
    `at ${STEADY.rate} orders a second for ${STEADY.seconds} s: one process p50 ${shown(one.p50)} and p99 ${shown(one.p99)} ms, apart ${shown(other.p50)} and ${shown(other.p99)} ms`,
    goalLine('p50 of apart over one process, in ms', other.p50 - one.p50, { atMost: STEADY.p50Ms }),
  )
  return { ratio: median(ratios), lines }
}

async function perSecondOf(clients: Part): Promise<number> {
  await clients.ask('logIn', { orders: ORDERS_A_ROUND })
  return numberIn(await clients.ask('place', { orders: ORDERS_A_ROUND }), 'perSecond')
}

async function waitsOf(clients: Part) {
  const orders = STEADY.rate * STEADY.seconds
  await clients.ask('logIn', { orders })
  const answer = await clients.ask('placeAtRate', { perSecond: STEADY.rate, orders })
  return { p50: numberIn(answer, 'p50'), p99: numberIn(answer, 'p99') }
}
