import { type KeyboardEvent, type Ref, useEffect, useState } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { joinClasses } from '../join-classes'
import { decimalSigns, otherReading, readDecimal, showDecimal, typedValue } from './decimal-input'
import { inputText } from './field-parts'

/**
 * Pause in typing, in ms, after which an unfinished number ("20,0" on the way to "20,000") counts as invalid.
 */
const PAUSE_MS = 800

/** The state of a decimal field. */
export interface TypedDecimal {
  readonly shown: string
  /** Whether the text may still become a number: no error is shown yet. */
  readonly isOnTheWay: boolean
  /** A likely reading of an invalid text, as plain decimal text and in the locale's format. */
  readonly other: { readonly value: string; readonly shown: string } | undefined
  readonly type: (text: string) => void
  readonly leave: () => void
}

/**
 * Keeps the typed text of a decimal field beside its value. Invalid text stays as typed, and is passed on as
 * an invalid value.
 */
export function useTypedDecimal(value: string, onChange: (value: string) => void): TypedDecimal {
  const signs = decimalSigns(useLocale().locale)
  // The typed text ("1." on the way to "1.5"); replaced when the value changes from outside.
  const [draft, setDraft] = useState({ value: '', shown: '' })
  const shown = draft.value === value ? draft.shown : showDecimal(value, signs)
  const { kind } = readDecimal(shown, signs)
  const hasPaused = usePause(shown)
  const other = kind === 'number' ? undefined : otherReading(shown, signs)
  return {
    shown,
    isOnTheWay: kind === 'unfinished' && !hasPaused.now,
    other: other === undefined ? undefined : { value: other, shown: showDecimal(other, signs) },
    type: (text) => {
      const typed = { value: typedValue(text, signs), shown: text }
      setDraft(typed)
      if (typed.value !== value) onChange(typed.value)
    },
    leave: () => {
      setDraft({ value, shown: showDecimal(value, signs) })
      hasPaused.begin()
    },
  }
}

/** Whether a text has been unchanged for a while. */
function usePause(text: string): { readonly now: boolean; readonly begin: () => void } {
  const [paused, setPaused] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return { now: paused === text, begin: () => setPaused(text) }
}

/** The input of a decimal field. */
export function DecimalInput(props: {
  readonly typed: TypedDecimal
  readonly id: string
  readonly describedBy: string
  readonly isWrong: boolean
  readonly isDisabled: boolean | undefined
  readonly unit: string | undefined
  readonly placeholder: string | undefined
  readonly testId: string | undefined
  readonly ref: Ref<HTMLInputElement> | undefined
  readonly onStep: (direction: 1 | -1) => void
}) {
  const { typed } = props
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    props.onStep(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <>
      <input
        ref={props.ref}
        id={props.id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={typed.shown}
        placeholder={props.placeholder}
        disabled={props.isDisabled}
        aria-invalid={props.isWrong || undefined}
        aria-describedby={props.describedBy}
        data-testid={props.testId}
        onChange={(event) => typed.type(event.target.value)}
        onBlur={typed.leave}
        onKeyDown={onKeyDown}
        className={joinClasses(inputText, 'figures h-touch text-center font-semibold')}
      />
      {props.unit !== undefined && (
        <span aria-hidden="true" className="pe-2 text-small text-ink-faint">
          {props.unit}
        </span>
      )}
    </>
  )
}
