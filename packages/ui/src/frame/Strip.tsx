import { Children, isValidElement, type ReactNode } from 'react'

/** Cards in one row that scrolls sideways; on wide screens they share the row. */
export function Strip({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="scroll-strip -mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 px-4 py-1 lg:mx-0 lg:px-0"
    >
      {Children.toArray(children)
        .filter((child) => isValidElement(child))
        .map((child) => (
          <li key={child.key} className="flex w-40 shrink-0 snap-start lg:w-auto lg:flex-1">
            {child}
          </li>
        ))}
    </ul>
  )
}
