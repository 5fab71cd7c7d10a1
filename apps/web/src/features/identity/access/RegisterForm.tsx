import { useTexts } from '@fairtick/texts/react'
import { showToast } from '@fairtick/ui'
import { useEffect, useState } from 'react'
import {
  needsNewPicture,
  register,
  sendCode,
  useCaptcha,
  useRegistrationRules,
} from '../../../client/identity/access'
import { AddressFields } from './AddressFields'
import { CaptchaField } from './CaptchaField'
import { CodeField } from '../../../form/CodeField'
import { CountryField } from '../../../form/CountryField'
import { Form } from '../../../form/Form'
import { FormField } from '../../../form/FormField'
import { FormFoot } from '../../../form/FormFoot'
import { PasswordPair } from '../password/PasswordPair'
import { addressOf, checkAddress } from './address-draft'
import { useFormAction } from '../../../form/use-form-action'
import { type FormProblems, useProblems } from '../../../form/use-problems'
import { wordsOf } from '../../../form/words-of'
import { Agreement } from '../../../form/Agreement'
import {
  type RegisterDraft,
  type RegisterField,
  checkRegistration,
  forgetRegistration,
  keepRegistration,
  keptRegistration,
  registrationOf,
} from './register-draft'

/** The draft and the problems shared by the fields. */
interface Open {
  readonly draft: RegisterDraft
  readonly change: (changed: Partial<RegisterDraft>) => void
  readonly problems: FormProblems<RegisterField>
}

/**
 * Creates a real account. Source: docs/spec/product.md 2.5; the country of residence is asked first, because
 * some countries are not served.
 */
export function RegisterForm(props: {
  readonly invite: string | null
  readonly rulesHref: string
  readonly onDone: () => void
}) {
  const { text } = useTexts()
  const rules = useRegistrationRules()
  const needsInvite = rules.data?.needsInvite === true
  const captcha = useCaptcha(rules.data?.isProvenByPicture === true)
  const problems = useProblems<RegisterField>()
  const [draft, setDraft] = useState(() => keptRegistration(props.invite))
  useEffect(() => keepRegistration(draft), [draft])
  const open: Open = { draft, problems, change: (changed) => setDraft({ ...draft, ...changed }) }
  const action = useFormAction(register, {
    problems,
    fields: {
      account: 'account',
      password: 'password',
      repeat: 'repeat',
      code: 'code',
      invite: 'invite',
      country: 'country',
    },
    onDone: () => {
      forgetRegistration()
      showToast({ text: text('access.registered'), tone: 'good' })
      props.onDone()
    },
    onFailed: (failure) => {
      if (needsNewPicture(failure)) {
        setDraft((now) => ({ ...now, code: '' }))
        void captcha.refetch()
      }
      return false
    },
  })
  const submit = () => {
    const wanted = registrationOf(draft, captcha.data?.id)
    if (!problems.show(wordsOf(checkRegistration(draft, needsInvite), text)) && wanted) action.run(wanted)
  }
  return (
    <Form label={text('access.registerTitle')} onSubmit={submit}>
      <Person open={open} />
      <InviteField open={open} isRequired={needsInvite} />
      <Proof open={open} captcha={rules.data?.isProvenByPicture === true ? captcha : undefined} />
      <Consent open={open} rulesHref={props.rulesHref} />
      <FormFoot action={action} busyLabel={text('access.registerBusy')} testId="register">
        {text('access.register')}
      </FormFoot>
    </Form>
  )
}

function Person({ open }: { readonly open: Open }) {
  const { text } = useTexts()
  const { draft, change, problems } = open
  return (
    <>
      <CountryField
        value={draft.countryId}
        onChange={(countryId) => change({ countryId })}
        problems={problems}
      />
      <AddressFields
        draft={draft.address}
        onDraft={(address) => change({ address })}
        problems={problems}
        label={text('access.registerWay')}
      />
      <PasswordPair
        draft={draft.passwords}
        onDraft={(passwords) => change({ passwords })}
        problems={problems}
        label={text('access.password')}
        account={draft.address.email}
      />
    </>
  )
}

function InviteField(props: { readonly open: Open; readonly isRequired: boolean }) {
  const { text } = useTexts()
  const { draft, change, problems } = props.open
  return (
    <FormField
      input="invite"
      bound={problems.bind('invite')}
      label={text(props.isRequired ? 'access.inviteRequired' : 'access.invite')}
      isOptional={!props.isRequired}
      value={draft.invite}
      onChange={(invite) => change({ invite })}
    />
  )
}

function Consent({ open, rulesHref }: { readonly open: Open; readonly rulesHref: string }) {
  const { draft, change, problems } = open
  return (
    <Agreement
      {...problems.bind('agreement')}
      isOn={draft.hasAgreed}
      onChange={(hasAgreed) => change({ hasAgreed })}
      rulesHref={rulesHref}
    />
  )
}

/** Proves that a person registers: by a captcha if the deployment is set to it, else by a sent code. */
function Proof(props: { readonly open: Open; readonly captcha: ReturnType<typeof useCaptcha> | undefined }) {
  const { draft, change, problems } = props.open
  if (props.captcha === undefined) return <RegisterCode open={props.open} />
  return (
    <CaptchaField
      captcha={props.captcha}
      value={draft.code}
      onChange={(code) => change({ code })}
      problems={problems}
    />
  )
}

function RegisterCode({ open: { draft, change, problems } }: { readonly open: Open }) {
  const { text } = useTexts()
  const isReady = () => !problems.show(wordsOf(checkAddress(draft.address), text))
  return (
    <CodeField
      value={draft.code}
      onChange={(code) => change({ code })}
      problems={problems}
      purpose="register"
      isReady={isReady}
      send={() => sendCode(addressOf(draft.address), 'register')}
    />
  )
}
