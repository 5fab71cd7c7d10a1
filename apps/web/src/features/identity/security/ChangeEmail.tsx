import { useTexts } from '@fairtick/texts/react'
import { showToast } from '@fairtick/ui'
import { useState } from 'react'
import {
  NO_FACTOR,
  type OwnSecurity,
  changeEmail,
  isFactor,
  sendEmailCode,
} from '../../../client/identity/security'
import { CodeField } from '../../../form/CodeField'
import { Form } from '../../../form/Form'
import { FormField } from '../../../form/FormField'
import { FormFoot } from '../../../form/FormFoot'
import { SecretField } from '../password/SecretField'
import { SecondFactorField, forgetsPasskey, withoutPasskey } from './SecondFactorField'
import { NO_ADDRESS, checkAddress } from '../access/address-draft'
import { useFormAction } from '../../../form/use-form-action'
import { type FormProblems, useProblems } from '../../../form/use-problems'
import { type FieldKeys, wordsOf } from '../../../form/words-of'

const NOTHING = { email: '', code: '', password: '', second: NO_FACTOR }

type Field = 'account' | 'code' | 'password' | 'totp'

/** The draft and the problems shared by the fields. */
interface Open {
  readonly draft: typeof NOTHING
  readonly change: (field: Field, changed: Partial<typeof NOTHING>) => void
  readonly problems: FormProblems<Field>
}

/**
 * Changes the e-mail address: a code proves the new address, the password (and two-factor) proves the owner.
 */
export function ChangeEmail(props: { readonly security: OwnSecurity; readonly onDone: () => void }) {
  const { text } = useTexts()
  const { hasTwoFactor } = props.security
  const problems = useProblems<Field>()
  const [draft, setDraft] = useState(NOTHING)
  const change: Open['change'] = (field, changed) => {
    problems.clear(field)
    setDraft({ ...draft, ...changed })
  }
  const wanted = { ...draft, email: draft.email.trim() }
  const action = useFormAction(changeEmail, {
    problems,
    fields: { account: 'account', code: 'code', totp: 'totp', own: 'password', password: 'password' },
    onFailed: forgetsPasskey(() => setDraft({ ...draft, second: withoutPasskey(draft.second) })),
    onDone: () => {
      showToast({ text: text('security.emailChanged'), tone: 'good' })
      props.onDone()
    },
  })
  return (
    <Form
      label={text('security.emailTitle')}
      onSubmit={() => action.submit(checkChange(draft, hasTwoFactor), wanted)}
    >
      <NewAddress open={{ draft, change, problems }} />
      <SecretField
        bound={problems.bind('password')}
        value={draft.password}
        onChange={(password) => change('password', { password })}
      />
      {hasTwoFactor && (
        <SecondFactorField
          field="totp"
          problems={problems}
          proof={draft.second}
          onChange={(second) => change('totp', { second })}
          hasPasskeys={props.security.passkeys.length > 0}
          step={{ action: 'change_email', account: wanted.email }}
        />
      )}
      <FormFoot action={action} testId="change-email">
        {text('security.changeEmail')}
      </FormFoot>
    </Form>
  )
}

function NewAddress({ open: { draft, change, problems } }: { readonly open: Open }) {
  const { text } = useTexts()
  return (
    <>
      <FormField
        input="newEmail"
        bound={problems.bind('account')}
        value={draft.email}
        onChange={(email) => change('account', { email, second: { ...draft.second, passkey: undefined } })}
      />
      <CodeField
        value={draft.code}
        onChange={(code) => change('code', { code })}
        problems={problems}
        purpose="change-email"
        isReady={() => !problems.show(wordsOf(checkAddress({ ...NO_ADDRESS, email: draft.email }), text))}
        send={() => sendEmailCode(draft.email.trim())}
      />
    </>
  )
}

function checkChange(draft: typeof NOTHING, hasTwoFactor: boolean): FieldKeys<Field> {
  return {
    account: checkAddress({ ...NO_ADDRESS, email: draft.email }).account,
    code: draft.code === '' ? 'access.inputCode' : undefined,
    password: draft.password === '' ? 'access.inputPassword' : undefined,
    totp: hasTwoFactor && !isFactor(draft.second) ? 'access.inputCode' : undefined,
  }
}
