import { describe, expect, it } from 'vitest'
import { type OptionPages, loadedOptions, withOptions, withoutOptions } from './option-pages'
import { runningOption } from './own-option.cases'

const pages = (...rows: readonly (readonly number[])[]): OptionPages => ({
  pageParams: rows.map((_, at) => at + 1),
  pages: rows.map((ids) => ({ options: ids.map((id) => runningOption({ id })), total: rows.flat().length })),
})
const ids = (some: OptionPages | undefined) => loadedOptions(some).map(({ id }) => id)
const totals = ({ pages: some }: OptionPages) => some.map(({ total }) => total)

describe('pages of options', () => {
  it('show each once, though the second page repeats the end of the first', () => {
    expect(ids(pages([5, 4, 3], [3, 2]))).toEqual([5, 4, 3, 2])
    expect(ids(undefined)).toEqual([])
  })

  it('take new ones on top, and not twice', () => {
    const more = withOptions(pages([3, 2], [1]), [runningOption({ id: 4 }), runningOption({ id: 3 })])
    expect([ids(more), totals(more)]).toEqual([
      [4, 3, 2, 1],
      [4, 4],
    ])
    expect(withOptions(more, [runningOption({ id: 4 })])).toBe(more)
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
