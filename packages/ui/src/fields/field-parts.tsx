import { CircleAlert } from '../icons'
import type { ReactNode } from 'react'
import { SaidOnce } from '../feedback/SaidOnce'
import { joinClasses } from '../join-classes'

/** The frame of every text input. */
export const inputFrame =
  'flex w-full min-w-0 items-center rounded-control border bg-surface transition-colors ' +
  'focus-within:outline-2 focus-within:-outline-offset-1 ' +
  // Applies to the field itself: a button at its end may be disabled on its own.
  'has-[:is(input,select):disabled]:border-line has-[:is(input,select):disabled]:bg-sunken has-[:is(input,select):disabled]:text-ink-faint'

/** The frame's colour, depending on the value's validity. */
export function frameColour(isWrong: boolean): string {
  return isWrong
    ? 'border-danger focus-within:outline-danger'
    : 'border-line-strong focus-within:border-accent focus-within:outline-accent'
}

/** The input inside the frame; 16 px, because phones zoom into anything smaller. */
export const inputText =
  'w-full min-w-0 flex-1 bg-transparent px-3 text-lead text-ink outline-none placeholder:text-ink-faint disabled:text-ink-faint'

/** A box that is on or off. */
export interface ToggleProps {
  readonly label: ReactNode
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly isDisabled?: boolean
  readonly testId?: string
}

/** The ids that link a field to its label and messages. */
export interface FieldIds {
  readonly input: string
  readonly words: string
}

/** A label above a field, or for screen readers only. */
export function FieldLabel(props: {
  readonly ids: FieldIds
  readonly isHidden?: boolean
  readonly children: ReactNode
}) {
  return (
    <label
      htmlFor={props.ids.input}
      className={joinClasses(props.isHidden ? 'sr-only' : 'text-small font-medium text-ink-soft')}
    >
      {props.children}
    </label>
  )
}

/** The hint below a field, or instead its problem, which is said once with the field's name after a pause. */
export function FieldWords(props: {
  readonly ids: FieldIds
  /** The field's name. */
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string
}) {
  const error = props.error === '' ? undefined : props.error
  return (
    <div
      id={props.ids.words}
      className={joinClasses(error === undefined && props.hint === undefined && 'sr-only')}
    >
      <SaidOnce about={error} lead={props.label}>
        {error !== undefined && (
          <p className="flex items-start gap-1 text-small font-medium text-danger">
            <CircleAlert size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
            <span>{error}</span>
          </p>
        )}
      </SaidOnce>
      {error === undefined && props.hint !== undefined && (
        <p className="text-small text-ink-faint">{props.hint}</p>
      )}
    </div>
  )
}
