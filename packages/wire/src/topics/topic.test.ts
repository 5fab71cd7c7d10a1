import { PERIODS } from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import { isPrivate, topicTable } from './topic'

describe('the topics', () => {
  const table = topicTable(['EURUSD', 'BTCUSDT'])

  it('are eleven fixed ones and bars of every code and period, the shortest under two names', () => {
    expect(table.size).toBe(11 + 2 * (PERIODS.length + 1))
    expect(table.get('KLINE.EURUSD')).toEqual({ kind: 'bars', code: 'EURUSD', period: '1min' })
    expect(table.get('KLINE.EURUSD.1min')).toEqual(table.get('KLINE.EURUSD'))
    expect(table.get('KLINE.BTCUSDT.1day')).toEqual({ kind: 'bars', code: 'BTCUSDT', period: '1day' })
  })

  it('are private but for prices', () => {
    const open = [...table].filter(([, topic]) => !isPrivate(topic)).map(([name]) => name.split('.')[0])
    expect(new Set(open)).toEqual(new Set(['DAY_MARKET', 'KLINE']))
    for (const name of [
      'FOREX_TRADE',
      'FOREX_CLOSED',
      'FOREX_ORDER',
      'MICRO_CLOSED',
      'FOREX_FOLLOW_TRADE',
      'ACCOUNT',
      'CHARGE',
      'DRAW',
      'NOTICE',
      'CHAT',
    ])
      expect(table.has(name)).toBe(true)
  })

  it.each(['', 'KLINE', 'KLINE.', 'KLINE.EURUSD.', 'KLINE.EURUSD.2min', 'constructor', 'DAY_MARKET '])(
    'do not include "%s"',
    (name) => {
      expect(table.has(name)).toBe(false)
    },
  )
})
