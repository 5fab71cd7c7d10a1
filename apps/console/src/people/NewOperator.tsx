import { Button, TextField } from '@fairtick/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { FormError } from '../access/FormError'
import { createOperator } from '../client/people'
import { useAct } from '../client/use-act'
import { failureWords } from '../words/failure-words'
import { useWords } from '../words/use-words'
import { OneTimePassword } from './OneTimePassword'
import { RoleChoice } from './RoleChoice'

type Draft = Parameters<typeof createOperator>[0]

const EMPTY: Draft = { account: '', name: '', roles: [], reason: '' }

/** Creates an operator; their one-time password, or its first half, is shown once. */
export function NewOperator() {
  const speech = useWords()
  const client = useQueryClient()
  const [draft, setDraft] = useState(EMPTY)
  const creating = useAct({
    mutationFn: (asked: Draft) => createOperator(asked),
    onSuccess: async () => {
      setDraft(EMPTY)
      await client.invalidateQueries({ queryKey: ['operators'] })
    },
  })
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!creating.isPending) creating.mutate({ ...draft, account: draft.account.trim() })
  }
  return (
    <div className="flex max-w-3xl flex-col gap-4 rounded-card border border-line-strong bg-surface p-4">
      <form className="flex flex-col gap-3" onSubmit={send}>
        <DraftFields draft={draft} onChange={setDraft} />
        <FormError words={creating.isError ? failureWords(speech, creating.error) : ''} />
        <div>
          <Button type="submit" isBusy={creating.isPending} testId="create-operator">
            {speech.say('create')}
          </Button>
        </div>
      </form>
      {creating.isSuccess && <Made account={creating.variables.account} made={creating.data} />}
    </div>
  )
}

function DraftFields(props: { readonly draft: Draft; readonly onChange: (draft: Draft) => void }) {
  const { draft, onChange } = props
  const { say } = useWords()
  return (
    <>
      <div className="grid gap-3 md:grid-cols-2">
        <TextField
          label={say('operatorAccount')}
          type="email"
          value={draft.account}
          onChange={(account) => onChange({ ...draft, account })}
          autoComplete="off"
          isRequired
          testId="operator-account"
        />
        <TextField
          label={say('operatorName')}
          value={draft.name}
          onChange={(name) => onChange({ ...draft, name })}
          maxLength={100}
          autoComplete="off"
          isRequired
          testId="operator-name"
        />
      </div>
      <RoleChoice roles={draft.roles} onChange={(roles) => onChange({ ...draft, roles })} />
      <TextField
        label={say('reason')}
        value={draft.reason}
        onChange={(reason) => onChange({ ...draft, reason })}
        maxLength={200}
        isRequired
        testId="operator-reason"
      />
    </>
  )
}

function Made(props: {
  readonly account: string
  readonly made: Awaited<ReturnType<typeof createOperator>>
}) {
  const { account, made } = props
  const { say } = useWords()
  const id = made.approval_id
  return (
    <OneTimePassword
      title={say(id === null ? 'oneTimePassword' : 'firstHalf', { account })}
      password={made.one_time_password}
      hints={id === null ? [say('oneTimeWhy')] : [say('firstHalfWhy'), say('termsWait', { id })]}
    />
  )
}
