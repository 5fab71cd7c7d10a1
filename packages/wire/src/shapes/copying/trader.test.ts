import { describe, expect, it } from 'vitest'
import { lots, price, rate, rateOf, usd, usdOf } from '@fairtick/domain'
import { BadAnswer } from '../../kinds/decimals'
import { readPage } from '../../read-envelope'
import {
  type WireTraderPage,
  markedOrderShape,
  readRanked,
  readTraderOrder,
  traderApplicationShape,
  traderPageShape,
  traderShape,
  tradersShape,
} from '../../shapes'
import { AT, wireTrader } from './trader.cases'

const trader = {
  id: 3,
  userId: 30,
  nickname: 'Grid 24h',
  followers: 4,
  openOrders: 2,
  openLots: lots('0.75'),
  openProfit: usdOf(-usd('3.5')),
  openMargin: usd('80'),
  since: Date.parse(AT),
  endedAt: undefined,
  isBanned: false,
  isSample: true,
  isFollowed: false,
  budget: usd('0'),
  result: usd('0'),
  totalRate: rateOf(-rate('1.25')),
  totalProfit: usdOf(-usd('12.5')),
  closed: 40,
  totalMargin: usd('1000'),
  recentRate: rate('2.5'),
  recentWin: rate('62.5'),
  recentProfit: usd('5'),
  recentClosed: 8,
  drawdown: rate('7.25'),
  heldSeconds: 5400,
}

describe('a trader as the server sends them', () => {
  it('is read with figures in percent and USD', () => {
    const listed = { ...wireTrader, equity_curve: [[1_000, '-0.50'] as [number, string]] }
    expect(tradersShape.read({ data: [listed], total: 41 })).toEqual({
      rows: [{ ...trader, curve: [[1_000, rateOf(-rate('0.5'))]] }],
      total: 41,
    })
  })

  it('has the time of the end if they stopped', () => {
    expect(traderShape.read({ ...wireTrader, ended_at: AT }).endedAt).toBe(Date.parse(AT))
  })

  it('with all details has the curve and the instruments', () => {
    const page: WireTraderPage = {
      ...wireTrader,
      equity_curve: [[1_000, '-0.50']],
      by_instrument: [
        { code: 'EURUSD', name: 'EUR/USD', total_num: 40, profit: '-12.5', rate: '-1.25', win: '50.00' },
      ],
      strategy: 'Buys low.',
    }
    expect(traderPageShape.read(page)).toEqual({
      ...trader,
      curve: [[1_000, rateOf(-rate('0.5'))]],
      instruments: [
        {
          code: 'EURUSD',
          name: 'EUR/USD',
          closed: 40,
          profit: usdOf(-usd('12.5')),
          rate: rateOf(-rate('1.25')),
          win: rate('50'),
        },
      ],
      strategy: 'Buys low.',
    })
  })
})

it('a place of the ranking names its trader and the average leverage', () => {
  const ranked = {
    user: { id: 3, nickname: 'Grid 24h', avatar: '', ended_at: AT, is_sample: 0 },
    multiple: 30,
    three_week_rate: '2.50',
    three_week_win: '62.50',
    three_week_profit: '5.000000',
    total_rate: '-1.25',
    total_trade_num: 40,
    code: 'EURUSD',
  }
  expect(readRanked(ranked)).toEqual({
    id: 3,
    nickname: 'Grid 24h',
    endedAt: Date.parse(AT),
    isSample: false,
    leverage: 30,
    recentRate: rate('2.5'),
    recentWin: rate('62.5'),
    recentProfit: usd('5'),
    totalRate: rateOf(-rate('1.25')),
    closed: 40,
    code: 'EURUSD',
  })
})

describe('a closed order of a trader', () => {
  const sent = {
    Id: 9,
    Code: 'EURUSD',
    ShowCode: 'EUR/USD',
    OrderType: 2,
    Quantity: '0.5',
    Multiple: 50,
    OriginPrice: '1.08321',
    Price: '1.08402',
    CautionMoney: '100.000000',
    TradeFee: '0.600000',
    Swap: '-0.120000',
    FactProfits: '-9.200000',
    OpenTime: AT,
    CloseTime: '2026-11-24T13:00:00.000Z',
    OpenTick: 5,
    CloseTick: 8,
    Rules: 1,
  }

  it('is read with its ticks, and its profit before fee and swap', () => {
    expect(readPage({ data: [sent], total: 1 }, readTraderOrder)).toEqual({
      rows: [
        {
          id: 9,
          code: 'EURUSD',
          name: 'EUR/USD',
          side: 'sell',
          lots: lots('0.5'),
          leverage: 50,
          openPrice: price('1.08321'),
          closePrice: price('1.08402'),
          pricePrecision: 5,
          margin: usd('100'),
          fee: usd('0.6'),
          swap: usdOf(-usd('0.12')),
          profit: usdOf(-usd('9.2')),
          openedAt: Date.parse(AT),
          closedAt: Date.parse(AT) + 3_600_000,
          openTick: 5,
          closeTick: 8,
          rules: 1,
        },
      ],
      total: 1,
    })
  })

  it('is refused if a figure is malformed', () => {
    expect(() => readTraderOrder({ ...sent, Swap: 'none' })).toThrow(BadAnswer)
  })
})

it('an application is read by its name, and one that is not listed is refused', () => {
  const none = { status: 'none', nickname: '', reason: '', applied_at: null }
  expect(traderApplicationShape.read(none)).toEqual({
    status: 'none',
    nickname: '',
    reason: '',
    appliedAt: undefined,
  })
  expect(() => traderApplicationShape.read({ ...none, status: 'lost' })).toThrow(BadAnswer)
})

it('marks of copies are read as those of orders', () => {
  expect(markedOrderShape.read({ Id: 4, UpdatePrice: '1.1', FactProfits: '-2.5' })).toEqual({
    id: 4,
    price: price('1.1'),
    profit: usdOf(-usd('2.5')),
  })
})
