import { execFile } from 'node:child_process'
import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { SavedProof, WireHeads, WireMicroOrder, WireProof } from '@fairtick/wire'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { get } from '../../apps/server/test-http/call.cases'
import { type DemoUser, PATH, opened } from '../../apps/server/test-http/demo-user.cases'
import type { TestServer } from '../../apps/server/test-http/start-test-server.cases'
import { useDemoUser } from '../../apps/server/test-http/use-server.cases'
import { saveProof } from './save-proof.cases'

const PROGRAM = 'apps/web/public/verify-proof.mjs'
const [MINUTE, DAY] = [60_000, 86_400_000]

let server: TestServer
let user: DemoUser
let folder = ''
useDemoUser((given) => ({ server, user } = given), {
  clockStands: true,
  settings: { TICK_LOG_DAYS: '7' },
})
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'receipts-from-archive-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function after(ms: number, prices: Readonly<Record<string, string>>): Promise<void> {
  server.clock.advance(ms)
  await server.ticks(prices)
}

const run = (...words: readonly string[]): Promise<{ readonly code: number; readonly said: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM, ...words], (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, said: out + err })
    })
  })

const rowsOf = async (rows: string, minute: number) =>
  Number((await server.pool.query(`SELECT count(*) AS n FROM ${rows} minute <= $1`, [minute])).rows[0].n)

/** Lets days pass until ticks of the instrument and heads of the minute have left the database. */
async function archived(minute: number): Promise<void> {
  const last = async () =>
    Number((await server.pool.query('SELECT max(minute) AS minute FROM signed_head')).rows[0].minute)
  for (let day = 0; day < 10; day += 1) {
    await after(DAY, { EURUSD: '1.10400' })
    // Blocks are filed a week after their head at the earliest: a head that is days late would miss them.
    const due = Math.floor(server.clock.now() / MINUTE) - 2
    await expect.poll(last, { timeout: 60_000, interval: 50 }).toBeGreaterThanOrEqual(due)
  }
  await server.market.fold()
  const left = async () => {
    await server.tidy()
    return [
      await rowsOf('tick_block WHERE instrument_id = 1 AND', minute),
      await rowsOf('signed_head WHERE', minute),
    ]
  }
  await expect.poll(left, { timeout: 60_000, interval: 50 }).toEqual([0, 0])
}

it('of an option and of a contract order check from archived ticks and a day of heads alone', async () => {
  const first = async () => (await get<WireHeads>(server, '/v2/api/heads', { limit: 1 })).data.heads.length
  await expect.poll(first).toBe(1)
  await after(10, { EURUSD: '1.10000' })
  const order = await opened(user)
  const { data: option } = await user.post<WireMicroOrder>('/v2/api/micro/submit', {
    ...{ forex_id: 1, type: 1, number: '100', seconds: 30 },
  })
  await after(10_000, { EURUSD: '1.10100' })
  await user.post(PATH.close, { id: order.Id })
  await after(15_000, { EURUSD: '1.10200' })
  await after(10_000, { EURUSD: '1.10300' })
  const isSettled = async () =>
    (await user.get<WireProof>('/v2/api/proof', { kind: 'micro', id: option.Id })).data.close?.tick
  await expect.poll(isSettled, { timeout: 10_000 }).toBeTruthy()
  const minute = Math.floor(server.clock.now() / MINUTE)
  const day = new Date(server.clock.now()).toISOString().slice(0, 10)
  await archived(minute)

  // The server takes the ticks of a receipt out of their file.
  const proofs: Record<string, SavedProof> = {
    option: await saveProof(server, user, 'micro', option.Id),
    order: await saveProof(server, user, 'forex', order.Id),
  }
  const heads = join(folder, `heads-${day}.jsonl.gz`)
  const [named = ''] = readdirSync(join(server.archiveDir, 'heads')).filter((name) => name.startsWith(day))
  copyFileSync(join(server.archiveDir, 'heads', named), heads)
  const ticks = join(folder, 'ticks')
  cpSync(join(server.archiveDir, '1'), join(ticks, '1'), { recursive: true })
  for (const [name, proof] of Object.entries(proofs)) {
    const path = join(folder, `${name}.json`)
    writeFileSync(path, JSON.stringify(proof))
    const { code, said } = await run(path, heads, '--ticks', ticks)
    expect([name, code, said]).toEqual([name, 0, expect.stringContaining('\nIt checks.')])
    expect(said).toMatch(/^ok {4}ticks: \d+ blocks in 1 files are those under the heads of the day$/m)
  }
  // A price of the option's end that the house changed afterwards, in the receipt or in the archive.
  const forged = join(folder, 'forged.json')
  writeFileSync(forged, JSON.stringify(proofs['option']).replaceAll('1.10200', '1.09200'))
  expect((await run(forged, heads, '--ticks', ticks)).code).toBe(1)
  const [archive = ''] = readdirSync(join(ticks, '1')).filter((name) => name.startsWith(day))
  const path = join(ticks, '1', archive)
  const lines = gunzipSync(readFileSync(path)).toString('latin1').split('\n')
  const last = lines.at(-2) ?? ''
  const changed = last.slice(0, -1) + (last.endsWith('0') ? '1' : '0')
  writeFileSync(path, gzipSync([...lines.slice(0, -2), changed, ''].join('\n')))
  expect((await run(join(folder, 'option.json'), heads, '--ticks', ticks)).code).toBe(1)
})
