import { Button, Section, showToast } from '@fairtick/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { CodeField } from '../access/CodeField'
import { FormError } from '../access/FormError'
import { Password } from '../access/Password'
import { changePassword } from '../client/own-security'
import { useAct } from '../client/use-act'
import { passwordWords } from '../words/password-words'
import { useWords } from '../words/use-words'

const EMPTY = { password: '', newPassword: '', again: '', code: '' }

/** Changes the operator's password, confirmed by the current one and a code. */
export function OwnPassword() {
  const speech = useWords()
  const { say } = speech
  const client = useQueryClient()
  const [draft, setDraft] = useState(EMPTY)
  const changing = useAct({
    mutationFn: () => changePassword(draft),
    onSuccess: async () => {
      setDraft(EMPTY)
      showToast({ text: say('passwordChanged'), tone: 'good' })
      await client.invalidateQueries({ queryKey: ['own-sessions'] })
    },
    onError: () => setDraft({ ...draft, code: '' }),
  })
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!changing.isPending && draft.newPassword === draft.again) changing.mutate()
  }
  return (
    <Section title={say('changePassword')}>
      <form className="flex flex-col gap-3" onSubmit={send}>
        <p className="text-body text-ink-soft">{say('changePasswordWhy')}</p>
        <Passwords draft={draft} onChange={setDraft} />
        <CodeField
          value={draft.code}
          onChange={(code) => setDraft({ ...draft, code })}
          isFirst={false}
          testId="password-code"
        />
        <FormError words={changing.isError ? passwordWords(speech, changing.error) : ''} />
        <div>
          <Button type="submit" isBusy={changing.isPending} testId="change-password">
            {say('changePassword')}
          </Button>
        </div>
      </form>
    </Section>
  )
}

function Passwords(props: {
  readonly draft: typeof EMPTY
  readonly onChange: (draft: typeof EMPTY) => void
}) {
  const { draft, onChange } = props
  const { say } = useWords()
  const differ = draft.again !== '' && draft.again !== draft.newPassword
  return (
    <>
      <Password
        label={say('passwordNow')}
        value={draft.password}
        onChange={(password) => onChange({ ...draft, password })}
        kind="current-password"
        testId="password-now"
      />
      <Password
        label={say('newPassword')}
        value={draft.newPassword}
        onChange={(newPassword) => onChange({ ...draft, newPassword })}
        kind="new-password"
        testId="new-password"
      />
      <Password
        label={say('newPasswordAgain')}
        value={draft.again}
        onChange={(again) => onChange({ ...draft, again })}
        kind="new-password"
        error={differ ? say('passwordsDiffer') : ''}
        testId="new-password-again"
      />
    </>
  )
}
