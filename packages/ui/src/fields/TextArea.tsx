import type { Ref } from 'react'
import { joinClasses } from '../join-classes'
import { FieldLabel, FieldWords, frameColour, inputFrame, inputText } from './field-parts'
import type { TextFieldProps } from './TextField'
import { useFieldIds } from './use-field-ids'

/** The properties of a text of several lines. */
export interface TextAreaProps extends Pick<
  TextFieldProps,
  'label' | 'value' | 'onChange' | 'hint' | 'error' | 'isRequired' | 'lang' | 'maxLength' | 'testId'
> {
  /** Number of visible lines. */
  readonly rows: number
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** Text of several lines. */
export function TextArea(props: TextAreaProps) {
  const ids = useFieldIds()
  const isWrong = props.error !== undefined && props.error !== ''
  return (
    <div className="flex flex-col gap-1.5">
      <FieldLabel ids={ids}>{props.label}</FieldLabel>
      <div className={joinClasses(inputFrame, frameColour(isWrong))}>
        <textarea
          ref={props.ref}
          id={ids.input}
          rows={props.rows}
          lang={props.lang}
          dir={props.lang === undefined && props.value === '' ? undefined : 'auto'}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
          maxLength={props.maxLength}
          required={props.isRequired}
          aria-invalid={isWrong || undefined}
          aria-describedby={ids.words}
          data-testid={props.testId}
          className={joinClasses(inputText, 'resize-y py-2.5')}
        />
      </div>
      <FieldWords ids={ids} label={props.label} hint={props.hint} error={props.error} />
    </div>
  )
}
