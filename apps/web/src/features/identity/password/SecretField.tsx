import { useTexts } from '@fairtick/texts/react'
import { PasswordField } from '@fairtick/ui'
import type { Bound } from '../../../form/use-problems'

/** The current password, as a proof that the owner is present. */
export function SecretField(props: {
  readonly bound: Bound
  readonly value: string
  readonly onChange: (password: string) => void
  readonly label?: string
  readonly testId?: string
}) {
  const { text } = useTexts()
  return (
    <PasswordField
      {...props.bound}
      label={props.label ?? text('security.confirmPassword')}
      showLabel={text('access.showPassword')}
      hideLabel={text('access.hidePassword')}
      name="password"
      autoComplete="current-password"
      isRequired
      value={props.value}
      onChange={props.onChange}
      testId={props.testId ?? 'password'}
    />
  )
}
