import { useTexts } from '@fairtick/texts/react'
import { TextField } from '@fairtick/ui'
import type { Bound } from './use-problems'

/** A code of the authenticator app. */
export function TotpField(props: {
  readonly bound: Bound
  readonly value: string
  readonly onChange: (totp: string) => void
  readonly label?: string
}) {
  const { text } = useTexts()
  return (
    <TextField
      {...props.bound}
      label={props.label ?? text('access.totpTitle')}
      name="totp"
      autoComplete="one-time-code"
      maxLength={40}
      value={props.value}
      onChange={(typed) => props.onChange(typed.trim())}
      testId="totp"
    />
  )
}
