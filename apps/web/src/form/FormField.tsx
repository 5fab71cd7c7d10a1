import { useTexts } from '@fairtick/texts/react'
import { TextField } from '@fairtick/ui'
import type { ComponentProps } from 'react'
import type { Bound } from './use-problems'

type InputProps = ComponentProps<typeof TextField>

/** The code of an authenticator app; a recovery code is longer. */
const TOTP = { name: 'totp', autoComplete: 'one-time-code', maxLength: 40, testId: 'totp' } as const
const EMAIL = { type: 'email', name: 'email', inputMode: 'email', maxLength: 254, testId: 'email' } as const

/**
 * Inputs of forms: their autofill by a browser or password manager, and their maximum length in characters.
 */
const INPUTS = {
  ownEmail: { ...EMAIL, label: 'access.email', autoComplete: 'username' },
  newEmail: { ...EMAIL, label: 'security.newEmail', autoComplete: 'email' },
  mobile: {
    label: 'access.mobile',
    type: 'tel',
    name: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel-national',
    maxLength: 24,
    testId: 'mobile',
  },
  code: {
    label: 'access.code',
    name: 'one-time-code',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    maxLength: 12,
    testId: 'code',
  },
  captcha: {
    label: 'access.captcha',
    name: 'captcha',
    autoComplete: 'off',
    maxLength: 12,
    testId: 'captcha',
  },
  invite: { label: 'access.invite', name: 'invite', autoComplete: 'off', maxLength: 32, testId: 'invite' },
  totp: { ...TOTP, label: 'access.totp' },
  secondFactor: { ...TOTP, label: 'access.totpTitle' },
  realName: { label: 'verify.name', name: 'name', autoComplete: 'name', maxLength: 100, testId: 'real-name' },
  givenName: {
    label: 'lending.givenName',
    name: 'given-name',
    autoComplete: 'given-name',
    maxLength: 100,
    testId: 'given-name',
  },
  familyName: {
    label: 'lending.familyName',
    name: 'family-name',
    autoComplete: 'family-name',
    maxLength: 100,
    testId: 'family-name',
  },
  card: { label: 'verify.card', name: 'card', autoComplete: 'off', maxLength: 64, testId: 'card-id' },
} as const satisfies Record<string, Partial<InputProps>>

/** A text field of a form: shows the problem of its field, and clears it when the value changes. */
export function FormField(props: {
  readonly input: keyof typeof INPUTS
  readonly bound: Bound
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isOptional?: boolean
  /** Replaces the input's usual label. */
  readonly label?: string
  readonly end?: InputProps['end']
}) {
  const { text } = useTexts()
  const { bound } = props
  const { label, ...input } = INPUTS[props.input]
  return (
    <TextField
      {...input}
      ref={bound.ref}
      error={bound.error}
      label={props.label ?? text(label)}
      isRequired={props.isOptional !== true}
      value={props.value}
      onChange={(value) => {
        bound.clear()
        props.onChange(value)
      }}
      end={props.end}
    />
  )
}
