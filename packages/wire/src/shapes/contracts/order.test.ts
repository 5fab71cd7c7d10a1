import { aHeldPosition, anInstrument, cases, cell } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { type ClosedPosition, type Position, lots, price, rate, usd, usdOf } from '@fairtick/domain'
import { BadAnswer } from '../../kinds/decimals'
import { encodeForexOrder, encodeForexTrade, forexTradeShape, readOrder } from '../../shapes'

const instrument = anInstrument({ showCode: 'EUR/USD' })

const held = aHeldPosition({
  id: 7,
  side: 'sell',
  lots: lots('0.1'),
  openPrice: price('1.07'),
  margin: usd('356.666667'),
  fee: usd('0.3'),
  stopLoss: price('1.08'),
  trailDistance: price('0.01'),
  createdAt: 1_700_000_000_123,
  openedAt: 1_700_000_000_123,
  openTick: 5,
  placedTick: 7,
})

const sent = (position: Position) =>
  encodeForexOrder(position, instrument, { price: price('1.071'), profit: usdOf(-10_000_000n) })

describe('an order as the server sends it', () => {
  it('survives a round trip, a held one with its floating profit', () => {
    expect(readOrder(sent(held))).toEqual({
      id: 7,
      originId: 0,
      instrumentId: 1,
      code: 'EURUSD',
      name: 'EUR/USD',
      pricePrecision: 5,
      side: 'sell',
      status: 'held',
      lots: lots('0.1'),
      leverage: 30,
      openPrice: price('1.07'),
      closePrice: undefined,
      markPrice: price('1.071'),
      profit: usdOf(-10_000_000n),
      margin: usd('356.666667'),
      fee: usd('0.3'),
      swap: usd('0'),
      owed: usd('0'),
      stopLoss: price('1.08'),
      takeProfit: undefined,
      trailDistance: price('0.01'),
      createdAt: 1_700_000_000_123,
      rules: 1,
      replacesId: 0,
      replacedById: 0,
      closedAt: undefined,
      expiresAt: undefined,
      closeReason: undefined,
    })
  })

  it('a closed one has its price, its result and its reason', () => {
    const closed: ClosedPosition = {
      ...held,
      status: 'closed',
      closeTick: 6,
      closePrice: price('1.06'),
      closedAt: 1_700_000_001_000,
      closeReason: 'stop-loss',
      profit: usd('100'),
    }
    expect(readOrder(sent(closed))).toMatchObject({
      status: 'closed',
      closePrice: price('1.06'),
      profit: usd('100'),
      closeReason: 'stop-loss',
      closedAt: 1_700_000_001_000,
    })
  })

  it.each(
    cases(`
      field             | value       | what
      OrderType         | 3           | an unlisted side
      Status            | 9           | an unlisted status
      Quantity          | "1e3"       | an exponent
      FactProfits       | "NaN"       | no number
      FactProfits       | "--1"       | two signs
      CreateTimeHandler | "yesterday" | no time
    `),
  )('with $what is refused, not guessed', (row) => {
    const broken = { [cell(row, 'field')]: JSON.parse(cell(row, 'value')) as unknown }
    expect(() => readOrder({ ...sent(held), ...broken })).toThrow(BadAnswer)
  })
})

it('the figures of the contract account survive a round trip', () => {
  const equity = {
    floating: usdOf(-10_000_000n),
    equity: usd('9990'),
    usedMargin: usd('356.666667'),
    freeMargin: usd('9633.333333'),
    marginLevel: rate('2800.93'),
  }
  const marked = [{ id: 7, price: price('1.071'), precision: 5, profit: usdOf(-10_000_000n) }]
  expect(forexTradeShape.read(encodeForexTrade(equity, marked))).toEqual({
    ...equity,
    marks: [{ id: 7, price: price('1.071'), profit: usdOf(-10_000_000n) }],
  })
})
