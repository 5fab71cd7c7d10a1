import type { ReactNode } from 'react'
import { Spinner } from '../feedback/Spinner'
import { joinClasses } from '../join-classes'

/** A button that is an icon; its name is spoken and shown as a tooltip by the browser. */
export function IconButton(props: {
  readonly label: string
  readonly icon: ReactNode
  readonly onPress: () => void
  readonly isDisabled?: boolean
  readonly isBusy?: boolean
  /** For a toggle: whether it is on. */
  readonly isPressed?: boolean
  readonly size?: 'small' | 'medium'
  readonly testId?: string
}) {
  const { isBusy = false } = props
  return (
    <button
      type="button"
      aria-label={props.label}
      aria-pressed={props.isPressed}
      aria-disabled={isBusy || undefined}
      disabled={props.isDisabled}
      data-testid={props.testId}
      onClick={isBusy ? undefined : props.onPress}
      className={joinClasses(
        'relative inline-grid shrink-0 place-items-center rounded-full text-ink-soft transition-colors',
        'hover:bg-sunken hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent disabled:text-ink-faint disabled:opacity-50',
        props.size === 'small' ? 'size-8 after:absolute after:-inset-1.5' : 'size-[44px]',
      )}
    >
      {/* The tooltip of a button is spoken as its description, after the same name: its icon has it. */}
      <span
        title={props.label}
        aria-hidden="true"
        className="absolute inset-0 grid place-items-center rounded-full"
      >
        {isBusy ? <Spinner /> : props.icon}
      </span>
    </button>
  )
}
