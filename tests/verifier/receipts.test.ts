import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HEAD_STEPS, checkHeads } from '@fairtick/domain'
import {
  type SavedProof,
  type WireHeads,
  type WireMicroOrder,
  type WireProof,
  type WireSignedHead,
  type WireTermsProof,
  evidenceOf,
  headMinutes,
  pricedTicks,
  proofInstrument,
  termsMoment,
} from '@fairtick/wire'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { get } from '../../apps/server/test-http/call.cases'
import { type DemoUser, PATH, opened } from '../../apps/server/test-http/demo-user.cases'
import { signedBlock } from '../../apps/server/test-http/signed-block.cases'
import type { TestServer } from '../../apps/server/test-http/start-test-server.cases'
import { useDemoUser } from '../../apps/server/test-http/use-server.cases'
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

/** The answer to an open call, as its text was. */
async function ask<Data>(path: string, parameters: Readonly<Record<string, string | number>>): Promise<Data> {
  const { code, data, text } = await get<Data>(server, path, parameters)
  if (code !== 1) throw new Error(text)
  return data
}

async function after(ms: number, prices: Readonly<Record<string, string>>): Promise<void> {
  server.clock.advance(ms)
  await server.ticks(prices)
}

/** The proof of an order with all that it stands on, put together from the calls as a client would. */
async function saved(kind: 'forex' | 'micro', id: number): Promise<SavedProof> {
  const { data: proof } = await user.get<WireProof>('/v2/api/proof', { kind, id })
  const blocks: SavedProof['blocks'] = {}
  for (const { point, instrumentId, sequence } of pricedTicks(proof))
    blocks[point] = await signedBlock(server, { forex_id: instrumentId, sequence })
  const terms = await ask<WireTermsProof>('/v2/api/terms_proof', {
    forex_id: proofInstrument(proof),
    at: termsMoment(proof),
  })
  const minutes = [...new Set(headMinutes({ blocks, terms }))].toSorted((one, other) => other - one)
  const ways: (readonly WireSignedHead[])[] = []
  for (const [at, from] of minutes.entries()) {
    const to = minutes[at - 1]
    ways.push(await ask('/v2/api/head_way', { from, ...(to === undefined ? {} : { to }) }))
  }
  const { keys } = await ask<WireHeads>('/v2/api/heads', { limit: 1 })
  const rules = await ask<{ text: string }>('/v2/api/rules', { version: proof.rules })
  return { fairtick: 'proof 1', proof, blocks, terms, ways, keys: [...keys], rules_text: rules.text }
}

const run = (path: string): Promise<{ readonly code: number; readonly said: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM, path], (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, said: out + err })
    })
  })

it('of every kind of order check in both verifiers, and no longer with another price', async () => {
  // Blocks from before the first head are under none.
  const first = async () => (await ask<WireHeads>('/v2/api/heads', { limit: 1 })).heads.length
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
    const proof = await saved(kind, id)
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
