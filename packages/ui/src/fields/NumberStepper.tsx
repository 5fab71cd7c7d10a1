import { Minus, Plus } from '../icons'
import type { ReactNode, Ref } from 'react'
import { joinClasses } from '../join-classes'
import { DecimalInput, useTypedDecimal } from './DecimalInput'
import { stepDecimal, type StepRange } from './decimal-step'
import { FieldLabel, FieldWords, inputFrame, frameColour } from './field-parts'
import { useFieldIds } from './use-field-ids'
import { useRepeatPress } from './use-repeat-press'

/**
 * The properties of a stepper. Numbers are plain decimal text ("1234.5"); '' is empty; invalid input is
 * passed on as an invalid value.
 */
export interface NumberStepperProps extends StepRange {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly unit?: string
  readonly hint?: ReactNode
  readonly error?: string
  readonly isDisabled?: boolean
  readonly isLabelHidden?: boolean
  /** Shown while it is empty. */
  readonly placeholder?: string
  /** The value that the first step of an empty field takes. */
  readonly start?: string
  readonly incrementLabel: string
  readonly decrementLabel: string
  /** Text of the offer of a likely reading, for invalid input. */
  readonly offerLabel?: (shown: string) => string
  readonly testId?: string
  readonly ref?: Ref<HTMLInputElement>
}

/**
 * A decimal with − and + buttons; typed in the locale's digits and decimal sign, returned as plain decimal
 * text.
 */
export function NumberStepper(props: NumberStepperProps) {
  const ids = useFieldIds()
  const typed = useTypedDecimal(props.value, props.onChange)
  const error = typed.isOnTheWay ? undefined : props.error
  const isWrong = error !== undefined && error !== ''
  const { offerLabel } = props
  const start = props.value === '' && props.start !== '' ? props.start : undefined
  const next = {
    up: start ?? stepDecimal(props.value, 1, props),
    down: start ?? stepDecimal(props.value, -1, props),
  }
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
          typed={typed}
          id={ids.input}
          describedBy={ids.words}
          isWrong={isWrong}
          isDisabled={props.isDisabled}
          unit={props.unit}
          placeholder={props.placeholder}
          testId={props.testId}
          ref={props.ref}
          onStep={(direction) => take(direction === 1 ? next.up : next.down)}
        />
        <StepButton
          label={props.incrementLabel}
          icon={<Plus size={18} aria-hidden="true" />}
          isDisabled={props.isDisabled === true || next.up === undefined}
          act={() => take(next.up)}
        />
      </div>
      <FieldWords ids={ids} label={props.label} hint={props.hint} error={error} />
      {isWrong && typed.other !== undefined && offerLabel !== undefined && (
        <Offer
          label={offerLabel(typed.other.shown)}
          isDisabled={props.isDisabled}
          onPress={() => take(typed.other?.value)}
        />
      )}
    </div>
  )
}

/** Offers a likely reading of invalid input. It is accepted only by a tap. */
function Offer(props: {
  readonly label: string
  readonly isDisabled: boolean | undefined
  readonly onPress: () => void
}) {
  return (
    <button
      type="button"
      disabled={props.isDisabled}
      onClick={props.onPress}
      className="min-h-touch self-start rounded-control px-1 text-small font-medium text-accent underline underline-offset-3 hover:no-underline"
    >
      {props.label}
    </button>
  )
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
