import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '@fairtick/domain'
import { type WireInstrument, readTime } from '@fairtick/wire'
import { type Call, EVERY_CALL } from '@fairtick/wire/calls'
import { expect, it } from 'vitest'
import { rightParameters } from '../../../apps/server/test-http/calls/right-parameters.cases'
import { useTestDatabase } from '../../../apps/server/test-support/test-database.cases'
import { useProcesses } from './several-processes'

const MARKET_READY = /Fairtick's market is ready/

const database = useTestDatabase()
const processes = useProcesses(database)

interface Answered<Data> {
  readonly code: number
  readonly data: Data
}

async function ask<Data>(
  address: string,
  {
    path,
    parameters = {},
  }: { readonly path: string; readonly parameters?: Readonly<Record<string, string>> },
): Promise<Answered<Data>> {
  const response = await fetch(`${address}${path}?${new URLSearchParams(parameters)}`)
  return (await response.json()) as Answered<Data>
}

const list = { path: EVERY_CALL['instruments']?.path ?? '' }
/** The moment of the youngest price in the list. */
async function youngest(address: string): Promise<number> {
  const { code, data } = await ask<readonly WireInstrument[]>(address, list)
  expect(code).toBe(1)
  return Math.max(...data.map(({ QuoteTime }) => (QuoteTime === null ? 0 : readTime(QuoteTime))))
}

it(
  'market data goes on at a gateway while the books are killed, and stays readable without a market too',
  async (context) => {
    const { part, gateway } = await processes(context)
    const market = await part('market', MARKET_READY)
    const books = await part('books')
    const { address } = await gateway()
    await expect.poll(async () => (await ask(address, list)).code, { timeout: MINUTE_MS }).toBe(1)
    await books.kill()
    const gone = await ask(address, { path: EVERY_CALL['status']?.path ?? '' })
    expect(gone.code).toBe(1900)

    const atKill = await youngest(address)
    await expect.poll(() => youngest(address), { timeout: MINUTE_MS }).toBeGreaterThan(atKill)
    for (const [name, call] of Object.entries<Call>(EVERY_CALL).filter(([, { at }]) => at === 'gateway')) {
      const { code } = await ask(address, { path: call.path, parameters: rightParameters(call) })
      expect([name, code === 1900]).toEqual([name, false])
    }

    await market.kill()
    // By now the market counts as lost: displayed prices name their time, and no new ones come.
    await sleep(4_000)
    const last = await youngest(address)
    await sleep(1_000)
    expect(await youngest(address)).toBe(last)
  },
  5 * MINUTE_MS,
)
