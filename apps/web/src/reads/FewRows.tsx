import { Card, LinkButton } from '@fairtick/ui'
import type { ReactNode } from 'react'

/** The first rows of a list in a card, and a link to the whole list if there are more. */
export function FewRows<Item extends { readonly id: number }>(props: {
  readonly label: string
  readonly items: readonly Item[]
  readonly children: (item: Item) => ReactNode
  readonly all: { readonly isLonger: boolean; readonly href: string; readonly words: string }
}) {
  const { label, items, all } = props
  return (
    <Card label={label} className="py-1">
      <ul role="list" aria-label={label} className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id}>{props.children(item)}</li>
        ))}
      </ul>
      {all.isLonger && (
        <div className="py-2">
          <LinkButton href={all.href} variant="quiet" isWide>
            {all.words}
          </LinkButton>
        </div>
      )}
    </Card>
  )
}
