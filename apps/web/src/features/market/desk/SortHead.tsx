import { ArrowDown, ArrowUp } from '@fairtick/ui/icons'
import type { Sorting, SortColumn } from '../sort-listings'

/** A heading of the market table: it sorts by its column, or only names it. */
export function SortHead(props: {
  readonly name: string
  readonly by?: SortColumn
  readonly sorting?: Sorting | undefined
  readonly onSort?: (sorting: Sorting | undefined) => void
  readonly isEnd?: boolean
  /** For screen readers only. */
  readonly isHidden?: boolean
}) {
  const { name, by, sorting, onSort } = props
  const place = props.isEnd === true ? 'text-end' : 'text-start'
  const chosen = by !== undefined && sorting?.by === by ? sorting : undefined
  if (by === undefined || onSort === undefined)
    return (
      <th
        scope="col"
        className={`h-10 px-2 text-small font-medium whitespace-nowrap text-ink-faint ${place}`}
      >
        <span className={props.isHidden === true ? 'sr-only' : undefined}>{name}</span>
      </th>
    )
  return (
    <th scope="col" aria-sort={sortOf(chosen)} className={`h-10 px-2 first:ps-0 ${place}`}>
      <button
        type="button"
        data-testid={`sort-${by}`}
        onClick={() => onSort(afterPress(by, chosen))}
        className="inline-flex min-h-9 items-center gap-1 rounded-control text-small font-medium whitespace-nowrap text-ink-faint hover:text-ink"
      >
        {name}
        {chosen !== undefined &&
          (chosen.isFalling ? (
            <ArrowDown size={14} aria-hidden="true" />
          ) : (
            <ArrowUp size={14} aria-hidden="true" />
          ))}
      </button>
    </th>
  )
}

const sortOf = (sorting: Sorting | undefined) => {
  if (sorting === undefined) return 'none'
  return sorting.isFalling ? 'descending' : 'ascending'
}

/** Names begin with A, figures with the largest; a third press takes the order back. */
function afterPress(by: SortColumn, chosen: Sorting | undefined): Sorting | undefined {
  const isFallingFirst = by !== 'name'
  if (chosen === undefined) return { by, isFalling: isFallingFirst }
  return chosen.isFalling === isFallingFirst ? { by, isFalling: !isFallingFirst } : undefined
}
