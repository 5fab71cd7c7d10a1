import { Button, Card, Logo, TextField, Warning } from '@fairtick/ui'
import { KeyRound } from '@fairtick/ui/icons'
import { type SyntheticEvent, useState } from 'react'
import { askForPasskey } from '../client/passkeys'
import { useEndedBy } from '../client/session'
import { type LoginStep, type SecondProof, login } from '../client/people'
import { useAct } from '../client/use-act'
import { LookButtons } from '../frame/LookButtons'
import { failureWords } from '../words/failure-words'
import { useWords } from '../words/use-words'
import { CodeField } from './CodeField'
import { FormError } from './FormError'
import { EnrolForm } from './EnrolForm'
import { Password } from './Password'

/**
 * The login screen: account and password, then a code or a passkey. An operator not yet enrolled first sets
 * up their own password and an authenticator app.
 */
export function LoginScreen() {
  const { say } = useWords()
  const [enrolling, setEnrolling] = useState<LoginStep & { readonly is: 'enrolling' }>()
  const wasEnded = useEndedBy() === 'server'
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-4 p-4">
      <div className="flex items-center gap-3">
        <Logo size={32} />
        <h1 className="flex-1 text-title font-bold">{enrolling ? say('enrolTitle') : say('title')}</h1>
        <LookButtons />
      </div>
      <div role="status" data-testid="was-ended" className="empty:hidden">
        {wasEnded && <Warning>{say('wasEnded')}</Warning>}
      </div>
      <Card>
        {enrolling ? (
          <EnrolForm {...enrolling} onLeave={() => setEnrolling(undefined)} />
        ) : (
          <LoginForm onEnrolling={setEnrolling} />
        )}
      </Card>
    </main>
  )
}

function LoginForm(props: {
  readonly onEnrolling: (step: LoginStep & { readonly is: 'enrolling' }) => void
}) {
  const speech = useWords()
  const { say } = speech
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [needed, setNeeded] = useState<LoginStep & { readonly is: 'code needed' }>()
  const isCodeNeeded = needed !== undefined
  const entering = useAct({
    mutationFn: (second: SecondProof) => login(account, password, second),
    onSuccess: (step) => {
      if (step.is === 'enrolling') props.onEnrolling(step)
      if (step.is === 'code needed') setNeeded(step)
    },
    onError: () => setCode(''),
  })
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!entering.isPending) entering.mutate({ code })
  }
  return (
    <form className="flex flex-col gap-4" onSubmit={send}>
      <TextField
        label={say('account')}
        type="email"
        value={account}
        onChange={setAccount}
        autoComplete="username"
        isRequired
        isDisabled={isCodeNeeded}
        testId="account"
      />
      {!isCodeNeeded && (
        <Password
          label={say('password')}
          value={password}
          onChange={setPassword}
          kind="current-password"
          testId="password"
        />
      )}
      {isCodeNeeded && <CodeField value={code} onChange={setCode} />}
      <FormError words={entering.isError ? failureWords(speech, entering.error) : ''} />
      <Button type="submit" isWide isBusy={entering.isPending} testId="sign-in">
        {say('signIn')}
      </Button>
      {needed?.passkeys !== undefined && (
        <UsePasskey options={needed.passkeys} onAnswer={(passkey) => entering.mutate({ passkey })} />
      )}
      {isCodeNeeded && (
        <Button variant="quiet" isWide onPress={() => setNeeded(undefined)}>
          {say('otherAccount')}
        </Button>
      )}
    </form>
  )
}

/** A button to sign in with one of the operator's passkeys instead of a code. */
function UsePasskey(props: { readonly options: string; readonly onAnswer: (passkey: string) => void }) {
  const speech = useWords()
  const asking = useAct({
    mutationFn: () => askForPasskey(props.options),
    onSuccess: props.onAnswer,
  })
  return (
    <>
      <FormError words={asking.isError ? failureWords(speech, asking.error) : ''} />
      <Button
        variant="outline"
        isWide
        isBusy={asking.isPending}
        icon={<KeyRound size={16} />}
        onPress={() => asking.mutate()}
        testId="use-passkey"
      >
        {speech.say('usePasskey')}
      </Button>
    </>
  )
}
