import { NICKNAME_MAX } from '@fairtick/domain'
import { useTexts } from '@fairtick/texts/react'
import { TextField } from '@fairtick/ui'
import type { ComponentProps } from 'react'

/** A trader's public name; `bound` has its problem, which `clear` takes away when the name changes. */
export function NicknameField(props: {
  readonly bound: Pick<ComponentProps<typeof TextField>, 'error' | 'ref'> & { readonly clear: () => void }
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const { text } = useTexts()
  const { clear, ...bound } = props.bound
  return (
    <TextField
      {...bound}
      label={text('copying.nickname')}
      hint={text('copying.nicknameHint')}
      autoComplete="nickname"
      maxLength={NICKNAME_MAX}
      isRequired
      value={props.value}
      onChange={(name) => {
        clear()
        props.onChange(name)
      }}
      testId="nickname"
    />
  )
}

/** The problem of a nickname without its leading and trailing blanks, as it is sent. */
export const nicknameProblem = (name: string) =>
  name === '' || name.length > NICKNAME_MAX ? ('copying.inputNickname' as const) : undefined
