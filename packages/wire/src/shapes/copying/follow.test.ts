import { describe, expect, it } from 'vitest'
import { lots, price, rate, rateOf, usd, usdOf } from '@fairtick/domain'
import { BadAnswer } from '../../kinds/decimals'
import {
  type WireCopy,
  type WireFollowedTrader,
  followedTraderShape,
  myFollowersShape,
  readCopy,
  readSkippedCopy,
} from '../../shapes'
import { AT, wireTrader } from './trader.cases'

const followed: WireFollowedTrader = {
  ...wireTrader,
  is_followed: 1,
  max_amount: '500.000000',
  total_profits: '-12.340000',
  multiple: '0.25',
  mode: 2,
  stop_loss: 40,
  forex_ids: [1, 7],
  max_order: '20.000000',
  max_open: 3,
  max_multiple: 50,
  pause: 1,
  stopping: 0,
  copy_num: 2,
  used_amount: '151.200000',
  work_amount: '4536.000000',
  began_at: AT,
  Rules: 1,
}

const read = (changes: Partial<WireFollowedTrader> = {}) =>
  followedTraderShape.read({ ...followed, ...changes })

describe('a trader whom the user copies', () => {
  it('has the terms, and the used part of the budget', () => {
    expect(read()).toMatchObject({
      id: 3,
      result: usdOf(-usd('12.34')),
      mode: 'equity',
      ratio: rate('0.25'),
      budget: usd('500'),
      stopLoss: 40,
      instrumentIds: [1, 7],
      mostMargin: usd('20'),
      mostOpen: 3,
      mostLeverage: 50,
      isPaused: true,
      openCopies: 2,
      usedMargin: usd('151.2'),
      valueAtWork: usd('4536'),
      beganAt: Date.parse(AT),
      rules: 1,
    })
  })

  it('is paused, or ends while copies wait for their markets', () => {
    expect(read({ pause: 0, stopping: 1 })).toMatchObject({ isPaused: false, isStopping: true })
    expect(read()).toMatchObject({ isPaused: true, isStopping: false })
  })

  it('without filters has none', () => {
    expect(read({ max_order: null, max_open: null, max_multiple: null, forex_ids: [] })).toMatchObject({
      instrumentIds: [],
      mostMargin: undefined,
      mostOpen: undefined,
      mostLeverage: undefined,
    })
  })

  it('is refused if its sizing is not listed', () => {
    expect(() => read({ mode: 3 })).toThrow(BadAnswer)
  })
})

describe('a copy', () => {
  const held: WireCopy = {
    Id: 11,
    OriginId: 10,
    trader_id: 3,
    nickname: 'Mei',
    ForexTradeLists: { Id: 1, Code: 'EURUSD', ShowCode: 'EUR/USD' },
    FollowType: 2,
    OrderType: 1,
    Status: 1,
    OriginPrice: '1.08321',
    Price: null,
    UpdatePrice: '1.08391',
    Quantity: '0.25',
    FactProfits: '6.310000',
    CautionMoney: '54.160000',
    TradeFee: '0.300000',
    Swap: '0.000000',
    Multiple: 50,
    CloseReason: null,
    CreateTimeHandler: AT,
    CompleteTimeHandler: null,
  }
  const own = {
    id: 11,
    originId: 10,
    traderId: 3,
    nickname: 'Mei',
    code: 'EURUSD',
    name: 'EUR/USD',
    pricePrecision: 5,
    side: 'buy',
    status: 'held',
    lots: lots('0.25'),
    leverage: 50,
    openPrice: price('1.08321'),
    closePrice: undefined,
    markPrice: price('1.08391'),
    profit: usd('6.31'),
    margin: usd('54.16'),
    fee: usd('0.3'),
    swap: usd('0'),
    followType: 2,
    closeReason: undefined,
    createdAt: Date.parse(AT),
    closedAt: undefined,
  }

  it('that is open is read with its mark', () => {
    expect(readCopy(held)).toEqual(own)
  })

  it('that was closed states its close reason', () => {
    const closed: WireCopy = {
      ...held,
      Status: 3,
      Price: '1.08420',
      CloseReason: 'copy_stop',
      CompleteTimeHandler: AT,
    }
    expect(readCopy(closed)).toEqual({
      ...own,
      status: 'closed',
      closePrice: price('1.0842'),
      closeReason: 'copy-stop',
      closedAt: Date.parse(AT),
    })
  })
})

it('followers are read with the sums over all of them', () => {
  const row = {
    follow_id: 5,
    user_id: 8,
    nickname: 'j***9',
    avatar: '',
    profitability: '-2.50',
    total_profits: '-12.500000',
  }
  const page = { data: [row], total: 30, total_profits: '7.5', position_profits: '-1.25', follow_num: 30 }
  expect(myFollowersShape.read(page)).toEqual({
    rows: [
      {
        id: 5,
        userId: 8,
        nickname: 'j***9',
        avatar: '',
        profitability: rateOf(-rate('2.5')),
        result: usdOf(-usd('12.5')),
      },
    ],
    total: 30,
    result: usd('7.5'),
    floating: usdOf(-usd('1.25')),
    count: 30,
  })
})

it('skipped copies keep their figures', () => {
  const row = {
    time: AT,
    trader_id: 3,
    origin_id: 10,
    code: 1202,
    reason: 'Lots below the least',
    figures: { code: 'EURUSD', lots: '0.01', copy_lots: null, margin: null, left: '348.800000' },
  }
  expect(readSkippedCopy(row)).toEqual({
    key: `3 10 ${AT}`,
    at: Date.parse(AT),
    traderId: 3,
    originId: 10,
    reason: 'Lots below the least',
    code: 'EURUSD',
    lots: lots('0.01'),
    copyLots: undefined,
    margin: undefined,
    budgetLeft: usd('348.8'),
  })
})
