import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes'
import { Anchor } from '../provider/Anchor'

/** A row of round shortcuts, or of small ones where the room is for something else. */
export function QuickLinks(props: {
  readonly label: string
  readonly isSmall?: boolean
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
      <ul className={joinClasses('flex flex-wrap', props.isSmall === true ? 'gap-2' : 'gap-1')}>
        {props.items.map((item) => (
          <li key={item.key} className="flex flex-1">
            <Anchor
              href={item.href}
              isExternal={item.isExternal}
              testId={item.testId}
              className={joinClasses(
                'flex min-h-touch flex-1 flex-col items-center justify-center rounded-control text-center text-small font-medium text-ink',
                props.isSmall === true
                  ? 'gap-0.5 border border-line bg-surface px-1 hover:border-line-strong'
                  : 'gap-1 py-1 hover:bg-sunken',
              )}
            >
              <span
                aria-hidden="true"
                className={
                  props.isSmall === true
                    ? 'relative text-accent'
                    : 'relative grid size-11 place-items-center rounded-full bg-accent-soft text-accent'
                }
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
