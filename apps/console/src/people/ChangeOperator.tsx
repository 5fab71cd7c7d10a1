import { isRole } from '@fairtick/domain'
import { Button, Card, showToast } from '@fairtick/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ListedOperator, changeOperator } from '../client/people'
import { useAct } from '../client/use-act'
import { ReasonedForm } from '../forms/ReasonedForm'
import { useWords } from '../words/use-words'
import { RoleChoice } from './RoleChoice'

/** Changes an operator's roles, or ends their logins. */
export function ChangeOperator(props: { readonly operator: ListedOperator; readonly isSelf: boolean }) {
  const { operator } = props
  const { say } = useWords()
  const client = useQueryClient()
  const [roles, setRoles] = useState(() => operator.roles.filter(isRole))
  const [reason, setReason] = useState('')
  const changing = useAct({
    mutationFn: (change: Pick<Parameters<typeof changeOperator>[0], 'roles' | 'isDisabled'>) =>
      changeOperator({ id: operator.id, reason: reason.trim(), ...change }),
    onSuccess: async ({ approval_id: id }) => {
      showToast({ text: id === null ? say('changed') : say('termsWait', { id }), tone: 'good' })
      setReason('')
      await client.invalidateQueries({ queryKey: ['operators'] })
    },
  })
  if (props.isSelf) return <Card>{say('yourself')}</Card>
  return (
    <ReasonedForm
      title={say('changeOperator', { name: operator.name })}
      reasonLabel={say('reason')}
      reason={reason}
      onReason={setReason}
      reasonTestId="change-reason"
      failure={changing.error}
      isBusy={changing.isPending}
      onSend={() => changing.mutate({ roles })}
      buttons={
        <ChangeButtons
          isDisabled={operator.disabled === 1}
          isReady={reason.trim() !== ''}
          isBusy={changing.isPending}
          onDisable={(isDisabled) => changing.mutate({ isDisabled })}
        />
      }
    >
      <RoleChoice roles={roles} onChange={(next) => setRoles([...next])} />
    </ReasonedForm>
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
    <>
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
    </>
  )
}
