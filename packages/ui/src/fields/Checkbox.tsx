import { Check } from '../icons'
import type { Ref } from 'react'
import { FieldWords, type ToggleProps } from './field-parts'
import { useFieldIds } from './use-field-ids'

/** Something to agree to or to include. */
export function Checkbox(
  props: ToggleProps & {
    readonly error?: string | undefined
    readonly isRequired?: boolean
    readonly ref?: Ref<HTMLInputElement>
  },
) {
  const ids = useFieldIds()
  return (
    <div className="flex flex-col">
      <label className="relative flex min-h-touch cursor-pointer items-center gap-3 text-body text-ink has-[:disabled]:cursor-not-allowed has-[:disabled]:text-ink-faint">
        <input
          ref={props.ref}
          id={ids.input}
          type="checkbox"
          checked={props.isOn}
          disabled={props.isDisabled}
          required={props.isRequired}
          aria-invalid={props.error !== undefined || undefined}
          aria-describedby={ids.words}
          data-testid={props.testId}
          onChange={(event) => props.onChange(event.target.checked)}
          className="peer sr-only"
        />
        <span
          aria-hidden="true"
          className={
            'grid size-5 shrink-0 place-items-center rounded-[0.375rem] border-2 border-line-strong text-transparent transition-colors ' +
            'peer-checked:border-transparent peer-checked:bg-accent peer-checked:text-on-accent peer-disabled:opacity-50 ' +
            'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent'
          }
        >
          <Check size={14} strokeWidth={3.5} />
        </span>
        <span>{props.label}</span>
      </label>
      <FieldWords ids={ids} label={props.label} error={props.error} />
    </div>
  )
}
