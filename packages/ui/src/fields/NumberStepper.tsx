import { Minus, Plus } from 'lucide-react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { joinClasses } from '../join-classes'
import { decimalSigns, readTyped, showDecimal } from './decimal-input'
import { stepDecimal, type StepRange } from './decimal-step'
import { FieldLabel, FieldWords, inputFrame, frameColour, inputText } from './field-parts'
import { useFieldIds } from './use-field-ids'
import { useRepeatPress } from './use-repeat-press'

/** What a stepper takes. Every number is plain decimal text ("1234.5"); '' is empty. */
export interface NumberStepperProps extends StepRange {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** The most decimals that can be typed. */
  readonly decimals: number
  readonly unit?: string
  readonly hint?: ReactNode
  readonly error?: string
  readonly isDisabled?: boolean
  readonly isLabelHidden?: boolean
  readonly incrementLabel: string
  readonly decrementLabel: string
  readonly testId?: string
}

/** A decimal with − and +; typed in the locale's digits and decimal sign, given out as plain decimal text. */
export function NumberStepper(props: NumberStepperProps) {
  const ids = useFieldIds()
  const isWrong = props.error !== undefined && props.error !== ''
  const next = { up: stepDecimal(props.value, 1, props), down: stepDecimal(props.value, -1, props) }
  const take = (value: string | undefined): boolean => {
    if (value === undefined || props.isDisabled) return false
    props.onChange(value)
    return true
  }
  return (
    <div className="flex flex-col gap-1.5">
      <FieldLabel ids={ids} isHidden={props.isLabelHidden}>
        {props.label}
      </FieldLabel>
      <div dir="ltr" className={joinClasses(inputFrame, 'overflow-hidden', frameColour(isWrong))}>
        <StepButton
          label={props.decrementLabel}
          icon={<Minus size={18} aria-hidden="true" />}
          isDisabled={props.isDisabled === true || next.down === undefined}
          act={() => take(next.down)}
        />
        <DecimalInput
          {...props}
          id={ids.input}
          describedBy={ids.words}
          isWrong={isWrong}
          onStep={(direction) => take(direction === 1 ? next.up : next.down)}
        />
        <StepButton
          label={props.incrementLabel}
          icon={<Plus size={18} aria-hidden="true" />}
          isDisabled={props.isDisabled === true || next.up === undefined}
          act={() => take(next.up)}
        />
      </div>
      <FieldWords ids={ids} hint={props.hint} error={props.error} />
    </div>
  )
}

interface DecimalInputProps extends NumberStepperProps {
  readonly id: string
  readonly describedBy: string
  readonly isWrong: boolean
  readonly onStep: (direction: 1 | -1) => void
}

function DecimalInput(props: DecimalInputProps) {
  const signs = decimalSigns(useLocale().locale)
  // What is being typed ("1." on the way to "1.5"); the value itself is shown when it changed from outside.
  const [draft, setDraft] = useState({ value: '', shown: '' })
  const shown = draft.value === props.value ? draft.shown : showDecimal(props.value, signs)
  const type = (text: string, isPasted: boolean) => {
    const typed = readTyped(text, { signs, decimals: props.decimals, isPasted })
    if (typed === undefined) return
    setDraft(typed)
    if (typed.value !== props.value) props.onChange(typed.value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    props.onStep(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <>
      <input
        id={props.id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={shown}
        disabled={props.isDisabled}
        aria-invalid={props.isWrong || undefined}
        aria-describedby={props.describedBy}
        data-testid={props.testId}
        onChange={(event) => type(event.target.value, isPaste(event.nativeEvent))}
        onBlur={() => setDraft({ value: props.value, shown: showDecimal(props.value, signs) })}
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

function isPaste(event: Event): boolean {
  return event instanceof InputEvent && event.inputType.startsWith('insertFrom')
}

function StepButton(props: {
  readonly label: string
  readonly icon: ReactNode
  readonly isDisabled: boolean
  readonly act: () => boolean
}) {
  const repeat = useRepeatPress(props.act)
  return (
    <button
      type="button"
      aria-label={props.label}
      disabled={props.isDisabled}
      onClick={props.act}
      {...repeat}
      className="grid size-touch shrink-0 place-items-center text-ink-soft hover:bg-sunken hover:text-ink focus-visible:-outline-offset-3 disabled:text-ink-faint disabled:opacity-40"
    >
      {props.icon}
    </button>
  )
}
