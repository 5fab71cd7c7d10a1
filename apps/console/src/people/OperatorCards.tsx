import { Badge } from '@fairtick/ui'
import type { ListedOperator } from '../client/people'
import { useWords } from '../words/use-words'

/** Operators as cards, for narrow screens. */
export function OperatorCards(props: {
  readonly operators: readonly ListedOperator[]
  /** The number of the open operator. */
  readonly chosen: number | undefined
  readonly onPress: (operator: ListedOperator) => void
}) {
  const { say, nameOf } = useWords()
  return (
    <ul role="list" aria-label={nameOf('resources', 'operators')} className="flex flex-col gap-2">
      {props.operators.map((operator) => (
        <li key={operator.id}>
          <button
            type="button"
            aria-expanded={operator.id === props.chosen}
            onClick={() => props.onPress(operator)}
            data-testid={`operator-${operator.id}`}
            className="flex w-full flex-col gap-1 rounded-card border border-line bg-surface p-3 text-start"
          >
            <bdi className="max-w-full truncate font-semibold text-accent">{operator.name}</bdi>
            <bdi className="max-w-full truncate text-small text-ink-soft">{operator.account}</bdi>
            <span className="flex flex-wrap gap-1">
              {operator.roles.map((role) => (
                <Badge key={role}>{nameOf('roles', role)}</Badge>
              ))}
              {operator.disabled === 1 && <Badge tone="down">{nameOf('fields', 'disabled')}</Badge>}
              {operator.enrolled === 0 && <Badge>{`${nameOf('fields', 'enrolled')}: ${say('no')}`}</Badge>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
