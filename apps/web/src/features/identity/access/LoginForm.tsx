import { useTexts } from '@fairtick/texts/react'
import { PasswordField, TextLink } from '@fairtick/ui'
import { useState } from 'react'
import { type Address, login, needsTwoFactor, useRegistrationRules } from '../../../client/access'
import { AddressFields } from '../form/AddressFields'
import { Form } from '../form/Form'
import { FormFoot } from '../form/FormFoot'
import { type AddressDraft, NO_ADDRESS, addressOf, checkAddress } from '../form/address-draft'
import { useFormAction } from '../form/use-form-action'
import { type FormProblems, useProblems } from '../form/use-problems'
import { wordsOf } from '../form/words-of'
import { TotpForm } from './TotpForm'

/** A right password whose owner has two-factor on as well. */
interface HalfWay {
  readonly address: Address
  readonly password: string
}

/** Logs a real user in: address and password, then a two-factor code where he has it. Source: docs/spec/product.md 2.5, docs/spec/wire.md 2.3. */
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
  const rules = useRegistrationRules()
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
  const submit = () => {
    const found = {
      ...checkAddress(draft),
      ...(password === '' ? { password: 'access.inputPassword' as const } : {}),
    }
    if (!problems.show(wordsOf(found, text))) action.run(undefined)
  }
  return (
    <Form label={text('login.title')} onSubmit={submit}>
      <AddressFields
        draft={draft}
        onDraft={setDraft}
        problems={problems}
        hasMobile={rules.data?.hasMobile === true}
        label={text('access.way')}
      />
      <Password value={password} onChange={setPassword} problems={problems} />
      <div className="flex justify-end">
        <TextLink href={props.forgotHref}>{text('access.forgotLink')}</TextLink>
      </div>
      <FormFoot
        alert={problems.alert}
        isBusy={action.isBusy}
        busyLabel={text('access.loginBusy')}
        testId="login"
      >
        {text('access.login')}
      </FormFoot>
    </Form>
  )
}

function Password(props: {
  readonly value: string
  readonly onChange: (password: string) => void
  readonly problems: FormProblems<'password'>
}) {
  const { text } = useTexts()
  return (
    <PasswordField
      {...props.problems.bind('password')}
      label={text('access.password')}
      showLabel={text('access.showPassword')}
      hideLabel={text('access.hidePassword')}
      name="password"
      autoComplete="current-password"
      isRequired
      value={props.value}
      onChange={(password) => {
        props.problems.clear('password')
        props.onChange(password)
      }}
      testId="password"
    />
  )
}
