import { setTimeout as sleep } from 'node:timers/promises'
import { ACCOUNT_TYPE, PAGE_SIZE } from '@fairtick/wire'
import { migrate } from '../../apps/server/src/database/migrate'
import type { Measured } from '../bench'
import { median, shown } from '../figures'
import { addAccountEntries } from '../fill/account-entries'
import { startProductServer } from '../parts/product-server'
import { type BenchServer, withClient } from '../postgres/bench-database'
import { quietLog } from '../quiet-log'
import { tokenOf } from './client-token'
import { type Connection, openConnection } from './connection'
import { isCarriedOut } from './trader'
import { measured } from '../unit-cost'

const ROUNDS = 60
/** Adjustments per client: more than two pages, and a divisor of each client's orders. */
const ADJUSTMENTS = 50
const FEW = { userId: 5000, entries: 1_000 }
const MANY = { userId: 5001, entries: 1_000_000 }
const CLIENTS = [FEW, MANY]
/** Wire numbers of entry kinds: one that each order has, and a rare one. */
const [FEE, ADJUSTMENT] = [5, 14]
const SETTLE_MS = 3000

/** A page to request, of a client with a number of entries. */
interface Look {
  readonly name: string
  readonly kind?: number
  readonly page: (entries: number) => number
}

const middle = (entries: number) => Math.floor(entries / PAGE_SIZE / 2)
const LOOKS: readonly Look[] = [
  { name: 'all, the first page', page: () => 1 },
  { name: 'all, the page in the middle', page: middle },
  { name: 'fees, the first page', kind: FEE, page: () => 1 },
  { name: 'fees, the page in the middle', kind: FEE, page: (entries) => middle(entries / 2) },
  { name: 'adjustments, the first page', kind: ADJUSTMENT, page: () => 1 },
  { name: 'adjustments, the second page', kind: ADJUSTMENT, page: () => 2 },
]

/** Pages of account records through HTTP. The two clients take turns in every round. */
export async function recordPages(postgres: BenchServer): Promise<Measured> {
  const url = await postgres.database('records')
  await migrate({ url, log: quietLog })
  for (const { userId, entries } of CLIENTS)
    await withClient(url, (client) =>
      addAccountEntries(client, {
        userId,
        entries,
        adjustments: ADJUSTMENTS,
        instrumentId: 1,
        now: Date.now(),
      }),
    )
  const server = await startProductServer({ DATABASE_URL: url, RATE_LIMIT_FACTOR: '1000000' })
  try {
    const connection = await openConnection(server.address)
    await sleep(SETTLE_MS)
    return await compare(connection, new URL(server.address).host)
  } finally {
    await server.stop()
  }
}

async function compare(connection: Connection, host: string): Promise<Measured> {
  const began = performance.now()
  for (const client of CLIENTS)
    for (const look of LOOKS) await milliseconds(connection, requestOf(host, client, look))
  const firstLooks = performance.now() - began
  const costs = LOOKS.map((look) => ({ look, few: new Array<number>(), many: new Array<number>() }))
  await measured('page', 2 * LOOKS.length * ROUNDS, async () => {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { look, few, many } of costs) {
        few.push(await milliseconds(connection, requestOf(host, FEW, look)))
        many.push(await milliseconds(connection, requestOf(host, MANY, look)))
      }
  })
  return {
    ratio: Math.max(...costs.map(({ few, many }) => median(many) / median(few))),
    lines: [
      `pages of records, summed up at the first looks: ${shown(firstLooks)} ms; medians of ${ROUNDS} rounds`,
      ...costs.map(
        ({ look: { name }, few, many }) =>
          `${name}: ${shown(median(few))} ms at ${shown(FEW.entries)} entries, ${shown(median(many))} at ${shown(MANY.entries)}: ${shown(median(many) / median(few))}`,
      ),
    ],
  }
}

function requestOf(host: string, { userId, entries }: typeof FEW, { kind, page }: Look): string {
  const type = kind === undefined ? '' : `&type=${kind}`
  const query = `accountTypeId=${ACCOUNT_TYPE.contract.id}${type}&page=${page(entries)}`
  return `GET /v2/api/main/accountLog/forexChange?${query} HTTP/1.1\r\nhost: ${host}\r\nauthorization: ${tokenOf(userId)}\r\n\r\n`
}

/** Milliseconds of a page, which must be full. */
async function milliseconds(connection: Connection, request: string): Promise<number> {
  const began = performance.now()
  const body = await connection.ask(request)
  const took = performance.now() - began
  const rows = body.split('"Value"').length - 1
  if (!isCarriedOut(body) || rows !== PAGE_SIZE) throw new Error(`no page of records: ${body.slice(0, 300)}`)
  return took
}
