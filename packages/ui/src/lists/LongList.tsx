import { WindowVirtualizer } from 'virtua'
import { ListFrame } from './ListFrame'
import type { ListProps } from './list-props'

/** As `List`, for lists of any length: only the rows in view exist. */
export function LongList<Item>(props: ListProps<Item>) {
  return (
    <ListFrame
      {...props}
      rows={(items) => (
        <div role="group" aria-label={props.label}>
          <WindowVirtualizer as="ul" item="li">
            {items.map((item) => (
              <div key={props.keyOf(item)} className={props.isPlain ? undefined : 'border-b border-line'}>
                {props.children(item)}
              </div>
            ))}
          </WindowVirtualizer>
        </div>
      )}
    />
  )
}
