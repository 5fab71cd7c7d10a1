import { Button, DotPicture, TextLink, showToast } from '@fairtick/ui'
import { type SyntheticEvent, useState } from 'react'
import { encode } from 'uqr'
import { enrol } from '../client/people'
import { useAct } from '../client/use-act'
import { passwordWords } from '../words/password-words'
import { useWords } from '../words/use-words'
import { CodeField } from './CodeField'
import { FormError } from './FormError'
import { Password } from './Password'

/** Sets up a login: the operator's own password and an authenticator app, proven by its code. */
export function EnrolForm(props: {
  readonly token: string
  readonly secret: string
  readonly link: string
  readonly onLeave: () => void
}) {
  const speech = useWords()
  const { say } = speech
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [code, setCode] = useState('')
  const enrolling = useAct({ mutationFn: () => enrol(props.token, code, password) })
  const differ = again !== '' && again !== password
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!enrolling.isPending && password === again) enrolling.mutate()
  }
  return (
    <form className="flex flex-col gap-4" onSubmit={send}>
      <p className="text-body text-ink-soft">{say('enrolWhy')}</p>
      <Authenticator secret={props.secret} link={props.link} />
      <Password
        label={say('newPassword')}
        value={password}
        onChange={setPassword}
        kind="new-password"
        testId="new-password"
      />
      <Password
        label={say('newPasswordAgain')}
        value={again}
        onChange={setAgain}
        kind="new-password"
        error={differ ? say('passwordsDiffer') : ''}
        testId="new-password-again"
      />
      <CodeField value={code} onChange={setCode} isFirst={false} />
      <FormError words={enrolling.isError ? passwordWords(speech, enrolling.error) : ''} />
      <Button type="submit" isWide isBusy={enrolling.isPending} testId="enrol">
        {say('enrol')}
      </Button>
      <Button variant="quiet" isWide onPress={props.onLeave}>
        {say('otherAccount')}
      </Button>
    </form>
  )
}

function Authenticator({ secret, link }: { readonly secret: string; readonly link: string }) {
  const { say } = useWords()
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    showToast({ text: say('copied') })
  }
  return (
    <div className="flex flex-col items-center gap-3">
      <p className="self-start text-body font-medium">{say('enrolScan')}</p>
      <DotPicture label={say('enrolScan')} rows={encode(link, { border: 0 }).data} />
      <p className="text-small text-ink-soft">{say('enrolSecret')}</p>
      <div className="flex w-full items-center gap-2">
        <code data-testid="secret" className="min-w-0 flex-1 rounded-control bg-sunken p-2 break-all">
          {secret}
        </code>
        <Button size="small" variant="outline" onPress={() => void copy()}>
          {say('copy')}
        </Button>
      </div>
      <TextLink href={link}>{say('enrolOpen')}</TextLink>
    </div>
  )
}
