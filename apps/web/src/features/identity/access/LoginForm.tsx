import { useTexts } from '@fairtick/texts/react'
import { TextLink } from '@fairtick/ui'
import { useState } from 'react'
import { type Address, login, needsTwoFactor } from '../../../client/identity/access'
import { AddressFields } from './AddressFields'
import { Form } from '../../../form/Form'
import { FormFoot } from '../../../form/FormFoot'
import { SecretField } from '../password/SecretField'
import { type AddressDraft, NO_ADDRESS, addressOf, checkAddress } from './address-draft'
import { useFormAction } from '../../../form/use-form-action'
import { useProblems } from '../../../form/use-problems'
import { TotpForm } from './TotpForm'

/** A correct password of a user who also has two-factor on. */
interface HalfWay {
  readonly address: Address
  readonly password: string
}

/**
 * Logs a real user in: address and password, then a two-factor code if two-factor is on. Source:
 * docs/spec/product.md 2.5, docs/spec/wire.md 2.3.
 */
export function LoginForm(props: { readonly onDone: () => void; readonly forgotHref: string }) {
  const [halfWay, setHalfWay] = useState<HalfWay | undefined>()
  if (halfWay === undefined) return <PasswordStep {...props} onHalfWay={setHalfWay} />
  return (
    <TotpForm
      login={(totp) => login(halfWay.address, { password: halfWay.password, totp })}
      onDone={props.onDone}
      onBack={() => setHalfWay(undefined)}
    />
  )
}

function PasswordStep(props: {
  readonly onDone: () => void
  readonly forgotHref: string
  readonly onHalfWay: (halfWay: HalfWay) => void
}) {
  const { text } = useTexts()
  const problems = useProblems<'account' | 'area' | 'password'>()
  const [draft, setDraft] = useState<AddressDraft>(NO_ADDRESS)
  const [password, setPassword] = useState('')
  const address = addressOf(draft)
  const action = useFormAction(() => login(address, { password, totp: undefined }), {
    problems,
    fields: { account: 'account', password: 'password' },
    onDone: props.onDone,
    onFailed: (failure) => {
      if (!needsTwoFactor(failure)) return false
      props.onHalfWay({ address, password })
      return true
    },
  })
  const submit = () =>
    action.submit(
      { ...checkAddress(draft), password: password === '' ? 'access.inputPassword' : undefined },
      undefined,
    )
  return (
    <Form label={text('login.title')} onSubmit={submit}>
      <AddressFields draft={draft} onDraft={setDraft} problems={problems} label={text('access.way')} />
      <SecretField
        bound={problems.bind('password')}
        label={text('access.password')}
        value={password}
        onChange={(typed) => {
          problems.clear('password')
          setPassword(typed)
        }}
      />
      <div className="flex justify-end">
        <TextLink href={props.forgotHref}>{text('access.forgotLink')}</TextLink>
      </div>
      <FormFoot action={action} busyLabel={text('access.loginBusy')} testId="login">
        {text('access.login')}
      </FormFoot>
    </Form>
  )
}
