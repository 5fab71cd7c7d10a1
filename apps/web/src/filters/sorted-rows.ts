import type { TableSort } from '@fairtick/ui'

/** A value that rows are sorted by; undefined ones come last either way. */
export type SortValue = bigint | number | string | undefined

/** Rows by the value of a column. Equal ones keep their order. */
export function sortedRows<Row>(
  rows: readonly Row[],
  sort: TableSort | undefined,
  valueOf: (row: Row, key: string) => SortValue,
): readonly Row[] {
  if (sort === undefined) return rows
  const turn = sort.isDescending ? -1 : 1
  return rows
    .map((row) => ({ row, value: valueOf(row, sort.key) }))
    .toSorted((one, other) => order(one.value, other.value, turn))
    .map(({ row }) => row)
}

function order(one: SortValue, other: SortValue, turn: number): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
  if (typeof one === 'string' || typeof other === 'string')
    return String(one).localeCompare(String(other)) * turn
  if (one === other) return 0
  return one < other ? -turn : turn
}
