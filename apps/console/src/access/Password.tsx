import { PasswordField } from '@fairtick/ui'
import { useWords } from '../words/use-words'

/** A password, with the button that shows it. */
export function Password(props: {
  readonly label: string
  readonly value: string
  readonly onChange: (password: string) => void
  readonly kind: 'current-password' | 'new-password'
  readonly error?: string
  readonly testId: string
}) {
  const { say } = useWords()
  return (
    <PasswordField
      label={props.label}
      value={props.value}
      onChange={props.onChange}
      autoComplete={props.kind}
      isRequired
      error={props.error ?? ''}
      showLabel={say('showPassword')}
      hideLabel={say('hidePassword')}
      testId={props.testId}
    />
  )
}
