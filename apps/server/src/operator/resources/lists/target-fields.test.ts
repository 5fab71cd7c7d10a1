import { expect, it } from 'vitest'
import type { NameColumn } from '../../../books/columns'
import { payoutColumns } from '../../../features/cashier/methods/method-store'
import { withdrawals } from '../../../features/cashier/area/operators/withdrawals'

it('whoever pays sees every field of where a withdrawal goes', () => {
  const nameOf = ((column: string) => column) as unknown as NameColumn['fixed']
  const shown = Object.values<string>(withdrawals.columns)
  const columns = Object.values({ ...payoutColumns(nameOf) })
  expect(columns.length).toBeGreaterThan(0)
  expect(columns.filter((column) => !shown.includes(`w.${column}`))).toEqual([])
})
