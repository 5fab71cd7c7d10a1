import type { AccountType, EntryKind } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Figure, ListRow, type TableColumn, TextLink, useIsDesktop } from '@fairtick/ui'
import { type OwnRecord, useRecords } from '../../client/cashier/records'
import { useFigures } from '../../figures/use-figures'
import { optionPath, orderPath } from '../../paths/paths'
import { ReadList } from '../../reads/ReadList'
import { ReadTable } from '../../reads/ReadTable'
import { recordKindKey } from '../../words/record-words'

/** The movements of one account, of one kind or all: a table on a desk, else a list. */
export function RecordRows(props: { readonly account: AccountType; readonly kind: EntryKind | undefined }) {
  const { text } = useTexts()
  const records = useRecords(props.account, props.kind)
  const columns = useColumns()
  const shown = {
    read: records,
    name: 'history.records',
    error: text('history.recordsError'),
    label: text('history.records'),
    items: records.records,
    keyOf: ({ id }: OwnRecord) => id,
  } as const
  return useIsDesktop() ? (
    <ReadTable {...shown} columns={columns} testIdOf={({ id }) => `record-${id}`} />
  ) : (
    <ReadList {...shown}>{(record) => <RecordRow record={record} />}</ReadList>
  )
}

function useColumns(): readonly TableColumn<OwnRecord>[] {
  const { text, format } = useTexts()
  const figures = useFigures()
  const nameOf = useRecordName()
  return [
    { key: 'kind', text: text('history.kind'), isRowHeader: true, render: nameOf },
    {
      key: 'order',
      text: text('history.order'),
      render: (record) => <OrderOf record={record} />,
    },
    {
      key: 'time',
      text: text('history.time'),
      render: ({ time }) => <Figure hasWords>{format.dateTime(time)}</Figure>,
    },
    {
      key: 'change',
      text: text('history.change'),
      align: 'end',
      render: ({ change }) => <Figure className="font-semibold">{figures.profit(change)}</Figure>,
    },
    {
      key: 'balance',
      text: text('history.balanceAfter'),
      align: 'end',
      render: ({ balance }) => <Figure>{figures.balance(balance)}</Figure>,
    },
  ]
}

/** The order behind a movement, which opens where it has an address. */
function OrderOf({ record }: { readonly record: OwnRecord }) {
  const { text } = useTexts()
  if (record.orderId === undefined) return '–'
  const words = text('orders.order', { id: record.orderId })
  const path = orderPathOf(record)
  return path === undefined ? words : <TextLink href={path}>{words}</TextLink>
}

/** The words of a movement: those of its kind, or of the operator who adjusted a balance. */
function useRecordName(): (record: OwnRecord) => string {
  const { text } = useTexts()
  return ({ kind, memo }) => (kind === 'adjustment' ? memo : text(recordKindKey(kind)))
}

function RecordRow({ record }: { readonly record: OwnRecord }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  return (
    <ListRow
      title={useRecordName()(record)}
      detail={
        <>
          {format.dateTime(record.time)}
          {record.orderId !== undefined && (
            <span className="block">{text('orders.order', { id: record.orderId })}</span>
          )}
        </>
      }
      trailing={<Figure className="font-semibold">{figures.profit(record.change)}</Figure>}
      trailingDetail={
        <span className="inline-flex items-center gap-1 text-ink-soft">
          {text('history.balanceAfter')} <Figure>{figures.balance(record.balance)}</Figure>
        </span>
      }
      href={orderPathOf(record)}
      hasChevron={orderPathOf(record) !== undefined}
      testId={`record-${record.id}`}
    />
  )
}

/** The path of the contract or the option behind a movement. */
const orderPathOf = ({ kind, orderId }: OwnRecord): string | undefined =>
  orderId === undefined ? undefined : kind === 'option-result' ? optionPath(orderId) : orderPath(orderId)
