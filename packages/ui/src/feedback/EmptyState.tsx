import { Inbox } from '../icons'
import type { ReactNode } from 'react'

/** An empty list or page, with what to do next. */
export function EmptyState(props: {
  readonly title: string
  /** A text above the title common to all empty lists. */
  readonly label?: string | undefined
  readonly hint?: ReactNode
  readonly action?: ReactNode
  readonly icon?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-10 text-center">
      <span
        aria-hidden="true"
        className="mb-1 grid size-12 place-items-center rounded-full bg-sunken text-ink-faint"
      >
        {props.icon ?? <Inbox size={22} />}
      </span>
      {props.label !== undefined && <p className="text-small font-medium text-ink-faint">{props.label}</p>}
      <p className="text-lead font-semibold text-ink">{props.title}</p>
      {props.hint !== undefined && <p className="max-w-xs text-body text-ink-soft">{props.hint}</p>}
      {props.action !== undefined && <div className="mt-2">{props.action}</div>}
    </div>
  )
}
