import { type AccountType, ENTRY_KIND_NAMES, type EntryKind } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { Card, Select } from '@fairtick/ui'
import { recordKindKey } from '../../words/record-words'
import { RecordRows } from './RecordRows'

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
  return (
    <div className="flex flex-col gap-2">
      <div className="lg:max-w-sm">
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
      </div>
      <Card padding="none" className="px-4">
        <RecordRows account={props.account} kind={props.kind} />
      </Card>
    </div>
  )
}
