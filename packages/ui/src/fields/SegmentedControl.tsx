import type { ReactNode } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { joinClasses } from '../join-classes'

/** One choice of a segmented control. */
export interface Segment<Key extends string> {
  readonly key: Key
  readonly text: ReactNode
  /** Spoken instead of the text, e.g. "5 minutes" for 5M. */
  readonly label?: string
  readonly tone?: 'up' | 'down'
}

const chosen = {
  plain: 'selected:bg-raised selected:text-ink selected:shadow-card',
  up: 'selected:bg-up selected:text-on-up',
  down: 'selected:bg-down selected:text-on-down',
}

/** Exactly one of a few, in one bar; arrow keys move between them. */
export function SegmentedControl<Key extends string>(props: {
  readonly label: string
  readonly options: readonly Segment<Key>[]
  readonly value: Key
  readonly onChange: (key: Key) => void
  readonly size?: 'small' | 'medium'
  readonly isWide?: boolean
  readonly isDisabled?: boolean
}) {
  const choose = (keys: Iterable<unknown>) => {
    const option = props.options.find(({ key }) => new Set(keys).has(key))
    if (option !== undefined) props.onChange(option.key)
  }
  return (
    <ToggleButtonGroup
      aria-label={props.label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[props.value]}
      onSelectionChange={choose}
      isDisabled={props.isDisabled}
      className={joinClasses(
        'inline-flex gap-0.5 rounded-control bg-sunken p-0.5',
        props.isWide && 'flex w-full',
      )}
    >
      {props.options.map((option) => (
        <ToggleButton
          key={option.key}
          id={option.key}
          aria-label={option.label}
          className={joinClasses(
            'relative min-w-touch flex-1 rounded-[0.5rem] px-2 font-semibold text-ink-soft transition-colors outline-none',
            'hover:text-ink focus-visible:outline-2 focus-visible:outline-accent disabled:opacity-50',
            props.size === 'small'
              ? 'h-8 text-small after:absolute after:-inset-y-1.5 after:inset-x-0'
              : 'h-10 text-body',
            chosen[option.tone ?? 'plain'],
          )}
        >
          {option.text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
