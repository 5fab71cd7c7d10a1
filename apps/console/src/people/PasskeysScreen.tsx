import { Button, Card, ErrorState, Section, Skeleton, TextField, showToast } from '@fairtick/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { CodeField } from '../access/CodeField'
import { FormError } from '../access/FormError'
import { type OwnPasskey, addPasskey, readPasskeys, removePasskey } from '../client/passkeys'
import { useAct } from '../client/use-act'
import { ScreenHead } from '../frame/ScreenHead'
import { failureWords } from '../words/failure-words'
import { useWords } from '../words/use-words'
import { OwnPassword } from './OwnPassword'
import { OwnSessions } from './OwnSessions'

/** The operator's own login: their passkeys, their password and their sessions. */
export function PasskeysScreen() {
  const { say } = useWords()
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-8 p-4">
      <ScreenHead title={say('ownLogin')} />
      <Section title={say('passkeys')}>
        <Passkeys />
      </Section>
      <OwnPassword />
      <OwnSessions />
    </div>
  )
}

/** A passkey may replace the code at a login. */
function Passkeys() {
  const { say } = useWords()
  const [code, setCode] = useState('')
  const own = useQuery({ queryKey: ['passkeys'], queryFn: readPasskeys })
  return (
    <div className="flex flex-col gap-4">
      <p className="text-body text-ink-soft">{say('passkeysWhy')}</p>
      <Card>
        <CodeField value={code} onChange={setCode} isFirst={false} />
      </Card>
      <AddPasskey code={code} onDone={() => setCode('')} />
      {own.isPending && <Skeleton height="6rem" shape="block" />}
      {own.isError && (
        <ErrorState title={say('failed')} retryLabel={say('retry')} onRetry={() => void own.refetch()} />
      )}
      {own.data && (
        <ul aria-label={say('passkeys')} className="flex flex-col">
          {own.data.map((each) => (
            <Passkey key={each.id} passkey={each} code={code} onDone={() => setCode('')} />
          ))}
        </ul>
      )}
    </div>
  )
}

interface Proven {
  readonly code: string
  /** Called once the code has been used. */
  readonly onDone: () => void
}

function AddPasskey({ code, onDone }: Proven) {
  const speech = useWords()
  const { say } = speech
  const client = useQueryClient()
  const [name, setName] = useState('')
  const adding = useAct({
    mutationFn: () => addPasskey(name.trim(), code),
    onSuccess: () => {
      setName('')
      showToast({ text: say('passkeyAdded'), tone: 'good' })
    },
    onSettled: async () => {
      onDone()
      await client.invalidateQueries({ queryKey: ['passkeys'] })
    },
  })
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!adding.isPending) adding.mutate()
  }
  return (
    <form className="flex flex-col gap-3" onSubmit={send}>
      <TextField
        label={say('passkeyName')}
        value={name}
        onChange={setName}
        maxLength={60}
        isRequired
        testId="passkey-name"
      />
      <FormError words={adding.isError ? failureWords(speech, adding.error) : ''} />
      <div>
        <Button type="submit" isBusy={adding.isPending} isDisabled={code === ''} testId="add-passkey">
          {say('addPasskey')}
        </Button>
      </div>
    </form>
  )
}

function Passkey({ passkey, code, onDone }: Proven & { readonly passkey: OwnPasskey }) {
  const speech = useWords()
  const { say, format } = speech
  const client = useQueryClient()
  const removing = useAct({
    mutationFn: () => removePasskey(passkey.id, code),
    onSettled: async () => {
      onDone()
      await client.invalidateQueries({ queryKey: ['passkeys'] })
    },
  })
  return (
    <li className="flex flex-wrap items-center gap-2 border-b border-line py-2" data-testid="passkey">
      <span className="flex min-w-0 flex-1 flex-col">
        <bdi className="truncate font-semibold">{passkey.name}</bdi>
        <span className="text-small text-ink-soft">
          {passkey.usedAt === undefined
            ? say('passkeyUnused')
            : say('passkeyUsed', { at: format.dateTime(passkey.usedAt) })}
        </span>
        <FormError words={removing.isError ? failureWords(speech, removing.error) : ''} />
      </span>
      <Button
        size="small"
        variant="outline"
        isBusy={removing.isPending}
        isDisabled={code === ''}
        onPress={() => removing.mutate()}
        testId="remove-passkey"
      >
        {say('removePasskey')}
      </Button>
    </li>
  )
}
