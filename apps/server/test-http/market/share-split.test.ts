import { readFileSync } from 'node:fs'
import { MINUTE_MS } from '@fairtick/domain'
import type { WireForexOrder, WireStopChange } from '@fairtick/wire'
import { type TestContext, describe, expect, it } from 'vitest'
import { recorded } from '../../src/market/recorded-market.cases'
import { askForTerms } from '../support/agreed-terms.cases'
import { get } from '../call.cases'
import { type DemoUser, PATH, demoUser, opened } from '../demo-user.cases'
import { type TestServer, runningServer } from '../start-test-server.cases'
import { type Issuing, announceAction, useIssuing, written } from './corporate-actions.cases'

let issuing: Issuing
let server: TestServer

useIssuing(
  {
    prices: { EURUSD: '1.10000', AAPL: '645.88' },
    checkFaults: (faults) => {
      for (const each of faults) expect(each).toContain('moved like a split')
    },
  },
  (started) => {
    issuing = started
    server = started.server
  },
)

/**
 * The closes before and after the split of June 2014, as the case has them; skips the test where they are not
 * on the machine, and so also those that look at what the first one did.
 */
function closes(context: TestContext): {
  readonly before: readonly string[]
  readonly after: readonly string[]
} {
  const path = recorded(context, '..', 'cases', '2026-11-28', 'share-split.csv')
  const lines = readFileSync(path, 'utf8').trim().split('\n').slice(1)
  const all = lines.map((line) => line.split(',')[1] ?? '')
  return {
    before: all.filter((each) => Number(each) > 600),
    after: all.filter((each) => Number(each) < 100),
  }
}

async function play(prices: readonly string[]): Promise<void> {
  for (const price of prices) {
    server.clock.advance(1000)
    await server.say('AAPL', price)
  }
}

const effectiveIn = (ms: number) => written(Math.ceil((server.clock.now() + ms) / MINUTE_MS) * MINUTE_MS)

const idOf = (code: string) => server.market.instrumentByCode(code)?.id ?? 0
const heldOf = async (user: DemoUser) =>
  (await user.get<{ data: WireForexOrder[] }>('/v2/api/forex/my_deal', { status: 1 })).data.data
const code = async (user: DemoUser) =>
  (await user.post(PATH.submit, { forex_id: idOf('AAPL'), type: 1, cont: '1', status: 1, multiple: 5 })).code

describe('the split of Apple of June 2014, seven for one', () => {
  it('halts the share until two operators have entered it, and nobody gains or loses', async (context) => {
    const { before, after } = closes(context)
    await play(before)
    const user = await demoUser(server)
    const bought = await opened(user, {
      forex_id: idOf('AAPL'),
      cont: '1',
      multiple: 5,
      stop_loss_price: '600.00',
      target_profit_price: '700.00',
    })
    const waiting = await opened(user, {
      forex_id: idOf('AAPL'),
      cont: '1',
      multiple: 5,
      status: 0,
      target_price: '600.00',
    })
    await play(after.slice(0, 5))
    await server.jobs.doAll('restrictions')
    expect(server.market.quote(idOf('AAPL'))?.last).toBeGreaterThan(64_000_000_000n)
    expect(await code(user)).toBe(1214)
    const halts = await get<{ data: { cause: string; halted_as: string }[] }>(server, '/v2/api/halts')
    expect(halts.data.data[0]).toMatchObject({ cause: 'event', halted_as: 'server' })
    const share = server.market.instrumentByCode('AAPL')
    expect(share && server.restrictions.haltOf(share)?.reason).toContain('645.')
    expect(await heldOf(user)).toMatchObject([{ Id: bought.Id, Quantity: '1', TargetLossPrice: '600.00' }])

    await announceAction(issuing, {
      code: 'AAPL',
      kind: 'split',
      ratio_to: '7',
      ratio_from: '1',
      effective: effectiveIn(2 * MINUTE_MS),
    })
    await play(after.slice(5, 10))
    expect(await heldOf(user)).toMatchObject([{ Quantity: '1' }])

    server.clock.advance(3 * MINUTE_MS)
    await server.jobs.doAll('restrictions')
    // The look of each second may be doing it at this moment.
    await expect
      .poll(async () => heldOf(user))
      .toMatchObject([{ Id: bought.Id, Quantity: '7', OriginPrice: '92.24285714' }])
    await play(['92.42', '92.50'])
    server.clock.advance(61 * MINUTE_MS)
    await server.jobs.doAll('restrictions')
    await play(['92.50'])
    server.clock.advance(2 * MINUTE_MS)
    await play(['92.50'])
    const [held] = await heldOf(user)
    expect(held).toMatchObject({
      Quantity: '7',
      UpdatePrice: '92.50',
      FactProfits: '1.800000',
      CautionMoney: bought.CautionMoney,
      TargetLossPrice: '85.71',
      TargetProfitPrice: '100.00',
    })
    const pending = await user.get<{ data: WireForexOrder[] }>('/v2/api/forex/my_deal', { status: 0 })
    expect(pending.data.data).toMatchObject([
      { Id: waiting.Id, Quantity: '7', OriginPrice: '85.71', CautionMoney: waiting.CautionMoney },
    ])
    const stops = await user.get<WireStopChange[]>('/v2/api/forex/stop_history', { id: bought.Id })
    expect(stops.data.at(-1)).toMatchObject({ by: 'split', stop_loss_price: '85.71' })
    await user.post(PATH.close, { id: bought.Id, cont: '3' })
    expect(await heldOf(user)).toMatchObject([{ Quantity: '4' }])
    expect(await server.audit()).toEqual([])
  })

  it('is in the charts from then on: bars of before are divided, and none has a fall of 86 %', async (context) => {
    closes(context)
    await server.market.fold()
    for (const period of ['1min', '60min', '1day'] as const) {
      const bars = await server.market.candles.read({ instrumentId: idOf('AAPL'), period, limit: 500 })
      for (const { high, low } of bars) {
        expect(high).toBeLessThan(9_400_000_000n)
        expect(low).toBeGreaterThan(9_100_000_000n)
      }
    }
  })

  it('is published among the changes of terms', async (context) => {
    closes(context)
    const changes = await get<{ data: { resource: string; name: string }[] }>(server, '/v2/api/changes')
    expect(changes.data.data[0]).toMatchObject({ resource: 'corporate-actions' })
    expect(changes.data.data[0]?.name).toContain('AAPL')
  })

  it('is done once, also after a restart', async (context) => {
    closes(context)
    server = await (await runningServer()).restart()
    const { rows } = await server.pool.query('SELECT position_id FROM position_split')
    expect(new Set(rows.map((row: { position_id: bigint }) => row.position_id)).size).toBe(rows.length)
    expect(await server.audit()).toEqual([])
  })
})

describe('a corporate action that cannot be', () => {
  it.each([
    ['of no share', { code: 'EURUSD' }],
    ['of the past', { effective: '2026-01-05 12:00' }],
    ['of no moment', { effective: '2031-13-45 12:00' }],
    ['of no ratio', { ratio_to: '2', ratio_from: '2' }],
    ['of a ratio of nothing', { ratio_to: '0' }],
    ['of another kind', { kind: 'merger' }],
  ])('%s is refused', async (_what, wrong) => {
    const good = {
      code: 'AAPL',
      kind: 'split',
      ratio_to: '2',
      ratio_from: '1',
      effective: '2031-01-05 12:00',
    }
    expect(
      (await askForTerms(server, issuing.risk, 'corporate-actions', { ...good, ...wrong })).code,
    ).not.toBe(1)
    expect((await askForTerms(server, issuing.risk, 'corporate-actions', good)).code).toBe(1)
  })
})
