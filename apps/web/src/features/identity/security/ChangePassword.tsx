import { useTexts } from '@fairtick/texts/react'
import { showToast } from '@fairtick/ui'
import { useState } from 'react'
import { changePassword } from '../../../client/identity/security'
import { useUser } from '../../../client/transport/session'
import { Form } from '../../../form/Form'
import { FormFoot } from '../../../form/FormFoot'
import { PasswordPair } from '../password/PasswordPair'
import { SecretField } from '../password/SecretField'
import { NO_PASSWORD, checkPassword } from '../password/password-draft'
import { useFormAction } from '../../../form/use-form-action'
import { useProblems } from '../../../form/use-problems'

/**
 * Changes the password: the old one, the new one, and its repetition. Source: docs/spec/product.md 5.3:
 * input_full, password_not_equal.
 */
export function ChangePassword({ onDone }: { readonly onDone: () => void }) {
  const { text } = useTexts()
  const user = useUser()
  const account = user?.email ?? ''
  const problems = useProblems<'old' | 'password' | 'repeat'>()
  const [old, setOld] = useState('')
  const [passwords, setPasswords] = useState(NO_PASSWORD)
  const action = useFormAction(() => changePassword({ old, ...passwords }), {
    problems,
    fields: { own: 'old', password: 'password', repeat: 'repeat' },
    onDone: () => {
      showToast({ text: text('security.passwordChanged'), tone: 'good' })
      onDone()
    },
  })
  const submit = () =>
    action.submit(
      { old: old === '' ? 'access.inputFull' : undefined, ...checkPassword(passwords, account) },
      undefined,
    )
  return (
    <Form label={text('security.passwordTitle')} onSubmit={submit}>
      {/* Tells a password manager whose password is changed. */}
      <input type="hidden" name="username" autoComplete="username" value={account} readOnly />
      <SecretField
        bound={problems.bind('old')}
        label={text('security.oldPassword')}
        value={old}
        onChange={(typed) => {
          problems.clear('old')
          setOld(typed)
        }}
        testId="old-password"
      />
      <PasswordPair
        draft={passwords}
        onDraft={setPasswords}
        problems={problems}
        label={text('access.newPassword')}
        account={account}
      />
      <FormFoot action={action} testId="change-password">
        {text('security.changePassword')}
      </FormFoot>
    </Form>
  )
}
