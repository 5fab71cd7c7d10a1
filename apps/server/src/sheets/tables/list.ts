import * as z from 'zod'
import { type DatabaseValue, encoded } from '../../operator/resources/lists/encoded'
import { shortened } from '../../operator/resources/lists/shortened'
import type { ListField, Slice, TableHead } from '../messages'
import { column } from './cells'
import type { Table } from './table'

const LIST = z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])))

/** An operators' list. */
export const listTable = ({
  fields,
}: Extract<TableHead, { readonly kind: 'list' }>): Pick<Table, 'columns' | 'rows'> => ({
  columns: fields.map(({ name }) => column(name, 0)),
  *rows({ text = '[]', live }: Slice) {
    const rows = LIST.parse(JSON.parse(text))
    for (const [at, row] of rows.entries())
      yield fields.map((field, place) => cellOf(field, withLive(field, row[place], live?.[at])))
  },
})

function cellOf({ name, kind, isHidden }: ListField, value: DatabaseValue | undefined): string {
  const cell = encoded(kind, value)
  return typeof cell === 'string' && isHidden ? shortened(name, cell) : String(cell ?? '')
}

const withLive = ({ isLive }: ListField, value: DatabaseValue | undefined, amount: bigint | undefined) =>
  isLive && amount !== undefined ? BigInt(String(value)) + amount : value
