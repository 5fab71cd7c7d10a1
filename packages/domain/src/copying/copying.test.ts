import { BTCUSD, EURUSD, GER40, aHeldPosition, cases, cell } from '@fairtick/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../refusal'
import { lots, lotsOf, price, rate, usd } from '../money'
import { lotsAllowed } from '../contracts'
import { copyCloseLots, copyLots } from './copy-lots'
import { copyRefusal, copyRequest } from './copy-order'
import { copyStopSlack } from './copy-stop'
import { type Follow, type FollowTerms, budgetRefusal, termsRefusal } from './follow'
import { type Signal, actOf } from './signal'

const TERMS: FollowTerms = {
  mode: 'ratio',
  ratio: rate('1'),
  budget: usd('1000'),
  stopLoss: 40,
  instrumentIds: [],
  mostMargin: undefined,
  mostOpen: undefined,
  mostLeverage: undefined,
}
const FOLLOW: Follow = {
  ...TERMS,
  ...{ id: 1, userId: 2, traderId: 3, traderUserId: 4, status: 'following', realised: usd('0') },
  country: undefined,
  ...{ copiedUntil: 0, opensAfter: 0, beganAt: 0, endedAt: undefined, endReason: undefined, rules: 1 },
}
const SIGNAL: Signal = {
  ...{ id: 1, traderId: 3, userId: 4, kind: 'open', positionId: 9, instrumentId: EURUSD.id, side: 'buy' },
  ...{ lots: lots('1'), ofLots: lots('1'), leverage: 100, price: price('1.1'), tick: 5, at: 0 },
  ...{ equity: usd('10000'), stopLoss: undefined, takeProfit: undefined, trailDistance: undefined },
}

it.each(
  cases(`
  | mode   | ratio | lots | equity | budget | copy |
  | ratio  | 1     | 1    | 10000  | 1000   | 1    |
  | ratio  | 0.5   | 0.03 | 10000  | 1000   | 0.01 |
  | ratio  | 0.01  | 0.5  | 10000  | 1000   |      |
  | ratio  | 10    | 1    | 10000  | 1000   | 10   |
  | equity | 1     | 1    | 10000  | 1000   | 0.1  |
  | equity | 2     | 1    | 3000   | 1000   | 0.66 |
  | equity | 1     | 1    | 0      | 1000   |      |
  | equity | 1     | 1    | -5     | 1000   |      |
`),
)('by $mode $ratio of $lots lots at an equity of $equity and a budget of $budget: $copy', (row) => {
  const signal = { lots: lots(cell(row, 'lots')), equity: signed(cell(row, 'equity')) }
  const mode = row.mode === 'ratio' ? 'ratio' : 'equity'
  const terms = { mode, ratio: rate(cell(row, 'ratio')), budget: usd(cell(row, 'budget')) } as const
  expect(copyLots(signal, terms, EURUSD)).toBe(row.copy === '' ? undefined : lots(cell(row, 'copy')))
})

const signed = (text: string) =>
  text.startsWith('-') ? (-usd(text.slice(1)) as ReturnType<typeof usd>) : usd(text)

describe('a share of a close', () => {
  const anyLots = fc
    .bigInt({ min: 0n, max: 400n })
    .map((steps) => lotsOf(GER40.minLots + steps * GER40.lotStep))

  it('is never more than the trader’s, on the step, and leaves what may be left', () => {
    fc.assert(
      fc.property(anyLots, anyLots, anyLots, (held, ofLots, closed) => {
        fc.pre(closed <= ofLots)
        const part = copyCloseLots(held, { lots: closed, ofLots }, GER40)
        if (closed === ofLots) expect(part).toBe(held)
        if (closed === ofLots || part === undefined) return
        expect(part * ofLots <= held * closed).toBe(true)
        expect([part, lotsOf(held - part)].every((each) => lotsAllowed(each, GER40))).toBe(true)
      }),
    )
  })
})

describe('a copy', () => {
  const around = { instrument: EURUSD, openCopies: 0 }

  it.each([
    ['another instrument is left out', { instrumentIds: [BTCUSD.id] }, 'filtered-out'],
    ['as many as may be open', { mostOpen: 0 }, 'too-many-positions'],
    ['no leverage as low as that', { mostLeverage: 1 }, 'filtered-out'],
    ['too few lots', { ratio: rate('0.001') }, 'lots-not-allowed'],
  ] as const)('is refused: %s', (_name, changes, reason) => {
    const refused = copyRequest(SIGNAL, { ...FOLLOW, ...changes }, around)
    expect(isRefusal(refused) && refused.refused).toBe(reason)
  })

  it('has its leverage lowered to the highest offered one within the follower’s', () => {
    const [least] = EURUSD.leverageOptions
    const offered = { ...EURUSD, leverageOptions: [10, 20, 100] }
    expect(least).toBeDefined()
    for (const mostLeverage of [20, 50]) {
      const request = copyRequest(SIGNAL, { ...FOLLOW, mostLeverage }, { ...around, instrument: offered })
      expect(isRefusal(request) || request.leverage).toBe(20)
    }
  })

  it('never takes more margin than the budget has left, nor than one order may', () => {
    const copy = { margin: usd('600') }
    expect(copyRefusal(copy, FOLLOW, usd('400'))).toBeUndefined()
    expect(copyRefusal(copy, FOLLOW, usd('400.000001'))?.refused).toBe('amount-not-allowed')
    expect(copyRefusal(copy, { ...FOLLOW, mostMargin: usd('600') }, usd('0'))).toBeUndefined()
    expect(copyRefusal(copy, { ...FOLLOW, mostMargin: usd('599') }, usd('0'))?.refused).toBe('filtered-out')
  })

  it('is stopped out of its relation at the share of the budget, to the micro-dollar', () => {
    const loss = (text: string) => -usd(text) as ReturnType<typeof usd>
    expect(copyStopSlack(FOLLOW, loss('399.999999'))).toBe(1n)
    expect(copyStopSlack(FOLLOW, loss('400'))).toBe(0n)
  })
})

describe('a signal', () => {
  const order = aHeldPosition({ id: 9, lots: lots('2'), originId: 0 })
  const before = (known?: typeof order) => (id: number) => (known?.id === id ? known : undefined)

  it('is an opening, a change of stops, or nothing', () => {
    expect(actOf(order, before())?.kind).toBe('open')
    expect(actOf({ ...order, stopLoss: price('1') }, before(order))?.kind).toBe('stops')
    expect(actOf({ ...order, swap: usd('1') }, before(order))).toBeUndefined()
    expect(actOf({ ...order, lots: lots('1') }, before(order))).toBeUndefined()
  })

  it('is the share that was closed, of what was held', () => {
    const end = { closedAt: 1, closeReason: 'client', closePrice: price('2'), closeTick: 7 } as const
    const closed = { ...order, ...end, status: 'closed', closeConversionTick: undefined } as const
    expect(actOf(closed, before(order))).toMatchObject({
      kind: 'close',
      lots: lots('2'),
      ofLots: lots('2'),
      tick: 7,
    })
    const part = { ...closed, id: 10, originId: 9, lots: lots('0.5') }
    expect(actOf(part, before(order))).toMatchObject({ positionId: 9, lots: lots('0.5'), ofLots: lots('2') })
  })

  it('is never made of a copy', () => {
    const copy = { ...order, originId: 5 }
    expect(actOf(copy, before())).toBeUndefined()
    expect(actOf({ ...copy, stopLoss: price('1') }, before(copy))).toBeUndefined()
  })
})

it.each([
  ['ratio', { ratio: rate('0.009') }],
  ['ratio', { ratio: rate('10.01') }],
  ['stopLossPercent', { stopLoss: 4 }],
  ['stopLossPercent', { stopLoss: 96 }],
  ['mostOpen', { mostOpen: 0 }],
  ['mostMargin', { mostMargin: usd('0') }],
  ['mostLeverage', { mostLeverage: 0 }],
  ['mostOpen', { mostOpen: 201 }],
  ['mostOpen', { mostOpen: 3_000_000_000 }],
  ['mostLeverage', { mostLeverage: 10_001 }],
  ['mostMargin', { mostMargin: usd('10000000.01') }],
] as const)('terms are refused for their %s', (parameter, changes) => {
  expect(termsRefusal({ ...TERMS, ...changes })).toEqual({
    refused: 'parameter-wrong',
    details: { parameter },
  })
})

it('terms within their bounds are accepted, a ratio with all decimals that a rate has', () => {
  expect(termsRefusal(TERMS)).toBeUndefined()
  expect(termsRefusal({ ...TERMS, ratio: rate('0.33333333') })).toBeUndefined()
})

it('a budget is above nothing and within its most', () => {
  for (const budget of ['0.000001', '10000000'])
    expect(budgetRefusal({ budget: usd(budget) })).toBeUndefined()
  for (const budget of ['0', '10000000.000001'])
    expect(budgetRefusal({ budget: usd(budget) })?.refused).toBe('amount-not-allowed')
})
