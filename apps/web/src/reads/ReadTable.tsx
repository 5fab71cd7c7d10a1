import { useTexts } from '@fairtick/texts/react'
import { ListFrame, Table, type TableColumn } from '@fairtick/ui'
import type { ReactNode } from 'react'
import { type ListName, type ListQuery, type PagedQuery, nextPageOf, useListStates } from './use-list-states'

/** As `ReadList`, with its rows as a table, for a desk. */
export function ReadTable<Row>(props: {
  readonly read: ListQuery | (ListQuery & PagedQuery)
  readonly name: ListName
  readonly error: string
  readonly label: string
  readonly items: readonly Row[] | undefined
  readonly keyOf: (row: Row) => string | number
  readonly columns: readonly TableColumn<Row>[]
  readonly testIdOf?: (row: Row) => string
  readonly onRowPress?: (row: Row) => void
  readonly emptyAction?: ReactNode
  readonly skeletonRows?: number
}) {
  const { text } = useTexts()
  const { read, name, error, label, items, keyOf, columns, testIdOf, onRowPress } = props
  const pages = 'fetchNextPage' in read ? read : undefined
  const states = useListStates(read, name, { error, ...(pages && { end: text('shell.noMore') }) })
  return (
    <ListFrame
      label={label}
      items={items}
      skeletonRows={props.skeletonRows ?? 4}
      emptyAction={props.emptyAction}
      {...states}
      {...(pages && nextPageOf(pages))}
      rows={(rows) => (
        <Table
          label={label}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          texts={{ empty: states.texts.empty }}
          {...(testIdOf && { testIdOf })}
          {...(onRowPress && { onRowPress, hasRowButtons: true })}
        />
      )}
    />
  )
}
