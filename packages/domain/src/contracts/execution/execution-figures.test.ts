import { expect, it } from 'vitest'
import { price } from '../../money'
import { type DealingSum, executionFigures, refusalGroupOf, slippageFigures } from './execution-figures'

const STEP = price('0.00001')

it('a slippage adds its band and its size in points', () => {
  const bought = { side: 'buy', act: 'open', wanted: price('1.1') } as const
  const at = (got: string) => slippageFigures({ ...bought, got: price(got) }, STEP)
  expect(at('1.1')).toEqual([['band0', 1n]])
  expect(at('1.0999')).toEqual([
    ['band2', 1n],
    ['points-better', 10n],
  ])
  expect(at('1.11')).toEqual([
    ['band-4', 1n],
    ['points-worse', 1000n],
  ])
})

const sum = (kind: DealingSum['kind'], figure: string, amount: bigint, categoryId = 0): DealingSum => ({
  kind,
  figure,
  amount,
  categoryId,
})

it('figures are worked out from sums, by kind and class', () => {
  const figures = executionFigures([
    sum('stop-loss', 'orders', 3n, 1),
    sum('stop-loss', 'band-2', 2n, 1),
    sum('stop-loss', 'band0', 1n, 1),
    sum('stop-loss', 'points-worse', 7n, 1),
    sum('market', 'orders', 2n, 5),
    sum('market', 'orders', 4n, 1),
    sum('market', 'band1', 1n, 1),
    sum('market', 'points-better', 1n, 1),
    sum('refused', 'price-moved', 2n),
    sum('latency', '5', 9n),
    sum('latency', '100', 1n),
    sum('gap', 'stops', 1n),
  ])
  expect(figures.rows).toMatchObject([
    { kind: 'market', categoryId: 1, orders: 4n, better: 1n, same: 0n, worse: 0n, pointsBetter: 1n },
    { kind: 'market', categoryId: 5, orders: 2n, better: 0n, same: 0n, worse: 0n },
    { kind: 'stop-loss', categoryId: 1, orders: 3n, better: 0n, same: 1n, worse: 2n, pointsWorse: 7n },
  ])
  expect(figures.rows[2]?.bands).toEqual([0n, 0n, 2n, 0n, 1n, 0n, 0n, 0n, 0n])
  expect(figures.refused[0]).toEqual({ group: 'price-moved', calls: 2n })
  expect(figures.latency).toEqual({ calls: 10n, median: 5, p95: 100, p99: 100 })
  expect(figures.gaps).toBe(1n)
})

it('a close whose price was compared counts before it is summed up', () => {
  const [row] = executionFigures([sum('close', 'band0', 2n, 1), sum('close', 'orders', 1n, 1)]).rows
  expect(row?.orders).toBe(2n)
})

it('refusals are counted in a few groups', () => {
  expect(refusalGroupOf('price-moved')).toBe('price-moved')
  expect(refusalGroupOf('instrument-not-tradable')).toBe('instrument-halted')
  expect(refusalGroupOf('lots-not-allowed')).toBe('other')
  expect(refusalGroupOf(undefined)).toBe('unavailable')
})
