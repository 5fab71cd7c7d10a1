import { usd, usdOf } from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import { performanceOf } from './performance'
import type { TradedDay } from '../../books/history/ended-orders'

const day = (at: number, net: bigint, instrumentId = 1): TradedDay => ({
  day: at,
  instrumentId,
  net: usdOf(net * 1_000_000n),
  fees: usd('1'),
  trades: 2,
  won: net > 0n ? 2 : 0,
})

describe('a performance', () => {
  it('sums days and instruments, the losing ones too', () => {
    const { whole, days, instruments } = performanceOf([day(1, 10n), day(1, -4n, 2), day(2, -9n)])
    expect(whole).toEqual({ net: usdOf(-3_000_000n), fees: usd('3'), trades: 6, won: 2 })
    expect(days.map(({ day: at, net, total }) => [at, net, total])).toEqual([
      [1, usd('6'), usd('6')],
      [2, usdOf(-9_000_000n), usdOf(-3_000_000n)],
    ])
    expect(instruments.map(({ instrumentId, net }) => [instrumentId, net])).toEqual([
      [1, usd('1')],
      [2, usdOf(-4_000_000n)],
    ])
  })

  it.each<[string, bigint[], string]>([
    ['none without a trade', [], '0'],
    ['none while it rises', [1n, 2n, 3n], '0'],
    ['from zero when it begins with a loss', [-5n, 3n], '5'],
    ['from its highest point', [10n, -4n, -3n, 20n, -6n], '7'],
  ])('knows the drawdown: %s', (_what, nets, drawdown) => {
    expect(performanceOf(nets.map((net, at) => day(at, net))).drawdown).toBe(usd(drawdown))
  })
})
