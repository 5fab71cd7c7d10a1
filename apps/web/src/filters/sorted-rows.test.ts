import { expect, it } from 'vitest'
import { type SortValue, sortedRows } from './sorted-rows'
import { nextSort } from './table-choice'

const sorted = (values: readonly SortValue[], isDescending: boolean) =>
  sortedRows(
    values.map((value, id) => ({ id, value })),
    { key: 'value', isDescending },
    ({ value }) => value,
  ).map(({ id }) => id)

it.each<[string, readonly SortValue[], readonly number[], readonly number[]]>([
  ['amounts', [3n, -1n, 2n], [1, 2, 0], [0, 2, 1]],
  ['moments', [3, 1, 2], [1, 2, 0], [0, 2, 1]],
  ['names', ['USD/JPY', 'EUR/USD'], [1, 0], [0, 1]],
  ['equal values, which keep their order', [1n, 0n, 1n], [1, 0, 2], [0, 2, 1]],
  ['missing values, which are last either way', [undefined, 2n, 1n], [2, 1, 0], [1, 2, 0]],
])('%s', (_what, values, up, down) => {
  expect(sorted(values, false)).toEqual(up)
  expect(sorted(values, true)).toEqual(down)
})

it('without an order rows stay as they came', () => {
  const rows = [{ id: 2 }, { id: 1 }]
  expect(sortedRows(rows, undefined, ({ id }) => id)).toBe(rows)
})

it('a heading sorts upwards, then downwards, then not at all', () => {
  const first = nextSort(undefined, 'lots')
  const second = nextSort(first, 'lots')
  expect([first, second, nextSort(second, 'lots'), nextSort(second, 'fee')]).toEqual([
    { key: 'lots', isDescending: false },
    { key: 'lots', isDescending: true },
    undefined,
    { key: 'fee', isDescending: false },
  ])
})
