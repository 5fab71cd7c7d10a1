import type { AccountType, EntryKind } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Figure, ListRow, TextLink } from '@fairtick/ui'
import { type OwnRecord, useRecords } from '../../client/cashier/records'
import { useFigures } from '../../figures/use-figures'
import { useColumnKinds } from '../../filters/column-kinds'
import { type OwnColumn, OwnRows } from '../../filters/OwnRows'
import { optionPath, orderPath } from '../../paths/paths'
import { recordKindKey } from '../../words/record-words'

/** The movements of one account, of one kind or all: a table on a desk, else a list. */
export function RecordRows(props: { readonly account: AccountType; readonly kind: EntryKind | undefined }) {
  const { text } = useTexts()
  const records = useRecords(props.account, props.kind)
  const columns = useColumns()
  return (
    <OwnRows
      read={records}
      name="history.records"
      error={text('history.recordsError')}
      label={text('history.records')}
      items={records.records}
      kind="record"
      columns={columns}
      titleOf={useRecordName()}
      card={(record) => <RecordRow record={record} />}
    />
  )
}

function useColumns(): readonly OwnColumn<OwnRecord>[] {
  const { text, format } = useTexts()
  const kinds = useColumnKinds()
  const nameOf = useRecordName()
  return [
    { key: 'kind', text: text('history.kind'), isRowHeader: true, sortedBy: nameOf, render: nameOf },
    {
      key: 'order',
      text: text('history.order'),
      choice: 'shown',
      sortedBy: ({ orderId }) => orderId,
      render: (record) => <OrderOf record={record} />,
    },
    {
      key: 'time',
      text: text('history.time'),
      sortedBy: ({ time }) => time,
      render: ({ time }) => <Figure hasWords>{format.dateTime(time)}</Figure>,
    },
    kinds.change({ key: 'change', text: text('history.change'), of: ({ change }) => change }),
    kinds.usd({
      key: 'balance',
      text: text('history.balanceAfter'),
      choice: 'shown',
      of: ({ balance }) => balance,
    }),
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
      trailing={<Figure className="font-semibold">{figures.inUsd(figures.profit(record.change))}</Figure>}
      trailingDetail={
        <span className="inline-flex items-center gap-1 text-ink-soft">
          {text('history.balanceAfter')} <Figure>{figures.inUsd(figures.balance(record.balance))}</Figure>
        </span>
      }
      href={orderPathOf(record)}
      hasChevron={orderPathOf(record) !== undefined}
    />
  )
}

/** The path of the contract or the option behind a movement. */
const orderPathOf = ({ kind, orderId }: OwnRecord): string | undefined =>
  orderId === undefined ? undefined : kind === 'option-result' ? optionPath(orderId) : orderPath(orderId)
