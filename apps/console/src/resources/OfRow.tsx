import { type Resource, namedIn } from '../client/rows'
import { type Session, isAllowed } from '../client/session'
import { useWords } from '../words/use-words'
import { LatestRows } from './list/LatestRows'

/** The lists that refer to a row, each with its latest rows: a client's complete history on one page. */
export function ListsOfRow(props: {
  readonly resource: Resource
  readonly session: Session
  readonly id: string
}) {
  const { say } = useWords()
  const { field, lists } = namedIn(props.resource)
  const shown = lists.filter(({ needs }) => isAllowed(props.session, needs))
  if (shown.length === 0) return undefined
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold text-ink-soft">{say('listsOfRow')}</h2>
      <div>
        {shown.map((list) => (
          <LatestRows key={list.name} resource={list} field={field} id={props.id} />
        ))}
      </div>
    </section>
  )
}
