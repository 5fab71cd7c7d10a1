import { TextField } from '@fairtick/ui'
import type { ComponentProps } from 'react'
import type { FormProblems } from './use-problems'

type InputProps = ComponentProps<typeof TextField>

/** Inputs that several forms have: how a browser or password manager fills them, and their longest value in characters. */
const INPUTS = {
  account: { type: 'email', name: 'email', inputMode: 'email', autoComplete: 'username', maxLength: 254 },
  newEmail: { type: 'email', name: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 },
  mobile: { type: 'tel', name: 'tel', inputMode: 'tel', autoComplete: 'tel-national', maxLength: 24 },
  code: { name: 'one-time-code', inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 },
  totp: { name: 'totp', autoComplete: 'one-time-code', maxLength: 40 },
  captcha: { name: 'captcha', autoComplete: 'off', maxLength: 12 },
  invite: { name: 'invite', autoComplete: 'off', maxLength: 32 },
  realName: { name: 'name', autoComplete: 'name', maxLength: 100 },
  card: { name: 'card', autoComplete: 'off', maxLength: 64 },
} as const satisfies Record<string, Partial<InputProps>>

/** A text field of a form: shows the problem of its field, and forgets it as soon as the value changes. */
export function FormField<Field extends string>(
  props: Pick<InputProps, 'label' | 'value' | 'onChange' | 'end' | 'testId'> & {
    readonly input: keyof typeof INPUTS
    readonly field: Field
    readonly problems: FormProblems<Field>
    readonly isOptional?: boolean
    /** Shown where the form finds nothing wrong with the field: a picture that did not load. */
    readonly otherProblem?: string
  },
) {
  const { input, field, problems, isOptional, otherProblem, onChange, ...shown } = props
  const bound = problems.bind(field)
  return (
    <TextField
      {...shown}
      {...INPUTS[input]}
      ref={bound.ref}
      error={bound.error ?? otherProblem}
      isRequired={isOptional !== true}
      onChange={(value) => {
        problems.clear(field)
        onChange(value)
      }}
    />
  )
}
