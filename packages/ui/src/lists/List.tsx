import { ListFrame } from './ListFrame'
import type { ListProps } from './list-props'

/**
 * A list with its four states, paging and refresh. For some hundred rows; `LongList` draws only those in
 * view.
 */
export function List<Item>(props: ListProps<Item>) {
  return (
    <ListFrame
      {...props}
      rows={(items) => (
        <ul
          role="list"
          aria-label={props.label}
          className={props.isPlain ? undefined : 'divide-y divide-line'}
        >
          {items.map((item) => (
            <li key={props.keyOf(item)} className="row-in-view">
              {props.children(item)}
            </li>
          ))}
        </ul>
      )}
    />
  )
}
