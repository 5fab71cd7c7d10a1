import { isInstrument, isOfAllTrading } from '../../client/instruments'
import { type Field, fieldsOf, isWarning, sinceField } from '../../client/rows'
import { useWords } from '../../words/use-words'
import type { RowsProps } from './RowsTable'
import { Value } from '../Value'
import { columnsOf, openedBy } from './columns'

/** Maximum fields on a card, beside its warnings. */
const SHOWN = 6

/** Rows as cards, for narrow screens. */
export function RowCards({ resource, rows, columns, at, onOpen }: RowsProps) {
  const { nameOf, fieldOf } = useWords()
  const since = sinceField(resource)
  const fields = columnsOf(resource)
  const head = fieldsOf(resource).find(({ name }) => name === since)
  const others = fields.filter(({ name }) => name !== 'id' && name !== since && columns.includes(name))
  return (
    <ul role="list" className="flex flex-col gap-2">
      {rows.map((row) => {
        const id = String(row['id'])
        const warned = fields.filter(({ name }) => isWarning(resource, name, row))
        const isFilled = (field: Field) => {
          const isOfAll = isInstrument(field) && isOfAllTrading(resource, row)
          return isOfAll || (row[field.name] !== null && row[field.name] !== '')
        }
        const filled = others.filter((field) => isFilled(field) && !warned.includes(field))
        return (
          <li
            key={id}
            data-testid={`row-${id}`}
            aria-current={id === at || undefined}
            className="rounded-card border border-line bg-surface aria-current:border-accent"
          >
            <button
              type="button"
              onClick={() => onOpen(id)}
              className="flex w-full items-center justify-between gap-2 border-b border-line p-3 text-start"
            >
              <span className="figures font-semibold text-accent">
                {nameOf('things', resource.name)} {openedBy(resource) === 'id' && id}
              </span>
              <span className="text-small text-ink-soft">
                {head && <Value resource={resource} field={head} row={row} />}
              </span>
            </button>
            <dl className="grid grid-cols-2 gap-x-3 gap-y-2 p-3">
              {[...warned, ...filled.slice(0, SHOWN)].map((field) => (
                <div key={field.name} className={warned.includes(field) ? 'col-span-2' : 'min-w-0'}>
                  <dt className="text-micro text-ink-faint">{fieldOf(resource, field.name)}</dt>
                  <dd
                    className={`text-body [&_time]:whitespace-normal ${warned.includes(field) || field.kind === 'time' ? '' : 'truncate'}`}
                  >
                    <Value resource={resource} field={field} row={row} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}
