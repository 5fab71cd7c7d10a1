import type { AnyRow, Resource } from '../client/rows'
import { factsOf } from '../words/facts'
import { useWords } from '../words/use-words'
import { Value } from './Value'

/** The fields of a row: those with a value, and the empty ones by name in one line. */
export function Details({ resource, row }: { readonly resource: Resource; readonly row: AnyRow }) {
  const { say, fieldOf } = useWords()
  const { filled, empty } = factsOf(resource, row)
  const names = empty.map(({ name }) => fieldOf(resource, name))
  return (
    <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-4 text-body">
      {filled.map((field) => (
        <div
          key={field.name}
          data-testid={`field-${field.name}`}
          className="col-span-2 grid grid-cols-subgrid border-b border-line py-1.5 last:border-b-0"
        >
          <dt className="text-ink-soft">{fieldOf(resource, field.name)}</dt>
          <dd className="min-w-0 font-medium break-words whitespace-pre-wrap [&_time]:whitespace-normal">
            <Value resource={resource} field={field} row={row} />
          </dd>
        </div>
      ))}
      {names.length > 0 && (
        <div className="col-span-2 py-1.5 text-small text-ink-faint" data-testid="left-empty">
          <dt className="inline">{say('leftEmpty', { fields: names.join(', ') })}</dt>
          <dd className="sr-only">–</dd>
        </div>
      )}
    </dl>
  )
}
