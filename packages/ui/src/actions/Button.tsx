import type { ReactNode, Ref } from 'react'
import { joinClasses } from '../join-classes'
import { Spinner } from '../feedback/Spinner'
import { buttonLook, type ButtonSize, type ButtonVariant } from './button-look'

/** The properties of a button. */
export interface ButtonProps {
  readonly children: ReactNode
  readonly onPress?: () => void
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /** While busy it keeps its focus and width, shows a spinner, and ignores presses. */
  readonly isBusy?: boolean
  /** Spoken while busy. */
  readonly busyLabel?: string
  /** While resting, presses only call `onRestingPress`; it keeps its focus and its look. */
  readonly isResting?: boolean
  readonly onRestingPress?: () => void
  readonly isDisabled?: boolean
  readonly isWide?: boolean
  readonly icon?: ReactNode
  readonly type?: 'button' | 'submit'
  /** The id of the form that it submits, where it stands outside of it. */
  readonly form?: string
  /** Replaces the text as the accessible name. */
  readonly label?: string
  /** Id of the element that describes it. */
  readonly describedBy?: string
  readonly isExpanded?: boolean
  readonly testId?: string
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button. */
export function Button(props: ButtonProps) {
  const { variant = 'primary', size = 'medium', isWide = false, isBusy = false } = props
  const press = () => {
    if (isBusy) return
    if (props.isResting) props.onRestingPress?.()
    else props.onPress?.()
  }
  return (
    <button
      ref={props.ref}
      type={props.type ?? 'button'}
      form={props.form}
      disabled={props.isDisabled}
      aria-disabled={isBusy || props.isResting || undefined}
      aria-label={isBusy ? (props.busyLabel ?? props.label) : props.label}
      aria-describedby={props.describedBy}
      aria-expanded={props.isExpanded}
      data-testid={props.testId}
      className={buttonLook({ variant, size, isWide })}
      onClick={(event) => {
        // A busy submit button must not send the form a second time.
        if (isBusy) event.preventDefault()
        press()
      }}
    >
      <ButtonContent icon={props.icon} isBusy={isBusy}>
        {props.children}
      </ButtonContent>
    </button>
  )
}

function ButtonContent(props: {
  readonly icon: ReactNode
  readonly isBusy: boolean
  readonly children: ReactNode
}) {
  const isHidden = props.isBusy && 'opacity-0'
  return (
    <span className="relative inline-flex items-center justify-center gap-2">
      {props.icon !== undefined && (
        <span aria-hidden="true" className={joinClasses('shrink-0', isHidden)}>
          {props.icon}
        </span>
      )}
      <span className={joinClasses(isHidden)}>{props.children}</span>
      {props.isBusy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </span>
  )
}
