import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode, Ref } from 'react'
import { joinClasses } from '../join-classes'
import { FieldLabel, FieldWords, inputFrame, frameColour, inputText } from './field-parts'
import { useFieldIds } from './use-field-ids'

/** The properties of a text field. */
export interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: Extract<
    HTMLInputTypeAttribute,
    'text' | 'email' | 'tel' | 'password' | 'date' | 'datetime-local'
  >
  readonly hint?: ReactNode
  /** The problem of the value; '' or absent if it is valid. */
  readonly error?: string
  readonly placeholder?: string
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal'
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
  readonly isLabelHidden?: boolean
  /** The language tag of the text, if it differs from the page's; sets its direction. */
  readonly lang?: string
  readonly name?: string
  readonly maxLength?: number
  /** The first and last day of a date, YYYY-MM-DD. */
  readonly min?: string
  readonly max?: string
  /** Placed inside the frame after the text: a unit or a button. */
  readonly end?: ReactNode
  readonly testId?: string
  readonly ref?: Ref<HTMLInputElement>
}

/** Addresses and numbers run left to right; another text takes its direction from its own first letters. */
const directionOf = ({ type, value, lang }: TextFieldProps): 'ltr' | 'auto' | undefined => {
  if (type === 'email' || type === 'tel') return 'ltr'
  return lang !== undefined || (value !== '' && (type ?? 'text') === 'text') ? 'auto' : undefined
}

/** White space, including zero-width spaces that pages and chats add to copied text. */
const OUTER_SPACE = /^[\s\u200B]+|[\s\u200B]+$/g

/**
 * One line of text. Leading and trailing white space is removed when the field loses focus, except in
 * passwords.
 */
export function TextField(props: TextFieldProps) {
  const ids = useFieldIds()
  const isWrong = props.error !== undefined && props.error !== ''
  const dropOuterSpace = () => {
    const value = props.value.replaceAll(OUTER_SPACE, '')
    if (value !== props.value && props.type !== 'password') props.onChange(value)
  }
  return (
    <div className="flex flex-col gap-1.5">
      <FieldLabel ids={ids} isHidden={props.isLabelHidden}>
        {props.label}
      </FieldLabel>
      <div className={joinClasses(inputFrame, frameColour(isWrong))}>
        <input
          ref={props.ref}
          id={ids.input}
          type={props.type ?? 'text'}
          lang={props.lang}
          dir={directionOf(props)}
          name={props.name}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
          onBlur={dropOuterSpace}
          placeholder={props.placeholder}
          autoComplete={props.autoComplete}
          inputMode={props.inputMode}
          maxLength={props.maxLength}
          min={props.min}
          max={props.max}
          required={props.isRequired}
          disabled={props.isDisabled}
          aria-invalid={isWrong || undefined}
          aria-describedby={ids.words}
          data-testid={props.testId}
          className={joinClasses(inputText, 'h-touch')}
        />
        {props.end}
      </div>
      <FieldWords ids={ids} label={props.label} hint={props.hint} error={props.error} />
    </div>
  )
}
