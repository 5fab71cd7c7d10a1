import { anInstrument } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { type Instrument, DOLLAR, formatUsd, price, usd } from '@fairtick/domain'
import { readTicket } from './read-ticket'
import { type Ticket, emptyTicket, mirrorStops, moveStop, stepText, switchStop } from './ticket'
import { costOf } from './ticket-cost'
import type { TicketContext } from './ticket-context'
import { problemOf } from './ticket-problems'

const eurUsd = anInstrument({ showCode: 'EUR/USD', leverageOptions: [30, 100] })

const NOW = Date.UTC(2026, 10, 23)

const context = (change: Partial<TicketContext> = {}): TicketContext => ({
  instrument: eurUsd,
  feeBasis: 'per-lot',
  conversion: DOLLAR,
  last: price('1.1'),
  isOpen: true,
  isStale: false,
  isConnected: true,
  free: usd('10000'),
  equity: usd('10000'),
  isClosedHere: false,
  isUnsettled: false,
  ...change,
})

function judge(change: Partial<Ticket>, around: Partial<TicketContext> = {}, side: 'buy' | 'sell' = 'buy') {
  const at = context(around)
  const ticket = { ...emptyTicket(at.instrument), ...change }
  const read = readTicket(ticket, at.instrument, NOW)
  const cost = costOf(read, ticket.leverage, at)
  return { cost, problem: problemOf(side, { read, leverage: ticket.leverage, cost }, at) }
}

describe('the cost of a ticket', () => {
  it('margin, fee and value of the smallest order', () => {
    const { cost } = judge({})
    expect(cost && [cost.margin, cost.fee, cost.needed, cost.notional].map(formatUsd)).toEqual([
      '36.666667',
      '0.030000',
      '36.696667',
      '1100.000000',
    ])
  })

  it('in fixed margin mode leverage plays no part', () => {
    const fixed: Instrument = { ...eurUsd, marginMode: 'fixed', contractSize: 1_000, leverageOptions: [] }
    const { cost, problem } = judge({ leverage: undefined }, { instrument: fixed })
    expect([cost && formatUsd(cost.margin), problem]).toEqual(['10.000000', undefined])
  })

  it('at the trigger price while pending', () => {
    const { cost } = judge({ kind: 'pending', trigger: '1.2', leverage: 100, lots: '1' })
    expect(cost && formatUsd(cost.margin)).toBe('1200.000000')
  })

  it('a loss at the stop and a gain at the target, both with the fee, for the direction the stops are for', () => {
    const { cost } = judge({ lots: '1', stopLoss: '1.099', takeProfit: '1.102' })
    expect(cost?.side).toBe('buy')
    expect([cost?.mostLost.buy, cost?.gainAtTarget].map((sum) => sum && formatUsd(sum))).toEqual([
      '103.000000',
      '197.000000',
    ])
  })

  it('the largest loss of each direction: a small buy its value, a sell the account', () => {
    const { cost } = judge({})
    expect([cost?.mostLost.buy, cost?.mostLost.sell].map((sum) => sum && formatUsd(sum))).toEqual([
      '1100.030000',
      '10000.000000',
    ])
  })

  it('a stop valid for a buy does not apply to a sell; a trailing stop applies to both', () => {
    expect(judge({ stopLoss: '1.099' }).cost?.mostLost.sell).toBeUndefined()
    const trailing = judge({ trailDistance: '0.001' }).cost
    expect([trailing?.mostLost.buy, trailing?.mostLost.sell].map((sum) => sum && formatUsd(sum))).toEqual([
      '1.030000',
      '1.030000',
    ])
  })

  it('the price of a yen pair is converted', () => {
    const usdJpy = { ...eurUsd, quoteCurrency: 'JPY', pricePrecision: 3 }
    const conversion = { multiply: 10n ** 8n, divide: price('150') }
    const { cost } = judge(
      { leverage: 100, lots: '1' },
      { instrument: usdJpy, conversion, last: price('150') },
    )
    expect(cost && formatUsd(cost.margin)).toBe('1000.000000')
  })
})

describe('the problems of an order', () => {
  it.each<[string, Partial<Ticket>, Partial<TicketContext>, string | undefined]>([
    ['nothing', {}, {}, undefined],
    ['an unsettled one before it', {}, { isUnsettled: true, isConnected: false }, 'unsettled'],
    ['no connection', {}, { isConnected: false, isOpen: false }, 'not-connected'],
    ['a country where it is closed', {}, { isClosedHere: true, isOpen: false }, 'closed-here'],
    ['no price', {}, { last: undefined }, 'no-price'],
    ['a closed market', {}, { isOpen: false, isStale: true }, 'market-closed'],
    ['a stale price', {}, { isStale: true }, 'price-stale'],
    ['a stale price, for a pending one', { kind: 'pending', trigger: '1.05' }, { isStale: true }, undefined],
    ['no leverage on offer', { leverage: undefined }, {}, 'no-leverage'],
    ['no lots', { lots: '' }, {}, 'lots-missing'],
    ['too few', { lots: '0.001' }, {}, 'lots-too-few'],
    ['too many', { lots: '50.01' }, {}, 'lots-too-many'],
    ['off the step', { lots: '0.015' }, {}, 'lots-off-step'],
    [
      'an expiry that has passed',
      { kind: 'pending', trigger: '1.05', expiry: 'moment', expiryTyped: '2020-01-01T00:00' },
      {},
      'expiry-wrong',
    ],
    ['an expiry left over from a pending ticket', { expiry: 'moment' }, {}, undefined],
    ['no trigger', { kind: 'pending' }, {}, 'price-missing'],
    ['a trigger at the price', { kind: 'pending', trigger: '1.10000' }, {}, 'trigger-is-price'],
    ['too fine a price', { stopLoss: '1.000001' }, {}, 'price-decimals'],
    ['a stop typed at the price', { stopLoss: '1.1' }, {}, 'stops-on-wrong-side'],
    ['a stop that was not moved', { stopLoss: '1.1', unmoved: ['stopLoss'] }, {}, 'stop-loss-not-moved'],
    [
      'a stop that was not moved, though the price went on',
      { stopLoss: '1.1', unmoved: ['stopLoss'] },
      { last: price('1.10001') },
      'stop-loss-not-moved',
    ],
    [
      'a target that was not moved',
      { takeProfit: '1.1', unmoved: ['takeProfit'] },
      {},
      'take-profit-not-moved',
    ],
    ['a stop above a buy', { stopLoss: '1.2' }, {}, 'stops-on-wrong-side'],
    ['a stop below a buy', { stopLoss: '1.0' }, {}, undefined],
    ['too little money', { lots: '10' }, {}, 'free-margin-too-small'],
    ['money that is not known', { lots: '10' }, { free: undefined }, undefined],
    ['a trigger left over from a pending ticket', { kind: 'market', trigger: 'x' }, {}, undefined],
  ])('%s', (_name, ticket, around, problem) => {
    expect(judge(ticket, around).problem).toBe(problem)
  })

  it('the same stop suits one direction only', () => {
    expect(judge({ stopLoss: '1.2' }, {}, 'sell').problem).toBeUndefined()
  })

  it('stops of a pending order lie around its trigger', () => {
    const pending = { kind: 'pending', trigger: '1.05', stopLoss: '1.06' } as const
    expect(judge(pending, {}, 'buy').problem).toBe('stops-on-wrong-side')
    expect(judge(pending, {}, 'sell').problem).toBeUndefined()
  })
})

describe('the stops of a ticket', () => {
  const ticket = emptyTicket(eurUsd)
  it('start at an invalid price until they are moved', () => {
    const on = { ...ticket, ...switchStop(ticket, 'stopLoss', '1.10000') }
    expect(judge(on).problem).toBe('stop-loss-not-moved')
    expect(judge({ ...on, ...moveStop(on, 'stopLoss', '1.09') }).problem).toBeUndefined()
    expect(judge({ ...on, ...switchStop(on, 'stopLoss', undefined) }).problem).toBeUndefined()
  })

  it('are mirrored with the direction, at the same distance from the price', () => {
    const forBuy = { ...ticket, stopLoss: '1.09', takeProfit: '1.12' }
    const forSell = { ...forBuy, ...mirrorStops(forBuy, 'sell', price('1.1'), eurUsd) }
    expect([forSell.stopSide, forSell.stopLoss, forSell.takeProfit]).toEqual(['sell', '1.11000', '1.08000'])
    expect(mirrorStops(forSell, 'sell', price('1.1'), eurUsd).stopLoss).toBe('1.11000')
  })
})

describe('the smallest step of a price', () => {
  it.each([
    [0, '1'],
    [1, '0.1'],
    [5, '0.00001'],
  ])('%i decimals', (pricePrecision, step) => {
    expect(stepText({ ...eurUsd, pricePrecision })).toBe(step)
  })
})
