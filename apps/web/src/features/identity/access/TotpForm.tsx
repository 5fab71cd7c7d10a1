import { useTexts } from '@fairtick/texts/react'
import { Button } from '@fairtick/ui'
import { useEffect, useState } from 'react'
import { Form } from '../../../form/Form'
import { FormField } from '../../../form/FormField'
import { FormFoot } from '../../../form/FormFoot'
import { useFormAction } from '../../../form/use-form-action'
import { useProblems } from '../../../form/use-problems'

/** The second step of a login: a code of the authenticator app, or a recovery code. */
export function TotpForm(props: {
  readonly login: (totp: string) => Promise<void>
  readonly onDone: () => void
  readonly onBack: () => void
}) {
  const { text } = useTexts()
  const problems = useProblems<'totp'>()
  const [totp, setTotp] = useState('')
  const action = useFormAction(() => props.login(totp.trim()), {
    problems,
    fields: { totp: 'totp' },
    onDone: props.onDone,
  })
  useEffect(() => document.querySelector<HTMLElement>('[name="totp"]')?.focus(), [])
  const submit = () => action.submit({ totp: totp.trim() === '' ? 'access.inputCode' : undefined }, undefined)
  return (
    <Form label={text('access.totpTitle')} onSubmit={submit}>
      <div className="flex flex-col gap-1">
        <h2 className="text-lead font-semibold text-ink">{text('access.totpTitle')}</h2>
        <p className="text-body text-ink-soft">{text('access.totpLead')}</p>
      </div>
      <FormField input="totp" bound={problems.bind('totp')} value={totp} onChange={setTotp} />
      <FormFoot action={action} busyLabel={text('access.loginBusy')} testId="login-totp">
        {text('access.login')}
      </FormFoot>
      <Button variant="quiet" isWide onPress={props.onBack}>
        {text('access.totpBack')}
      </Button>
    </Form>
  )
}
