import { Badge, Button, ErrorState, Table } from '@fairtick/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type ListedOperator, readOperators } from '../client/people'
import { type Session, isAllowed } from '../client/session'
import { ScreenHead } from '../frame/ScreenHead'
import { failureWords } from '../words/failure-words'
import { type Speech, useWords } from '../words/use-words'
import { ChangeOperator } from './ChangeOperator'
import { NewOperator } from './NewOperator'

/** The people who run the platform, for owners. */
export function OperatorsScreen({ session }: { readonly session: Session }) {
  const speech = useWords()
  const { say, nameOf } = speech
  const [isAdding, setAdding] = useState(false)
  const [chosen, setChosen] = useState<number>()
  const list = useQuery({
    queryKey: ['operators'],
    queryFn: () => readOperators(1),
    enabled: isAllowed(session, 'manage operators'),
  })
  const operators = list.data?.data ?? []
  const open = operators.find(({ id }) => id === chosen)
  if (list.isError)
    return (
      <ErrorState
        title={say('failed')}
        hint={failureWords(speech, list.error)}
        retryLabel={say('retry')}
        onRetry={() => void list.refetch()}
      />
    )
  return (
    <div className="flex flex-col gap-4 p-4">
      <ScreenHead title={nameOf('resources', 'operators')}>
        <Button size="small" isExpanded={isAdding} onPress={() => setAdding(!isAdding)} testId="add-operator">
          {say('addOperator')}
        </Button>
      </ScreenHead>
      {isAdding && <NewOperator />}
      {open && <ChangeOperator key={open.id} operator={open} isSelf={open.id === session.id} />}
      <div className="rounded-card border border-line bg-surface px-3">
        <Table
          label={nameOf('resources', 'operators')}
          rows={operators}
          keyOf={({ id }) => id}
          onRowPress={({ id }) => setChosen(id === chosen ? undefined : id)}
          isLoading={list.isPending}
          texts={{ empty: say('empty') }}
          columns={columnsIn(speech)}
        />
      </div>
    </div>
  )
}

function columnsIn({ say, nameOf }: Speech) {
  const column = (key: string, render: (operator: ListedOperator) => ReactNode) => ({
    key,
    text: nameOf('fields', key),
    render,
  })
  return [
    {
      ...column('account', ({ account }) => <bdi className="font-medium">{account}</bdi>),
      isRowHeader: true,
    },
    column('name', ({ name }) => <bdi>{name}</bdi>),
    column('roles', ({ roles }) => (
      <span className="flex flex-wrap gap-1">
        {roles.map((role) => (
          <Badge key={role}>{nameOf('roles', role)}</Badge>
        ))}
      </span>
    )),
    column('enrolled', ({ enrolled }) => say(enrolled === 1 ? 'yes' : 'no')),
    column('disabled', ({ disabled }) =>
      disabled === 1 ? <Badge tone="down">{say('yes')}</Badge> : say('no'),
    ),
  ]
}
