import { useTexts } from '@fairtick/texts/react'
import { PasswordField } from '@fairtick/ui'
import { StrengthMeter } from './StrengthMeter'
import type { PasswordDraft } from './password-draft'
import type { FormProblems } from './use-problems'

/** A new password, how strong it is, and the same once more. */
export function PasswordPair(props: {
  readonly draft: PasswordDraft
  readonly onDraft: (draft: PasswordDraft) => void
  readonly problems: FormProblems<'password' | 'repeat'>
  readonly label: string
  /** The address it is for: it must not be in it. */
  readonly account: string
}) {
  const { text } = useTexts()
  const { draft, onDraft, problems } = props
  const words = { showLabel: text('access.showPassword'), hideLabel: text('access.hidePassword') }
  return (
    <>
      <div className="flex flex-col gap-2">
        <PasswordField
          {...problems.bind('password')}
          {...words}
          label={props.label}
          name="new-password"
          autoComplete="new-password"
          isRequired
          value={draft.password}
          onChange={(password) => {
            problems.clear('password')
            onDraft({ ...draft, password })
          }}
          testId="new-password"
        />
        <StrengthMeter password={draft.password} account={props.account} />
      </div>
      <PasswordField
        {...problems.bind('repeat')}
        {...words}
        label={text('access.repeatPassword')}
        name="repeat-password"
        autoComplete="new-password"
        isRequired
        value={draft.repeat}
        onChange={(repeat) => {
          problems.clear('repeat')
          onDraft({ ...draft, repeat })
        }}
        testId="repeat-password"
      />
    </>
  )
}
