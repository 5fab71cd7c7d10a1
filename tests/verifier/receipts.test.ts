import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HEAD_STEPS, checkHeads } from '@fairtick/domain'
import { type WireHeads, type WireMicroOrder, type WireProof, evidenceOf } from '@fairtick/wire'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { get } from '../../apps/server/test-http/call.cases'
import { type DemoUser, PATH, opened } from '../../apps/server/test-http/demo-user.cases'
import type { TestServer } from '../../apps/server/test-http/start-test-server.cases'
import { useDemoUser } from '../../apps/server/test-http/use-server.cases'
import { saveProof } from './save-proof.cases'
import { NODE_TOOLS } from './signed-heads.cases'

const PROGRAM = 'apps/web/public/verify-proof.mjs'
const MINUTE = 60_000

let server: TestServer
let user: DemoUser
let folder = ''
useDemoUser((given) => ({ server, user } = given), { clockStands: true })
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'receipts-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function after(ms: number, prices: Readonly<Record<string, string>>): Promise<void> {
  server.clock.advance(ms)
  await server.ticks(prices)
}

const run = (path: string): Promise<{ readonly code: number; readonly said: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM, path], (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, said: out + err })
    })
  })

it('of every kind of order check in both verifiers, and no longer with another price', async () => {
  // Blocks from before the first head are under none.
  const first = async () => (await get<WireHeads>(server, '/v2/api/heads', { limit: 1 })).data.heads.length
  await expect.poll(first).toBe(1)
  await after(10, { EURUSD: '1.10000', USDJPY: '150.000', EURJPY: '165.000' })
  const closed = await opened(user)
  const converted = await opened(user, { forex_id: server.market.instrumentByCode('EURJPY')?.id ?? 0 })
  const held = await opened(user)
  const { data: option } = await user.post<WireMicroOrder>('/v2/api/micro/submit', {
    forex_id: 1,
    type: 1,
    number: '100',
    seconds: 30,
  })
  await after(10_000, { EURUSD: '1.10100', USDJPY: '151.000', EURJPY: '165.100' })
  await user.post(PATH.close, { id: closed.Id })
  await user.post(PATH.close, { id: converted.Id })
  await after(15_000, { EURUSD: '1.10200' })
  await after(10_000, { EURUSD: '1.10300' })
  const isSettled = async () =>
    (await user.get<WireProof>('/v2/api/proof', { kind: 'micro', id: option.Id })).data.close?.tick
  await expect.poll(isSettled, { timeout: 10_000 }).toBeTruthy()
  await after(2 * MINUTE, { EURUSD: '1.10400' })
  const orders = [
    ['forex', closed.Id],
    ['forex', converted.Id],
    ['forex', held.Id],
    ['micro', option.Id],
  ] as const
  for (const [kind, id] of orders) {
    const proof = await saveProof(server, user, kind, id)
    const check = await checkHeads(evidenceOf(proof), NODE_TOOLS)
    expect([kind, id, check.failed]).toEqual([kind, id, undefined])
    const path = join(folder, `${kind}-${id}.json`)
    writeFileSync(path, JSON.stringify(proof))
    expect(await run(path)).toMatchObject({ code: 0, said: expect.stringContaining('\nIt checks.') })
    const changed = JSON.stringify(proof).replace('1.10000', '1.10001').replace('165.000', '165.001')
    writeFileSync(path, changed)
    expect((await run(path)).code).toBe(1)
    const wrong = await checkHeads(evidenceOf(JSON.parse(changed)), NODE_TOOLS).catch(() => undefined)
    expect(HEAD_STEPS).toContain(wrong ? wrong.failed : 'ticks')
  }
})
