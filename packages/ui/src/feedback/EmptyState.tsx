import { Inbox } from '../icons'
import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes'

/**
 * An empty list, table or page: the name of the absent things, why there are none or when they appear, and
 * the way to the first one. The small one is for a part of a card.
 */
export function EmptyState(props: {
  readonly title: string
  /** A text above the title common to all empty lists; a chart or a part of a card has none. */
  readonly label?: string | undefined
  readonly hint?: ReactNode
  readonly action?: ReactNode
  readonly icon?: ReactNode
  readonly isSmall?: boolean
}) {
  const { isSmall = false } = props
  return (
    <div
      className={joinClasses(
        'flex flex-col items-center text-center whitespace-normal',
        isSmall ? 'gap-1 px-4 py-4' : 'gap-2 px-6 py-10',
      )}
    >
      <span
        aria-hidden="true"
        className={joinClasses(
          'mb-1 grid place-items-center rounded-full bg-sunken text-ink-faint',
          isSmall ? 'size-9' : 'size-12',
        )}
      >
        {props.icon ?? <Inbox size={isSmall ? 18 : 22} />}
      </span>
      {props.label !== undefined && <p className="text-small font-medium text-ink-faint">{props.label}</p>}
      <p className={joinClasses('font-semibold text-ink', isSmall ? 'text-body' : 'text-lead')}>
        {props.title}
      </p>
      {props.hint !== undefined && (
        <p className={joinClasses('max-w-xs text-ink-soft', isSmall ? 'text-small' : 'text-body')}>
          {props.hint}
        </p>
      )}
      {props.action !== undefined && <div className="mt-2">{props.action}</div>}
    </div>
  )
}
