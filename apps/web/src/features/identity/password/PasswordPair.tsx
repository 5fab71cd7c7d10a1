import { useTexts } from '@fairtick/texts/react'
import { PasswordField } from '@fairtick/ui'
import { StrengthMeter } from './StrengthMeter'
import type { PasswordDraft } from './password-draft'
import type { FormProblems } from '../../../form/use-problems'

/** A new password with its strength, and its repetition. */
export function PasswordPair(props: {
  readonly draft: PasswordDraft
  readonly onDraft: (draft: PasswordDraft) => void
  readonly problems: FormProblems<'password' | 'repeat'>
  readonly label: string
  /** The account's address, which the password must not contain. */
  readonly account: string
}) {
  const { text } = useTexts()
  const { draft, onDraft, problems } = props
  const field = (name: keyof PasswordDraft) => ({
    ...problems.bind(name),
    showLabel: text('access.showPassword'),
    hideLabel: text('access.hidePassword'),
    autoComplete: 'new-password' as const,
    isRequired: true,
    value: draft[name],
    onChange: (typed: string) => {
      problems.clear(name)
      onDraft({ ...draft, [name]: typed })
    },
  })
  return (
    <>
      <div className="flex flex-col gap-2">
        <PasswordField {...field('password')} label={props.label} name="new-password" testId="new-password" />
        <StrengthMeter password={draft.password} account={props.account} />
      </div>
      <PasswordField
        {...field('repeat')}
        label={text('access.repeatPassword')}
        name="repeat-password"
        testId="repeat-password"
      />
    </>
  )
}
