import type { ReactNode } from 'react'
import { FieldWords, type ToggleProps } from './field-parts'
import { useFieldIds } from './use-field-ids'

/** On or off, at once. */
export function Switch(props: ToggleProps & { readonly hint?: ReactNode; readonly isLabelHidden?: boolean }) {
  const ids = useFieldIds()
  return (
    <div className="flex flex-col">
      <label className="relative flex min-h-touch cursor-pointer items-center justify-between gap-3 has-[:disabled]:cursor-not-allowed">
        <span className={props.isLabelHidden ? 'sr-only' : 'text-body font-medium text-ink'}>
          {props.label}
        </span>
        <input
          id={ids.input}
          type="checkbox"
          role="switch"
          checked={props.isOn}
          disabled={props.isDisabled}
          aria-describedby={props.hint === undefined ? undefined : ids.words}
          data-testid={props.testId}
          onChange={(event) => props.onChange(event.target.checked)}
          className="peer sr-only"
        />
        <Track />
      </label>
      {props.hint !== undefined && <FieldWords ids={ids} label={props.label} hint={props.hint} />}
    </div>
  )
}

function Track() {
  return (
    <span
      aria-hidden="true"
      className={
        'relative h-7 w-12 shrink-0 rounded-full bg-line-strong transition-colors peer-checked:bg-accent peer-disabled:opacity-50 ' +
        'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent ' +
        'after:absolute after:start-0.5 after:top-0.5 after:size-6 after:rounded-full after:bg-surface after:shadow-card after:transition-[inset-inline-start] ' +
        'peer-checked:after:start-[1.375rem]'
      }
    />
  )
}
