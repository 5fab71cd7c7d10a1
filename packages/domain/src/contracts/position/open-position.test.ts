import {
  CORN,
  EURUSD,
  aHeldPosition,
  aMarket,
  aTick,
  anOrderRequest,
  anInstrument,
  cases,
  cell,
} from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { type PricedInstrument, marketRefusal } from '../../market'
import { lots, lotsOf, price, priceOf, usd } from '../../money'
import { type Refusal, isRefusal } from '../../refusal'
import {
  type OrderRequest,
  type PositionContext,
  POSITIONS_MAX,
  openPosition,
  slipRefusal,
} from './open-position'
import type { Position } from './position'

const CONTEXT: PositionContext = {
  id: 1000,
  userId: 1000,
  now: 1_700_000_000_000,
  feeBasis: 'per-lot',
  openCount: 0,
  free: usd('10000'),
  market: aMarket(EURUSD, '1.1'),
}

interface Opening {
  readonly request: OrderRequest
  readonly context: PositionContext
}
const GOOD: Opening = { request: anOrderRequest({ leverage: 500 }), context: CONTEXT }
const inMarket = (opening: Opening, changes: Partial<PricedInstrument>): Opening => ({
  ...opening,
  context: { ...opening.context, market: { ...opening.context.market, ...changes } },
})
const asking = (opening: Opening, changes: Partial<OrderRequest>): Opening => ({
  ...opening,
  request: { ...opening.request, ...changes },
})
const open = ({ request, context }: Opening) => openPosition(request, context)

/** The faults of an opening, in order of refusal. */
const WRONGS: readonly { what: string; refused: string; spoil: (opening: Opening) => Opening }[] = [
  {
    what: 'the instrument is halted',
    refused: 'instrument-not-tradable',
    spoil: (opening) => inMarket(opening, { tradable: 'halted' }),
  },
  {
    what: 'the market is closed',
    refused: 'market-closed',
    spoil: (opening) => inMarket(opening, { isOpen: false }),
  },
  {
    what: 'the price is stale',
    refused: 'price-stale',
    spoil: (opening) => inMarket(opening, { isStale: true }),
  },
  {
    what: 'the price has moved',
    refused: 'price-moved',
    spoil: (opening) =>
      asking(opening, { protection: { price: price('1.0999'), maxSlip: price('0.00009') } }),
  },
  {
    what: 'the lots are off the step',
    refused: 'lots-not-allowed',
    spoil: (opening) => asking(opening, { lots: lots('1.005') }),
  },
  {
    what: 'the leverage is not offered',
    refused: 'leverage-not-offered',
    spoil: (opening) => asking(opening, { leverage: 31 }),
  },
  {
    what: 'a stop is on the wrong side',
    refused: 'trigger-on-wrong-side',
    spoil: (opening) =>
      asking(opening, { stops: { stopLoss: price('1.1'), takeProfit: undefined, trailDistance: undefined } }),
  },
  {
    what: 'there are too many orders',
    refused: 'too-many-positions',
    spoil: (opening) => ({ ...opening, context: { ...opening.context, openCount: POSITIONS_MAX } }),
  },
  {
    what: 'the money is short',
    refused: 'free-margin-too-small',
    spoil: (opening) => ({ ...opening, context: { ...opening.context, free: usd('222.999999') } }),
  },
]

describe('a refusal', () => {
  it.each(WRONGS)('says $refused when $what', ({ refused, spoil }) => {
    expect(open(spoil(GOOD))).toMatchObject({ refused })
  })

  const pairs = WRONGS.flatMap((first, at) => WRONGS.slice(at + 1).map((second) => ({ first, second })))
  it.each(pairs)('says that $first.what before that $second.what', ({ first, second }) => {
    expect(open(first.spoil(second.spoil(GOOD)))).toMatchObject({ refused: first.refused })
    expect(open(second.spoil(first.spoil(GOOD)))).toMatchObject({ refused: first.refused })
  })

  it('is not given when nothing is wrong', () => {
    expect(open(GOOD)).toMatchObject({ status: 'held' })
  })

  it('is not given to a pending order for a stale price, which it does not trade at', () => {
    const pending = asking(inMarket(GOOD, { isStale: true }), { trigger: price('1.05') })
    expect(open(pending)).toMatchObject({ status: 'pending' })
    expect(open(inMarket(pending, { isOpen: false }))).toMatchObject({ refused: 'market-closed' })
  })
})

describe('the market', () => {
  it.each(
    cases(`
      tradable   | open | stale | refused
      open       | yes  | no    | -
      close-only | yes  | no    | instrument-not-tradable
      halted     | yes  | no    | instrument-not-tradable
      open       | no   | no    | market-closed
      open       | yes  | yes   | price-stale
      open       | no   | yes   | market-closed
    `),
  )('that is $tradable, open: $open, stale: $stale gives $refused', (row) => {
    const market = aMarket(EURUSD, '1.1', {
      tradable: row.tradable as PricedInstrument['tradable'],
      isOpen: row.open === 'yes',
      isStale: row.stale === 'yes',
    })
    expect(marketRefusal(market)?.refused ?? '-').toBe(row.refused)
  })
})

describe('price protection', () => {
  it.each(
    cases(`
      seen    | slip    | now     | refused
      1.1     | 0       | 1.1     | -
      1.1     | 0       | 1.10001 | price-moved
      1.1     | 0       | 1.09999 | price-moved
      1.1     | 0.00005 | 1.10005 | -
      1.1     | 0.00005 | 1.10006 | price-moved
      1.1     | 0.00005 | 1.09995 | -
      1.1     | 0.00005 | 1.09994 | price-moved
    `),
  )('that saw $seen and allows $slip gives $refused at $now', (row) => {
    const seen = { price: price(cell(row, 'seen')), maxSlip: price(cell(row, 'slip')) }
    const refused = slipRefusal(seen, price(cell(row, 'now')), EURUSD)
    expect(refused?.refused ?? '-').toBe(row.refused)
    if (refused) expect(refused.details).toEqual({ price: Number(row.now).toFixed(5) })
  })

  it('says nothing of a pending order, which has its own price', () => {
    const pending = asking(GOOD, {
      trigger: price('1.05'),
      protection: { price: price('1.2'), maxSlip: priceOf(0n) },
    })
    expect(open(pending)).toMatchObject({ status: 'pending' })
  })
})

describe('lots', () => {
  it.each(
    cases(`
      lots     | refused
      0        | lots-not-allowed
      0.3      | lots-not-allowed
      0.49     | lots-not-allowed
      0.5      | -
      0.6      | lots-not-allowed
      0.7      | -
      0.9      | -
      1        | lots-not-allowed
      100.1    | -
      100.3    | lots-not-allowed
      99999999 | lots-not-allowed
    `),
  )('$lots of an instrument with least 0.5, step 0.2 and most 100.1 gives $refused', (row) => {
    const request = anOrderRequest({ lots: lots(cell(row, 'lots')) })
    const answer = openPosition(request, { ...CONTEXT, free: usd('100000'), market: aMarket(CORN, '4.8') })
    expect(isRefusal(answer) ? answer.refused : '-').toBe(row.refused)
  })
})

describe('leverage', () => {
  it.each(
    cases(`
      options    | asked | refused
      30,100,500 | 30    | -
      30,100,500 | 500   | -
      30,100,500 | 0     | leverage-not-offered
      30,100,500 | 1     | leverage-not-offered
      30,100,500 | 1000  | leverage-not-offered
      none       | 30    | leverage-not-offered
      none       | 0     | leverage-not-offered
    `),
  )('$asked of options $options gives $refused', (row) => {
    const leverageOptions = row.options === 'none' ? [] : cell(row, 'options').split(',').map(Number)
    const request = anOrderRequest({ lots: lots('0.01'), leverage: Number(row.asked) })
    const answer = openPosition(request, {
      ...CONTEXT,
      market: aMarket(anInstrument({ leverageOptions }), '1.1'),
    })
    expect(isRefusal(answer) ? answer.refused : '-').toBe(row.refused)
  })

  it('does not matter in fixed margin mode, and is kept as none', () => {
    const answer = openPosition(anOrderRequest({ lots: lots('0.5'), leverage: 31 }), {
      ...CONTEXT,
      market: aMarket(CORN, '4.8'),
    })
    expect(answer).toMatchObject({ status: 'held', leverage: 0, margin: usd('100') })
  })
})

describe('trigger and stops', () => {
  it.each(
    cases(`
      side | trigger  | stopLoss  | takeProfit  | answer
      buy  | -        | -         | -           | held
      buy  | -        | 1.09999   | 1.10001     | held
      buy  | -        | 1.1       | -           | trigger-on-wrong-side
      buy  | -        | 1.2       | -           | trigger-on-wrong-side
      buy  | -        | -         | 1.1         | trigger-on-wrong-side
      buy  | -        | -         | 1           | trigger-on-wrong-side
      sell | -        | 1.10001   | 1.09999     | held
      sell | -        | 1.1       | -           | trigger-on-wrong-side
      sell | -        | 1         | -           | trigger-on-wrong-side
      sell | -        | -         | 1.1         | trigger-on-wrong-side
      sell | -        | -         | 1.2         | trigger-on-wrong-side

      buy  | 1.05     | -         | -           | pending falling
      buy  | 1.15     | -         | -           | pending rising
      sell | 1.05     | -         | -           | pending falling
      sell | 1.15     | -         | -           | pending rising
      buy  | 1.1      | -         | -           | trigger-on-wrong-side
      buy  | 10.99999 | -         | -           | pending rising
      buy  | 11       | -         | -           | trigger-on-wrong-side
      buy  | 0.11001  | -         | -           | pending falling
      buy  | 0.11     | -         | -           | trigger-on-wrong-side

      buy  | 1.05     | 1.04      | 1.06        | pending falling
      buy  | 1.05     | 1.05      | -           | trigger-on-wrong-side
      buy  | 1.05     | 1.07      | -           | trigger-on-wrong-side
      buy  | 1.05     | -         | 1.04        | trigger-on-wrong-side
      sell | 1.15     | 1.16      | 1.14        | pending rising
      sell | 1.15     | 1.12      | -           | trigger-on-wrong-side
    `),
  )('$side at 1.1, trigger $trigger, stop-loss $stopLoss, take-profit $takeProfit: $answer', (row) => {
    const at = (name: string) => (row[name] === '-' ? undefined : price(cell(row, name)))
    const request = anOrderRequest({
      side: row.side === 'sell' ? 'sell' : 'buy',
      lots: lots('0.01'),
      trigger: at('trigger'),
      stops: { stopLoss: at('stopLoss'), takeProfit: at('takeProfit'), trailDistance: undefined },
    })
    expect(told(openPosition(request, { ...CONTEXT, free: usd('1000000') }))).toBe(row.answer)
  })
})

describe('money', () => {
  it.each(
    cases(`
      what       | free       | answer
      the market | 223        | held
      the market | 222.999999 | free-margin-too-small
      pending    | 213        | pending falling
      pending    | 212.999999 | free-margin-too-small
    `),
  )('has to bear margin and fee at the price of $what: $free free is $answer', (row) => {
    const request = anOrderRequest({
      leverage: 500,
      trigger: row.what === 'pending' ? price('1.05') : undefined,
    })
    expect(told(openPosition(request, { ...CONTEXT, free: usd(cell(row, 'free')) }))).toBe(row.answer)
  })

  it('is short for any client who asks for more than 64 bits can hold', () => {
    const market = aMarket(anInstrument({ maxLots: lots('999999999999999') }), '9999999999')
    const request = anOrderRequest({ lots: lots('999999999999999') })
    expect(openPosition(request, { ...CONTEXT, market })).toMatchObject({ refused: 'free-margin-too-small' })
  })
})

describe('an opened position', () => {
  it('is held from the latest tick on', () => {
    const market = { ...CONTEXT.market, quote: aTick(EURUSD, '1.10974', { sequence: 42 }) }
    expect(openPosition(anOrderRequest(), { ...CONTEXT, market })).toEqual(
      aHeldPosition({
        openPrice: price('1.10974'),
        margin: usd('3699.133334'),
        createdAt: CONTEXT.now,
        openedAt: CONTEXT.now,
        openTick: 42,
        activeFrom: 42,
        placedTick: 42,
      }),
    )
  })

  it('that is pending has no tick and no opening time yet, and keeps its expiry', () => {
    const request = anOrderRequest({ trigger: price('1.05'), expiresAt: CONTEXT.now + 60_000 })
    expect(openPosition(request, CONTEXT)).toMatchObject({
      status: 'pending',
      openPrice: price('1.05'),
      openTick: undefined,
      openedAt: undefined,
      expiresAt: CONTEXT.now + 60_000,
      margin: usd('3500'),
    })
  })

  it('of a market order forgets an expiry', () => {
    expect(open(asking(GOOD, { expiresAt: CONTEXT.now + 1 }))).toMatchObject({ expiresAt: undefined })
  })

  it('may be the two hundredth, not the one after it', () => {
    const withOpen = (openCount: number) => open({ ...GOOD, context: { ...CONTEXT, openCount } })
    expect(told(withOpen(199))).toBe('held')
    expect(told(withOpen(200))).toBe('too-many-positions')
  })

  it('has the least lots there are', () => {
    const tiny = anInstrument({ minLots: lotsOf(1n), lotStep: lotsOf(1n), contractSize: 1 })
    const answer = openPosition(anOrderRequest({ lots: lotsOf(1n) }), {
      ...CONTEXT,
      market: aMarket(tiny, '1.1'),
    })
    expect(answer).toMatchObject({ margin: usd('0.000001'), fee: usd('0.000001') })
  })
})

function told(answer: Position | Refusal): string {
  if (isRefusal(answer)) return answer.refused
  return answer.fillsWhen ? `${answer.status} ${answer.fillsWhen}` : answer.status
}
