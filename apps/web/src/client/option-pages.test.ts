import { describe, expect, it } from 'vitest'
import { type Option, price, rate, usd } from '@fairtick/domain'
import type { OwnOption } from '@fairtick/wire'
import { type OptionPages, loadedOptions, withOptions, withoutOptions } from './option-pages'

const option = (id: number, status: Option['status'] = 'running'): OwnOption => ({
  id,
  instrumentId: 1,
  code: 'EURUSD',
  name: 'EUR/USD',
  pricePrecision: 5,
  direction: 'up',
  status,
  stake: usd('10'),
  durationSeconds: 30,
  payoutRatio: rate('0.6'),
  lossBasis: 'stake',
  openPrice: price('1.1'),
  endPrice: undefined,
  createdAt: 1_000,
  rules: 1,
  expiresAt: 31_000,
  settledAt: undefined,
  result: undefined,
  profit: usd('0'),
})
const pages = (...rows: readonly (readonly number[])[]): OptionPages => ({
  pageParams: rows.map((_, at) => at + 1),
  pages: rows.map((ids) => ({ options: ids.map((id) => option(id)), total: rows.flat().length })),
})
const ids = (some: OptionPages | undefined) => loadedOptions(some).map(({ id }) => id)
const totals = ({ pages: some }: OptionPages) => some.map(({ total }) => total)

describe('pages of options', () => {
  it('show each once, though the second page repeats the end of the first', () => {
    expect(ids(pages([5, 4, 3], [3, 2]))).toEqual([5, 4, 3, 2])
    expect(ids(undefined)).toEqual([])
  })

  it('take new ones on top, and not twice', () => {
    const more = withOptions(pages([3, 2], [1]), [option(4), option(3)])
    expect([ids(more), totals(more)]).toEqual([
      [4, 3, 2, 1],
      [4, 4],
    ])
    expect(withOptions(more, [option(4)])).toBe(more)
  })

  it('lose those that ended, and count fewer', () => {
    const rest = withoutOptions(pages([3, 2], [1]), [3, 9])
    expect([ids(rest), totals(rest)]).toEqual([
      [2, 1],
      [2, 2],
    ])
    const same = pages([1])
    expect(withoutOptions(same, [9])).toBe(same)
  })
})
