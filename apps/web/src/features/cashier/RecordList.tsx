import { type AccountType, ENTRY_KIND_NAMES, type EntryKind } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Figure, ListRow, Select } from '@fairtick/ui'
import { type OwnRecord, useRecords } from '../../client/records'
import { useFigures } from '../../figures/use-figures'
import { optionPath, orderPath } from '../../paths/paths'
import { ReadList } from '../../reads/ReadList'
import { recordKindKey } from '../../words/record-words'

const EVERY = 'every'

/**
 * The movements of one account with the balance after each, of one kind or all. Source: docs/spec/product.md
 * 2.7.
 */
export function RecordList(props: {
  readonly account: AccountType
  readonly kind: EntryKind | undefined
  readonly onKind: (kind: EntryKind | undefined) => void
}) {
  const { text } = useTexts()
  const records = useRecords(props.account, props.kind)
  return (
    <div className="flex flex-col gap-2">
      <Select
        label={text('history.kind')}
        value={props.kind ?? EVERY}
        options={[
          { key: EVERY, text: text('history.everyKind') },
          ...ENTRY_KIND_NAMES.map((kind) => ({ key: kind, text: text(recordKindKey(kind)) })),
        ]}
        onChange={(kind) => props.onKind(kind === EVERY ? undefined : kind)}
        testId="record-kind"
      />
      <ReadList
        read={records}
        name="history.records"
        error={text('history.recordsError')}
        label={text('history.records')}
        items={records.records}
        keyOf={({ id }) => id}
      >
        {(record) => <RecordRow record={record} />}
      </ReadList>
    </div>
  )
}

function RecordRow({ record }: { readonly record: OwnRecord }) {
  const { text, format } = useTexts()
  const figures = useFigures()
  return (
    <ListRow
      title={record.kind === 'adjustment' ? record.memo : text(recordKindKey(record.kind))}
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
