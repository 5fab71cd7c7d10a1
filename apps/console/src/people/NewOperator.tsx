import { Button, TextField, showToast } from '@fairtick/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { Complaint } from '../access/Complaint'
import { createOperator } from '../client/people'
import { failureWords } from '../words/failure-words'
import { useWords } from '../words/use-words'
import { RoleChoice } from './RoleChoice'

type Draft = Parameters<typeof createOperator>[0]

const EMPTY: Draft = { account: '', name: '', roles: [], reason: '' }

/** Making an operator; their one-time password is shown once. */
export function NewOperator() {
  const speech = useWords()
  const client = useQueryClient()
  const [draft, setDraft] = useState(EMPTY)
  const creating = useMutation({
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
        <Complaint words={creating.isError ? failureWords(speech, creating.error) : ''} />
        <div>
          <Button type="submit" isBusy={creating.isPending} testId="create-operator">
            {speech.say('create')}
          </Button>
        </div>
      </form>
      {creating.isSuccess && (
        <OneTimePassword
          account={creating.variables.account}
          password={creating.data.one_time_password}
          approvalId={creating.data.approval_id}
        />
      )}
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

function OneTimePassword(props: {
  readonly account: string
  readonly password: string
  /** They wait for a second owner. */
  readonly approvalId: number | null
}) {
  const { account, password, approvalId } = props
  const { say } = useWords()
  const copy = async () => {
    await navigator.clipboard.writeText(password)
    showToast({ text: say('copied') })
  }
  return (
    <div role="status" className="flex flex-col gap-2 rounded-card bg-warn-soft p-3">
      <p className="font-medium text-warn">{say('oneTimePassword', { account })}</p>
      <div className="flex items-center gap-2">
        <code data-testid="one-time-password" className="min-w-0 flex-1 text-lead font-bold break-all">
          {password}
        </code>
        <Button size="small" variant="outline" onPress={() => void copy()}>
          {say('copy')}
        </Button>
      </div>
      <p className="text-small text-ink-soft">{say('oneTimeWhy')}</p>
      {approvalId !== null && <p className="font-medium">{say('termsWait', { id: approvalId })}</p>}
    </div>
  )
}
