import { Children, type ReactNode } from 'react'

/** Cards in one row that scrolls sideways; on wide screens they share the row. */
export function Strip({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  // Keyed by position: with another key, a card that replaces a skeleton would visibly move.
  const cards = Children.toArray(children).map((card, place) => ({ card, place }))
  return (
    <ul
      aria-label={label}
      className="scroll-strip -mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 px-4 py-1 lg:mx-0 lg:px-0"
    >
      {cards.map(({ card, place }) => (
        <li key={place} className="flex w-40 shrink-0 snap-start lg:w-auto lg:flex-1">
          {card}
        </li>
      ))}
    </ul>
  )
}
