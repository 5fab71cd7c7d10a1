import { ChevronDown } from '../icons'
import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react'
import { joinClasses } from '../join-classes'
import { FieldLabel, FieldWords, frameColour, inputFrame } from './field-parts'
import { useFieldIds } from './use-field-ids'

/** One choice of a select. */
export interface SelectOption<Key extends string> {
  readonly key: Key
  readonly text: string
  /** The language tag of `text`, if it differs from the page's; '' for a user-given name. */
  readonly lang?: string
}

/** One of a list, chosen in the device's own picker. */
export function Select<Key extends string>(props: {
  readonly label: string
  readonly options: readonly SelectOption<Key>[]
  readonly value: Key | undefined
  readonly onChange: (key: Key) => void
  /** Shown without a choice. */
  readonly placeholder?: string
  readonly hint?: ReactNode
  readonly error?: string
  readonly isDisabled?: boolean
  readonly isRequired?: boolean
  readonly isLabelHidden?: boolean
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly testId?: string
  readonly ref?: Ref<HTMLSelectElement>
}) {
  const ids = useFieldIds()
  const isWrong = props.error !== undefined && props.error !== ''
  const choose = (chosen: string) => {
    const option = props.options.find(({ key }) => key === chosen)
    if (option !== undefined) props.onChange(option.key)
  }
  return (
    <div className="flex flex-col gap-1.5">
      <FieldLabel ids={ids} isHidden={props.isLabelHidden}>
        {props.label}
      </FieldLabel>
      <div className={joinClasses(inputFrame, 'relative', frameColour(isWrong))}>
        <select
          ref={props.ref}
          autoComplete={props.autoComplete}
          id={ids.input}
          value={props.value ?? ''}
          disabled={props.isDisabled}
          required={props.isRequired}
          aria-invalid={isWrong || undefined}
          aria-describedby={ids.words}
          data-testid={props.testId}
          onChange={(event) => choose(event.target.value)}
          className="min-h-touch w-full cursor-pointer appearance-none rounded-control bg-transparent py-2 ps-3 pe-9 text-lead leading-snug whitespace-normal text-ink rtl:text-right outline-none disabled:text-ink-faint *:bg-raised *:text-ink"
        >
          {props.value === undefined && <option value="">{props.placeholder}</option>}
          {props.options.map((option) => (
            <option key={option.key} value={option.key} dir="auto" lang={option.lang}>
              {option.text}
            </option>
          ))}
        </select>
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="pointer-events-none absolute end-3 text-ink-faint"
        />
      </div>
      <FieldWords ids={ids} label={props.label} hint={props.hint} error={props.error} />
    </div>
  )
}
