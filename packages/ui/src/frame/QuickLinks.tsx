import type { ReactNode } from 'react'
import { Anchor } from '../provider/Anchor'

/** A row of round shortcuts. */
export function QuickLinks(props: {
  readonly label: string
  readonly items: readonly {
    readonly key: string
    readonly text: string
    readonly href: string
    readonly icon: ReactNode
    readonly isExternal?: boolean
    /** Spoken after the text. */
    readonly note?: string | undefined
    /** On the icon's corner, such as a lock. */
    readonly mark?: ReactNode
    readonly testId?: string
  }[]
}) {
  return (
    <nav aria-label={props.label}>
      <ul className="flex gap-1">
        {props.items.map((item) => (
          <li key={item.key} className="flex flex-1">
            <Anchor
              href={item.href}
              isExternal={item.isExternal}
              testId={item.testId}
              className="flex flex-1 flex-col items-center gap-1 rounded-control py-1 text-small font-medium text-ink hover:bg-sunken"
            >
              <span
                aria-hidden="true"
                className="relative grid size-11 place-items-center rounded-full bg-accent-soft text-accent"
              >
                {item.icon}
                {item.mark}
              </span>
              {item.text}
              <span className="sr-only empty:hidden">{item.note}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
