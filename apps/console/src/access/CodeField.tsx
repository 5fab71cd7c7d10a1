import { TextField } from '@fairtick/ui'
import { useWords } from '../words/use-words'

/** The code of an authenticator app; it takes the focus. */
export function CodeField(props: {
  readonly value: string
  readonly onChange: (code: string) => void
  readonly isFirst?: boolean
  readonly testId?: string
}) {
  const { say } = useWords()
  return (
    <TextField
      ref={(field) => {
        if (props.isFirst ?? true) field?.focus()
      }}
      label={say('code')}
      value={props.value}
      onChange={props.onChange}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={6}
      isRequired
      testId={props.testId ?? 'code'}
    />
  )
}
