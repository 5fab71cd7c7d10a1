import { useTexts } from '@fairtick/texts/react'
import { showToast } from '@fairtick/ui'
import { useState } from 'react'
import { resetPassword, sendCode } from '../../../client/identity/access'
import { AddressFields } from './AddressFields'
import { CodeField } from '../../../form/CodeField'
import { Form } from '../../../form/Form'
import { FormFoot } from '../../../form/FormFoot'
import { PasswordPair } from '../password/PasswordPair'
import { type AddressDraft, NO_ADDRESS, addressOf, checkAddress } from './address-draft'
import { NO_PASSWORD, checkPassword } from '../password/password-draft'
import { useFormAction } from '../../../form/use-form-action'
import { useProblems } from '../../../form/use-problems'
import { wordsOf } from '../../../form/words-of'

/** Sets a new password by a sent code. Source: docs/spec/product.md 2.5. */
export function ForgotForm({ onDone }: { readonly onDone: () => void }) {
  const { text } = useTexts()
  const problems = useProblems<'account' | 'area' | 'code' | 'password' | 'repeat'>()
  const [draft, setDraft] = useState<AddressDraft>(NO_ADDRESS)
  const [passwords, setPasswords] = useState(NO_PASSWORD)
  const [code, setCode] = useState('')
  const action = useFormAction(() => resetPassword({ address: addressOf(draft), ...passwords, code }), {
    problems,
    fields: { account: 'account', code: 'code', password: 'password', repeat: 'repeat' },
    onDone: () => {
      showToast({ text: text('access.resetDone'), tone: 'good' })
      onDone()
    },
  })
  const submit = () =>
    action.submit(
      {
        ...checkAddress(draft),
        code: code === '' ? 'access.inputCode' : undefined,
        ...checkPassword(passwords, draft.email),
      },
      undefined,
    )
  return (
    <Form label={text('access.forgotTitle')} onSubmit={submit}>
      <AddressFields draft={draft} onDraft={setDraft} problems={problems} label={text('access.way')} />
      <CodeField
        value={code}
        onChange={setCode}
        problems={problems}
        purpose="reset"
        isReady={() => !problems.show(wordsOf(checkAddress(draft), text))}
        send={() => sendCode(addressOf(draft), 'reset')}
      />
      <PasswordPair
        draft={passwords}
        onDraft={setPasswords}
        problems={problems}
        label={text('access.newPassword')}
        account={draft.email}
      />
      <FormFoot action={action} testId="reset-password">
        {text('access.reset')}
      </FormFoot>
    </Form>
  )
}
