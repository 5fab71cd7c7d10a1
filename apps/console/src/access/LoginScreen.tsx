import { Button, Card, Logo, TextField } from '@fairtick/ui'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { type LoginStep, login } from '../client/people'
import { LookButtons } from '../frame/LookButtons'
import { failureWords } from '../words/failure-words'
import { useWords } from '../words/use-words'
import { CodeField } from './CodeField'
import { Complaint } from './Complaint'
import { EnrolForm } from './EnrolForm'
import { Password } from './Password'

/** The way in: account and password, then a code, or the first setting up of both. */
export function LoginScreen() {
  const { say } = useWords()
  const [enrolling, setEnrolling] = useState<LoginStep & { readonly is: 'enrolling' }>()
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-4 p-4">
      <div className="flex items-center gap-3">
        <Logo size={32} />
        <h1 className="flex-1 text-title font-bold">{enrolling ? say('enrolTitle') : say('title')}</h1>
        <LookButtons />
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
  const [isCodeNeeded, setCodeNeeded] = useState(false)
  const entering = useMutation({
    mutationFn: () => login(account, password, code),
    onSuccess: (step) => {
      if (step.is === 'enrolling') props.onEnrolling(step)
      if (step.is === 'code needed') setCodeNeeded(true)
    },
    onError: () => setCode(''),
  })
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!entering.isPending) entering.mutate()
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
      <Complaint words={entering.isError ? failureWords(speech, entering.error) : ''} />
      <Button type="submit" isWide isBusy={entering.isPending} testId="sign-in">
        {say('signIn')}
      </Button>
      {isCodeNeeded && (
        <Button variant="quiet" isWide onPress={() => setCodeNeeded(false)}>
          {say('otherAccount')}
        </Button>
      )}
    </form>
  )
}
