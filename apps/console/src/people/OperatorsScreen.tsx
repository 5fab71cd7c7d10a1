import { Badge, Button, ErrorState, Table, useIsWide } from '@fairtick/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type ListedOperator, readOperators } from '../client/people'
import { type Session, isAllowed } from '../client/session'
import { ScreenHead } from '../frame/ScreenHead'
import { failureWords } from '../words/failure-words'
import { type Speech, useWords } from '../words/use-words'
import { ChangeOperator } from './ChangeOperator'
import { NewOperator } from './NewOperator'
import { OperatorCards } from './OperatorCards'

/** The platform's operators, for owners. */
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
      {open && (
        <Opened key={open.id}>
          <ChangeOperator operator={open} isSelf={open.id === session.id} />
        </Opened>
      )}
      <Operators operators={operators} isLoading={list.isPending} chosen={chosen} onChosen={setChosen} />
    </div>
  )
}

function Operators(props: {
  readonly operators: readonly ListedOperator[]
  readonly isLoading: boolean
  readonly chosen: number | undefined
  readonly onChosen: (id: number | undefined) => void
}) {
  const { operators, isLoading, chosen, onChosen } = props
  const speech = useWords()
  const isWide = useIsWide()
  const press = ({ id }: ListedOperator) => onChosen(id === chosen ? undefined : id)
  if (!isWide && !isLoading) return <OperatorCards operators={operators} chosen={chosen} onPress={press} />
  return (
    <div className="rounded-card border border-line bg-surface px-3">
      <Table
        label={speech.nameOf('resources', 'operators')}
        rows={operators}
        keyOf={({ id }) => id}
        onRowPress={press}
        isLoading={isLoading}
        texts={{ empty: speech.say('empty') }}
        columns={columnsIn(speech)}
      />
    </div>
  )
}

/** A form that opens away from its button: it is scrolled into view and takes the focus. */
function Opened({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' })
    place.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-20">
      {children}
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
