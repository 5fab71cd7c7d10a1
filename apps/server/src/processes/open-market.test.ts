import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePassingFolder } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import { silentLog } from '../../test-support/silent-log.cases'
import { keysNamed } from '../../test-support/test-heads.cases'
import { useTestDatabase } from '../../test-support/test-database.cases'
import { secretKeys } from '../keys/secret-keys'
import { readSettings } from '../settings'
import { type PricePorts, openPrices } from './open-market'

const database = useTestDatabase()
const DATA_DIR = makePassingFolder('fairtick-open-market-')

/** A recorded quote of an instrument. A replay is played once in a database. */
function quoteOf(code: string): string {
  const file = join(DATA_DIR, `${code}.csv`)
  writeFileSync(file, 'time,bid,ask\n1000,1.1,1.1001\n')
  return file
}

/** Opens prices of a whole server. */
async function open(
  code: string,
  { feed, ...changes }: Partial<PricePorts> & { readonly feed?: string } = {},
) {
  const settings = readSettings({
    DATA_DIR,
    MARKET_FEED: feed ?? `replay:${quoteOf(code)}`,
    MARKET_HOURS: 'always',
  })
  if ('wrong' in settings) throw new Error(settings.wrong.join())
  let isLost = false
  const prices = await openPrices({
    settings,
    database: { pool: database.pool, tickPool: database.pool },
    restrictions: { isHalted: () => false },
    actions: { between: () => [] },
    clock: { now: Date.now, goOnFrom: () => undefined },
    log: silentLog(),
    keys: secretKeys(Buffer.alloc(32, 7)),
    headKeys: keysNamed('house'),
    bus: undefined,
    onLost: () => (isLost = true),
    closing: [],
    say: () => undefined,
    waiting: () => undefined,
    ...changes,
  })
  return { ...prices, isLost: () => isLost }
}

/** Keys that must not be read. */
const sealed = (): PricePorts['keys'] =>
  new Proxy(secretKeys(Buffer.alloc(32, 7)), {
    get: (_, name) => {
      throw new Error(`the secret key was read: ${String(name)}`)
    },
  })

const logged = () =>
  database.value('SELECT (SELECT count(*) FROM tick_journal)::int + (SELECT count(*) FROM tick_block)::int')

it('a whole server takes the market, so that a writer that is left over appends nothing', async () => {
  const before = await open('EURUSD')
  const present = await open('GBPUSD')
  await before.market.start()
  await expect.poll(before.isLost, { timeout: 20_000 }).toBe(true)
  expect(await logged()).toBe(0)
  await before.market.stop()
  await present.market.start()
  await expect.poll(() => present.market.counters().published, { timeout: 20_000 }).toBe(1)
  expect(await logged()).toBe(1)
  expect(present.isLost()).toBe(false)
  await present.market.stop()
})

it('reads the secret key for the seed of simulated prices, and for no others', async () => {
  const { market } = await open('USDJPY', { keys: sealed() })
  await market.stop()
  await expect(open('USDJPY', { keys: sealed(), feed: 'simulated' })).rejects.toThrow(
    'the secret key was read',
  )
})
