import { useId, type ReactNode } from 'react'
import { joinClasses } from '../join-classes'

/** One choice of a segmented control. */
export interface Segment<Key extends string> {
  readonly key: Key
  readonly text: ReactNode
  /** Spoken after a short text, e.g. "5 minutes" after 5M. */
  readonly label?: string
  readonly tone?: 'up' | 'down'
}

const chosen = {
  plain: 'has-checked:bg-chosen has-checked:text-ink has-checked:shadow-card',
  up: 'has-checked:bg-up has-checked:text-on-up',
  down: 'has-checked:bg-down has-checked:text-on-down',
}

/**
 * Exactly one of a few choices in one bar, all as wide as the widest. Radio buttons, so that arrow keys move
 * between them.
 */
export function SegmentedControl<Key extends string>(props: {
  readonly label: string
  readonly options: readonly Segment<Key>[]
  /** Undefined: no choice yet. */
  readonly value: Key | undefined
  readonly onChange: (key: Key) => void
  readonly size?: 'small' | 'medium'
  readonly isWide?: boolean
  readonly isDisabled?: boolean
}) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={props.label}
      className={joinClasses(
        'grid-flow-col gap-0.5 rounded-control bg-sunken p-0.5',
        props.isWide ? 'grid w-full auto-cols-[minmax(0,1fr)]' : 'inline-grid auto-cols-[1fr]',
      )}
    >
      {props.options.map((option) => (
        <label
          key={option.key}
          className={joinClasses(
            'relative grid cursor-pointer place-items-center rounded-[0.5rem] text-center font-semibold text-ink-soft transition-colors',
            'hover:text-ink has-disabled:cursor-not-allowed has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-accent',
            props.size === 'small'
              ? 'min-h-8 min-w-9 px-1.5 text-small after:absolute after:-inset-y-1.5 after:inset-x-0 max-xs:px-0.5'
              : 'min-h-10 min-w-touch px-2 text-body',
            chosen[option.tone ?? 'plain'],
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.key}
            checked={option.key === props.value}
            disabled={props.isDisabled}
            onChange={() => props.onChange(option.key)}
            className="sr-only"
          />
          <span
            className={joinClasses(
              'relative z-10 max-w-full leading-tight wrap-anywhere hyphens-auto',
              props.size === 'small' ? 'max-xs:text-micro' : 'max-xs:text-small',
            )}
          >
            {option.text}
            {option.label !== undefined && <span className="sr-only"> {option.label}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}
