import { useTexts } from '@fairtick/texts/react'
import { DescriptionList } from '@fairtick/ui'
import { type ReadTermChange, useTermChanges } from '../../client/content/term-changes'
import { ReadList } from '../../reads/ReadList'

/** Past and announced changes of terms, the latest first. */
export function TermChanges() {
  const { text } = useTexts()
  const changes = useTermChanges()
  return (
    <ReadList
      read={changes}
      name="changes.list"
      error={text('changes.error')}
      label={text('changes.title')}
      items={changes.data}
      keyOf={({ id }) => id}
    >
      {(change) => <TermChange change={change} />}
    </ReadList>
  )
}

function TermChange({ change }: { readonly change: ReadTermChange }) {
  const { text, format } = useTexts()
  const { id, about, name, fields, reason, announcedAt, fromAt, isWithdrawn } = change
  const written = ({ before, after }: (typeof fields)[number]) =>
    [before, after].flatMap((value) => (value === undefined ? [] : [plain(value)])).join(' → ')
  const standing = isWithdrawn ? 'withdrawn' : change.isInForce ? 'inForce' : 'coming'
  const labelOf = ({ term, field }: (typeof fields)[number]) =>
    term === undefined ? field : text(`changes.${term}`)
  return (
    <article className="flex flex-col gap-1 py-3" data-testid={`change-${id}`}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-lead font-semibold text-ink">
          {about === 'row' ? (
            <bdi>{name}</bdi>
          ) : (
            text(about === 'all' ? 'changes.all' : 'changes.duration', { seconds: Number(name) })
          )}
        </h2>
        <span className="text-small text-ink-soft">{text(`changes.${standing}`)}</span>
      </div>
      <DescriptionList
        isDense
        rows={[
          ...fields.map((each) => ({
            key: each.field,
            label: labelOf(each),
            value: (
              <>
                <bdi dir="ltr">{written(each)}</bdi>
                {each.isWithdrawn && !isWithdrawn && ` · ${text('changes.withdrawn')}`}
              </>
            ),
            isStrong: true,
          })),
          { key: 'from', label: text('changes.from'), value: format.dateTime(fromAt) },
          { key: 'announced', label: text('changes.announced'), value: format.dateTime(announcedAt) },
        ]}
      />
      <p className="text-small text-ink-soft">
        <bdi>{reason}</bdi>
      </p>
    </article>
  )
}

/** A decimal without trailing zeros. */
const plain = (value: string) => (/^\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, '') : value)
