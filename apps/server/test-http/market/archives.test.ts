import { DAY_MS } from '@fairtick/domain'
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WireMicroOrder, WireTickBlock } from '@fairtick/wire'
import { expect, it } from 'vitest'
import { get } from '../call.cases'
import { type DemoUser, PATH, opened } from '../demo-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { anyFaults, useSharedDemoUser } from '../use-server.cases'

const PROOF = '/v2/api/proof'
const LOG = '/v2/api/tick_log'
const KLINE = '/v2/api/forex/kline'

let server: TestServer
let user: DemoUser

useSharedDemoUser((started) => ({ server, user } = started), {
  clockStands: true,
  settings: { TICK_LOG_DAYS: '30', CANDLE_DAYS: '30' },
  checkFaults: anyFaults,
})

async function after(ms: number, prices: Readonly<Record<string, string>>): Promise<void> {
  server.clock.advance(ms)
  await server.ticks(prices)
}

/** Lets 40 days pass with one tick a day, and runs the chores. */
async function grow(): Promise<void> {
  const everything = { EURUSD: '1.10000', USDJPY: '150.000', EURJPY: '165.000' }
  for (let day = 0; day < 40; day += 1) await after(DAY_MS, everything)
  await server.market.fold()
  for (let round = 0; round < 20; round += 1) await server.tidy()
}

const blocksOf = async (parameters: Readonly<Record<string, number>>) =>
  await get<WireTickBlock[]>(server, LOG, { forex_id: 1, ...parameters })
const bars = async (period: string) =>
  (await get<unknown[]>(server, KLINE, { forex_id: 1, period })).data.length
const stored = async (what: string) =>
  Number((await server.pool.query(`SELECT count(*) AS n FROM ${what}`)).rows[0].n)

it('proofs and the log say the same from files, the database holds less, and a file that is missing is said so', async () => {
  const eurjpy = server.market.instrumentByCode('EURJPY')?.id ?? 0
  await after(10, { EURUSD: '1.10000', USDJPY: '150.000', EURJPY: '165.000' })
  const order = await opened(user)
  const converted = await opened(user, { forex_id: eurjpy })
  const { data: option } = await user.post<WireMicroOrder>('/v2/api/micro/submit', {
    forex_id: 1,
    type: 1,
    number: '100',
    seconds: 30,
  })
  await after(10_000, { EURUSD: '1.10100', EURJPY: '166.000' })
  await after(15_000, { EURUSD: '1.10200' })
  for (const { Id } of [order, converted]) await user.post(PATH.close, { id: Id })
  await after(6_000, { EURUSD: '1.10300', USDJPY: '151.000', EURJPY: '166.000' })
  server.clock.advance(60_000)
  await server.market.fold()
  const texts = async () => {
    const asked = [
      ...[order, converted].map(({ Id }) => user.get(PROOF, { kind: 'forex', id: Id })),
      user.get(PROOF, { kind: 'micro', id: option.Id }),
      blocksOf({ limit: 1 }),
      blocksOf({ sequence: 2, limit: 1 }),
    ]
    return (await Promise.all(asked)).map(({ text }) => createHash('sha256').update(text).digest('hex'))
  }
  await expect
    .poll(async () => (await user.get(PROOF, { kind: 'micro', id: option.Id })).text)
    .toContain('"Result":"win"')
  // The number of ticks that a proof shows on either side.
  for (let at = 0; at < 5; at += 1)
    await after(60_000, { EURUSD: '1.10000', USDJPY: '150.000', EURJPY: '165.000' })
  server.clock.advance(120_000)
  await server.market.fold()
  const before = await texts()
  const daily = await bars('1day')
  const minutes = await bars('1min')
  await grow()

  expect(await texts()).toEqual(before)
  expect(await stored('tick_archive')).toBeGreaterThan(20)
  expect(
    await stored(
      'tick_block WHERE instrument_id = 1 AND minute < (SELECT max(minute) FROM tick_block) - 31 * 1440',
    ),
  ).toBe(0)
  expect([await bars('1day'), await bars('60min')].every((count) => count >= daily + 40)).toBe(true)
  expect(await bars('1min')).toBeLessThan(minutes + 40)
  let previous = '00'.repeat(32)
  for (let sequence = 1, more = true; more;) {
    const { data } = await blocksOf({ sequence, limit: 7 })
    for (const { content, hash, previous_hash, first_sequence, count } of data) {
      expect([first_sequence, previous_hash]).toEqual([sequence, previous])
      const sum = createHash('sha256').update(Buffer.from(previous, 'hex')).update(content)
      previous = sum.digest('hex')
      expect(hash).toBe(previous)
      sequence += count
    }
    more = data.length === 7
  }

  const [name = ''] = readdirSync(join(server.archiveDir, '1')).toSorted()
  const path = join(server.archiveDir, '1', name)
  const bytes = readFileSync(path)
  rmSync(path)
  const unreadable = { code: 1900, status: 503, data: { forex_id: 1, day: name.slice(0, 10) } }
  expect(await user.get(PROOF, { kind: 'forex', id: order.Id })).toMatchObject(unreadable)
  expect(await blocksOf({ limit: 1 })).toMatchObject(unreadable)
  expect(server.faults().join()).toContain('a part of the tick log cannot be read')
  expect((await user.get('/v2/api/forex/my_deal', { status: 3, page: 1 })).text).toContain('1.10200')
  writeFileSync(path, bytes)
  expect(await texts()).toEqual(before)
})
