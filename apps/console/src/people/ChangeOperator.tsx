import { isRole } from '@fairtick/domain'
import { Button, TextField, showToast } from '@fairtick/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { Complaint } from '../access/Complaint'
import { type ListedOperator, changeOperator } from '../client/people'
import { failureWords } from '../words/failure-words'
import { useWords } from '../words/use-words'
import { RoleChoice } from './RoleChoice'

/** Other roles for an operator, or the end of their logins. */
export function ChangeOperator(props: { readonly operator: ListedOperator; readonly isSelf: boolean }) {
  const { operator } = props
  const speech = useWords()
  const { say } = speech
  const client = useQueryClient()
  const [roles, setRoles] = useState(() => operator.roles.filter(isRole))
  const [reason, setReason] = useState('')
  const changing = useMutation({
    mutationFn: (change: Pick<Parameters<typeof changeOperator>[0], 'roles' | 'isDisabled'>) =>
      changeOperator({ id: operator.id, reason: reason.trim(), ...change }),
    onSuccess: async () => {
      showToast({ text: say('changed'), tone: 'good' })
      setReason('')
      await client.invalidateQueries({ queryKey: ['operators'] })
    },
  })
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!props.isSelf) changing.mutate({ roles })
  }
  return (
    <form
      aria-label={say('changeOperator', { name: operator.name })}
      className="flex max-w-3xl flex-col gap-3 rounded-card border border-line-strong bg-surface p-4"
      onSubmit={save}
    >
      <h2 className="font-semibold">{say('changeOperator', { name: operator.name })}</h2>
      {props.isSelf ? (
        <p className="text-ink-soft">{say('yourself')}</p>
      ) : (
        <>
          <RoleChoice roles={roles} onChange={(next) => setRoles([...next])} />
          <TextField
            label={say('reason')}
            value={reason}
            onChange={setReason}
            maxLength={200}
            isRequired
            testId="change-reason"
          />
          <Complaint words={changing.isError ? failureWords(speech, changing.error) : ''} />
          <ChangeButtons
            isDisabled={operator.disabled === 1}
            isReady={reason.trim() !== ''}
            isBusy={changing.isPending}
            onDisable={(isDisabled) => changing.mutate({ isDisabled })}
          />
        </>
      )}
    </form>
  )
}

function ChangeButtons(props: {
  readonly isDisabled: boolean
  /** A reason is given. */
  readonly isReady: boolean
  readonly isBusy: boolean
  readonly onDisable: (isDisabled: boolean) => void
}) {
  const { isDisabled } = props
  const { say } = useWords()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button type="submit" isBusy={props.isBusy} testId="save-roles">
        {say('saveRoles')}
      </Button>
      <Button
        variant={isDisabled ? 'outline' : 'danger'}
        isDisabled={!props.isReady}
        isBusy={props.isBusy}
        onPress={() => props.onDisable(!isDisabled)}
        testId="disable"
      >
        {say(isDisabled ? 'enable' : 'disable')}
      </Button>
      {!isDisabled && <span className="text-small text-ink-soft">{say('disableWhy')}</span>}
    </div>
  )
}
