import type { WireAccount, WireMicroOrder, WireProof, WireSaleQuote } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { type DemoUser, PATH, demoUser } from '../demo-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useDemoUser } from '../use-server.cases'
import { QUOTES, SALES_SINCE, SELL, decidedBy, livelyMinute, quoteOf, sold } from './selling.cases'

const MICRO = '/v2/api/micro/submit'
const UP = { forex_id: 1, type: 1, number: '100', seconds: 60 }

let server: TestServer
let user: DemoUser

useDemoUser((given) => ({ server, user } = given), {
  clockStands: true,
  at: SALES_SINCE,
  instruments: [{ code: 'EURUSD', staleAfterMs: 15_000 }],
})

/** Opens an option after a minute with prices; a second later it may be sold. */
async function opened(changes = {}): Promise<WireMicroOrder> {
  await livelyMinute(server)
  const { data, text, code } = await user.post<WireMicroOrder>(MICRO, { ...UP, ...changes })
  if (code !== 1) throw new Error(text)
  await after(1500, '1.10010')
  return data
}

async function after(ms: number, price: string): Promise<void> {
  server.clock.advance(ms)
  await server.tick('EURUSD', price)
}

const optionAccount = async () => {
  const { data } = await user.get<WireAccount[]>(PATH.balance)
  const account = data.find(({ type }) => type === 'micro')
  return [Number(account?.balance), Number(account?.lockBalance)]
}
const quotes = async () => (await user.get<WireSaleQuote[]>(QUOTES)).data
const asking = async (option: WireMicroOrder) => {
  const { Tick, Number: amount } = await quoteOf(user, option)
  return { id: option.Id, tick: Tick, number: amount }
}

describe('an option', () => {
  it('is sold at its quote where the next tick gives no less, once', async () => {
    const before = await optionAccount()
    const option = await opened()
    const quote = await quoteOf(user, option)
    const amount = Number(quote.Number)
    expect(amount).toBeGreaterThan(0)
    expect(Number(quote.Worth)).toBeGreaterThan(amount)
    const answer = await sold(server, user, option)
    expect(answer).toMatchObject({
      code: 1,
      data: { Id: option.Id, Status: 3, Result: 'sold', EndPrice: '1.10010' },
    })
    expect(Number(answer.data.FactProfits)).toBeCloseTo(amount - 100)
    const [balance, locked] = await optionAccount()
    expect(balance).toBeCloseTo(Number(before[0]) + amount - 100)
    expect(locked).toBe(before[1])
    expect(await quotes()).toEqual([])
    expect((await user.post(SELL, { id: option.Id, tick: 1, number: '1' })).code).toBe(1208)
    // Its time comes: nothing more is paid.
    await after(60_000, '1.20000')
    server.clock.advance(300)
    await server.tidy()
    expect((await optionAccount())[0]).toBe(balance)
    expect(await server.audit()).toEqual([])
  })

  it('is proven with both ticks and how its price was worked out', async () => {
    const option = await opened()
    const { data } = await sold(server, user, option)
    const proof = (await user.get<WireProof>('/v2/api/proof', { kind: 'micro', id: option.Id })).data
    expect(proof.sale).toMatchObject({
      quote: { Price: '1.10010', Steps: expect.any(Number) as number },
      decided: { Price: '1.10010' },
    })
    const { quote, decided, asked_tick: asked } = proof.sale!
    expect(Number(quote?.Number) - 100).toBeCloseTo(Number(data.FactProfits))
    expect(Number(decided?.Number)).toBeGreaterThanOrEqual(Number(quote?.Number))
    expect(decided!.Tick).toBeGreaterThan(asked)
    expect(proof.settlement?.void_reason).toBeNull()
  })

  it('runs on where the next tick gives less; the refusal says by which price', async () => {
    const option = await opened()
    const asked = await asking(option)
    const refused = await decidedBy(
      server,
      () => user.post(SELL, asked),
      () => after(100, '1.09990'),
    )
    expect(refused).toMatchObject({
      code: 1210,
      data: { price: '1.09990', quoted: asked.number, number: expect.any(String) as string },
    })
    expect((await quotes()).map(({ Id }) => Id)).toContain(option.Id)
  })

  it('is not decided by a tick of the very moment of the request', async () => {
    const option = await opened({ type: 2 })
    const asked = await asking(option)
    const answer = await decidedBy(
      server,
      () => user.post<WireMicroOrder>(SELL, asked),
      async () => {
        await server.tick('EURUSD', '1.10020')
        await after(1, '1.10010')
      },
    )
    expect(answer).toMatchObject({ code: 1, data: { EndPrice: '1.10010' } })
  })

  it('is sold once under one key, and the answer is the same afterwards', async () => {
    const option = await opened()
    const asked = await asking(option)
    const once = () => user.post<WireMicroOrder>(SELL, asked, { headers: { 'idempotency-key': 'sell-once' } })
    const answers = await decidedBy(
      server,
      () => Promise.all([once(), once()]),
      () => after(100, '1.10010'),
    )
    expect(answers.map(({ code }) => code)).toEqual([1, 1])
    expect((await once()).data).toEqual(answers[0]?.data)
    const { rows } = await server.pool.query(
      'SELECT count(*)::integer AS count FROM entry WHERE kind = 7 AND reference = $1',
      [option.Id],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  it('may be named with an old quote for three seconds, then the answer has the new one', async () => {
    const option = await opened()
    const asked = await asking(option)
    await after(1000, '1.10020')
    await after(2900, '1.10020')
    const answer = await decidedBy(
      server,
      () => user.post(SELL, asked),
      () => after(50, '1.10020'),
    )
    expect(answer.code).toBe(1)
    const next = await opened()
    const old = await asking(next)
    await after(1000, '1.10020')
    await after(3100, '1.10020')
    expect(await user.post(SELL, old)).toMatchObject({ code: 1309, data: { Price: '1.10020' } })
  })

  it('is not sold for another amount than its quote', async () => {
    const option = await opened()
    const asked = await asking(option)
    for (const number of ['160', '0.01'])
      expect((await user.post(SELL, { ...asked, number })).code).toBe(1309)
    expect((await user.post(SELL, { ...asked, tick: '999999999' })).code).toBe(1309)
  })
})

describe('it cannot be sold', () => {
  const reasonOf = async (option: WireMicroOrder) => {
    const found = (await quotes()).find(({ Id }) => Id === option.Id)
    const { code, data } = await user.post(SELL, { id: option.Id, tick: 1, number: '1' })
    expect(code).toBe(found?.Code)
    return [code, found?.Reason ?? null, (data as { reason?: string } | null)?.reason ?? null]
  }

  it('in its first second, in its last five, and after few prices', async () => {
    await livelyMinute(server)
    const { data: option } = await user.post<WireMicroOrder>(MICRO, UP)
    expect(await reasonOf(option)).toEqual([1208, 'early', 'early'])
    await after(55_001, '1.10010')
    expect(await reasonOf(option)).toEqual([1208, 'late', 'late'])
    const { data: other } = await user.post<WireMicroOrder>(MICRO, { ...UP, seconds: 120 })
    await after(62_000, '1.10010')
    expect((await quotes()).find(({ Id }) => Id === other.Id)).toMatchObject({ Reason: 'few-ticks' })
  })

  it('at a stale price', async () => {
    const option = await opened({ seconds: 180 })
    server.clock.advance(15_001)
    expect(await reasonOf(option)).toEqual([1204, null, null])
    await after(0, '1.10010')
  })

  it('where it was accepted under rules without sales, and says so', async () => {
    const option = await opened({ seconds: 300 })
    await server.pool.query('UPDATE option SET rules = 3 WHERE id = $1', [option.Id])
    server = await server.restart()
    user = await demoUser(server)
    expect((await user.post(SELL, { id: option.Id, tick: 1, number: '1' })).code).toBe(1207)
  })

  it('by anyone else', async () => {
    const option = await opened()
    const asked = await asking(option)
    const other = await demoUser(server)
    expect((await other.post(SELL, asked)).code).toBe(1207)
    expect((await other.get<WireSaleQuote[]>(QUOTES)).data).toEqual([])
  })
})
