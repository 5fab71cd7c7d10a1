import { rulesAt } from '@fairtick/domain'
import { createHash } from 'node:crypto'
import type {
  WireForexOrder,
  WireInstrument,
  WireMicroOrder,
  WireProof,
  WireProofTick,
  WireTickBlock,
} from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { type Parameters, get } from '../call.cases'
import { type DemoUser, PATH, demoUser, opened } from '../demo-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useDemoUser } from '../use-server.cases'

const PROOF = '/v2/api/proof'
const LOG = '/v2/api/tick_log'
const GBP = { forex_id: 1, type: 1, number: '100', seconds: 30 }

let server: TestServer
let user: DemoUser

useDemoUser((given) => ({ server, user } = given), { clockStands: true })

async function proofOf(kind: string, id: number): Promise<WireProof> {
  const answer = await user.get<WireProof>(PROOF, { kind, id })
  if (answer.code !== 1) throw new Error(answer.text)
  return answer.data
}

async function after(ms: number, prices: Readonly<Record<string, string>>): Promise<void> {
  server.clock.advance(ms)
  await server.ticks(prices)
}

const idOf = async (code: string) => server.market.instrumentByCode(code)?.id ?? 0
const blocks = async (parameters: Parameters) => (await get<WireTickBlock[]>(server, LOG, parameters)).data

const sinceOf = (moment: number) => (time: string | null) => Date.parse(time ?? '') - moment
const pricesOf = (ticks: readonly WireProofTick[] = []) => ticks.map(({ price }) => price)

describe('minutes of the tick log that are not sealed yet', () => {
  it('are given where they are asked for, and no tick twice', async () => {
    const forex_id = await idOf('EURUSD')
    const sequences = (all: readonly WireTickBlock[]) =>
      all
        .flatMap(({ content }) => content.trimEnd().split('\n').slice(1))
        .map((line) => Number(line.split(',')[0]))
    await after(61_000, { EURUSD: '1.20000' })
    await after(10, { EURUSD: '1.20100' })
    const sealed = await blocks({ forex_id })
    const all = await blocks({ forex_id, open: '1' })
    expect(all.slice(0, sealed.length)).toEqual(sealed)
    expect(all.at(-1)).toMatchObject({ forex_id, hash: 'open', previous_hash: 'open' })
    expect(all.at(-1)?.content).toContain('1.20100000')
    const numbers = sequences(all)
    expect(numbers).toEqual(numbers.map((_each, at) => (numbers[0] ?? 0) + at))
    expect(await blocks({ forex_id, open: '0' })).toEqual(sealed)
  })
})

describe('the proof of a contract', () => {
  it('names the ticks that opened and closed it, those around them, and the terms', async () => {
    await after(10, { EURUSD: '1.10000' })
    const order = await opened(user)
    await after(10, { EURUSD: '1.10100' })
    await after(10, { EURUSD: '1.10200' })
    await user.post<WireForexOrder>(PATH.close, { id: order.Id })
    await after(10, { EURUSD: '1.10300' })
    const proof = await proofOf('forex', order.Id)
    expect(proof.order).toMatchObject({ Id: order.Id, Status: 3, Price: '1.10200' })
    expect(proof.asked).toMatchObject({ price: null, sequence: proof.open?.tick?.sequence })
    expect(proof.open?.tick).toMatchObject({ price: '1.10000', block: 'open' })
    expect(proof.close?.tick).toMatchObject({ price: '1.10200', block: 'open' })
    expect(pricesOf(proof.close?.ticks).slice(-4)).toEqual(['1.10000', '1.10100', '1.10200', '1.10300'])
    expect(proof.terms).toMatchObject({ ForexContNum: '100000', MarginMode: 2, trade_fee_type: 1 })
    expect(proof.open?.conversion).toEqual({ multiply: '1', divide: '1', forex_id: null, tick: null })
    expect(proof.rules).toBe(rulesAt(server.clock.now()))
    const { data: listed } = await get<WireInstrument[]>(server, '/v2/api/forex/trade_list')
    expect(proof.terms?.StaleAfter).toBe(listed.find(({ Code }) => Code === 'EURUSD')?.StaleAfter)
  })

  it('keeps the trigger that was asked for, and shows the factor to USD at both ends', async () => {
    const forexId = await idOf('EURJPY')
    await after(10, { USDJPY: '150.000', EURJPY: '165.000' })
    const pending = await opened(user, { forex_id: forexId, status: 0, target_price: '166.000' })
    expect(await proofOf('forex', pending.Id)).toMatchObject({
      asked: { price: '166.000' },
      open: null,
      close: null,
    })
    await after(10, { EURJPY: '166.200' })
    await expect.poll(async () => (await proofOf('forex', pending.Id)).open?.tick?.price).toBe('166.200')
    await after(10, { USDJPY: '160.000' })
    await user.post(PATH.close, { id: pending.Id })
    const { asked, open, close } = await proofOf('forex', pending.Id)
    expect(asked.price).toBe('166.000')
    expect(open?.tick?.sequence).toBeGreaterThan(asked.sequence ?? 0)
    expect(open?.conversion).toMatchObject({ multiply: '100000000', divide: '15000000000' })
    expect(open?.conversion.tick).toMatchObject({ price: '150.000' })
    expect(close?.conversion.tick).toMatchObject({ price: '160.000' })
  })

  it("is nobody else's, and not of what is not there", async () => {
    const order = await opened(await demoUser(server))
    expect((await user.get(PROOF, { kind: 'forex', id: order.Id })).code).toBe(1207)
    expect((await user.get(PROOF, { kind: 'micro', id: order.Id })).code).toBe(1207)
    expect((await user.get(PROOF, { kind: 'other', id: order.Id })).code).toBe(1000)
    expect((await get(server, PROOF, { kind: 'forex', id: order.Id })).code).toBe(999)
  })
})

describe('the proof of an option', () => {
  it('shows the last tick at or before the expiry, and the first after it', async () => {
    const { data: option } = await user.post<WireMicroOrder>('/v2/api/micro/submit', GBP)
    await after(10_000, { EURUSD: '1.20000' })
    await after(20_000, { EURUSD: '1.20100' })
    await after(1, { EURUSD: '1.10000' })
    server.clock.advance(1_000)
    await expect
      .poll(async () => (await proofOf('micro', option.Id)).close?.tick)
      .toMatchObject({ price: '1.20100', time: option.ExpireAt })
    const proof = await proofOf('micro', option.Id)
    expect(proof.order).toMatchObject({ Result: 'win', FactProfits: '60.000000' })
    expect(pricesOf(proof.close?.ticks).slice(-3)).toEqual(['1.20000', '1.20100', '1.10000'])
  })

  it('of a source that is 400 ms late shows when each tick came, those too late to count among them', async () => {
    const comes = async (ms: number, price: string, lateBy = 400) => {
      server.clock.advance(ms)
      await server.ticks({ EURUSD: price }, lateBy)
    }
    await comes(1_000, '1.30000')
    const { data: option } = await user.post<WireMicroOrder>('/v2/api/micro/submit', GBP)
    await comes(10_000, '1.30100')
    await comes(10_000, '1.30200')
    await comes(10_399, '1.30300')
    server.clock.advance(251)
    await expect.poll(async () => (await proofOf('micro', option.Id)).close?.tick?.price).toBe('1.30300')
    await comes(2, '1.20000', 652)
    const { order, close, settlement } = await proofOf('micro', option.Id)
    const expiry = Date.parse(option.ExpireAt)
    expect(order).toMatchObject({ Result: 'win', EndPrice: '1.30300' })
    expect(
      close?.ticks.slice(-2).map(({ time, received_at }) => [time, received_at].map(sinceOf(expiry))),
    ).toEqual([
      [-1, 399],
      [0, 652],
    ])
    expect(settlement).toEqual({
      entry: 'latest-tick',
      accepted_at: option.CreatedAtST,
      expires_at: option.ExpireAt,
      settled_at: (order as WireMicroOrder).CompleteAtST,
      ticks: 3,
      ticks_min: 2,
      void_reason: null,
    })
  })

  it('that is void says why', async () => {
    await after(10, { EURUSD: '1.10000' })
    const { data: option } = await user.post<WireMicroOrder>('/v2/api/micro/submit', GBP)
    await after(29_000, { EURUSD: '1.10000' })
    server.clock.advance(2_000)
    await expect
      .poll(async () => (await proofOf('micro', option.Id)).settlement)
      .toMatchObject({ void_reason: 'few-ticks', ticks: 1 })
  })

  it('that a demo reset ended before its time has no end, and asking for it stops nobody’s prices', async () => {
    await after(10, { EURUSD: '1.10000' })
    const { data: option } = await user.post<WireMicroOrder>('/v2/api/micro/submit', { ...GBP, seconds: 300 })
    await after(1_000, { EURUSD: '1.10010' })
    await user.post(PATH.reset, {})
    const proof = await proofOf('micro', option.Id)
    expect([proof.order, proof.close]).toMatchObject([{ Result: 'void', EndPrice: null }, null])
    expect(proof.settlement).toMatchObject({ void_reason: 'reset', ticks: null, expires_at: option.ExpireAt })
    await after(1_000, { EURUSD: '1.10020' })
    const order = await opened(user)
    expect(order.OriginPrice).toBe('1.10020')
  })
})

describe('the tick log', () => {
  it('can be read by anyone and checked: each hash covers the one before and the text', async () => {
    for (const price of ['1.10000', '1.10010', '1.10020']) await after(60_000, { EURUSD: price })
    await server.market.fold()
    const all = await blocks({ forex_id: 1 })
    expect(all.length).toBeGreaterThanOrEqual(3)
    let previous = '00'.repeat(32)
    for (const block of all) {
      expect(block.previous_hash).toBe(previous)
      const hash = createHash('sha256').update(Buffer.from(previous, 'hex')).update(block.content)
      previous = hash.digest('hex')
      expect(block.hash).toBe(previous)
    }
    expect(await blocks({ forex_id: 1, minute: all[1]?.minute ?? 0, limit: 1 })).toEqual([all[1]])
    expect(await blocks({ forex_id: 1, sequence: all[1]?.first_sequence ?? 0, limit: 1 })).toEqual([all[1]])
    expect((await get(server, LOG, { forex_id: 999_999 })).code).toBe(1201)
  })

  it('is named by the proof of what it has sealed', async () => {
    await after(10, { EURUSD: '1.10000' })
    const order = await opened(user)
    await after(120_000, { EURUSD: '1.10010' })
    await server.market.fold()
    const { open } = await proofOf('forex', order.Id)
    const [block] = await blocks({ forex_id: 1, sequence: open?.tick?.sequence ?? 0, limit: 1 })
    const { forex_id, count, content, ...reference } = block!
    expect(open?.tick?.block).toEqual(reference)
    expect(content).toContain(`\n${open?.tick?.sequence},`)
    expect([forex_id, count > 0]).toEqual([1, true])
  })
})
