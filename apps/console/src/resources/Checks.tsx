import { CircleAlert, CircleCheck, CircleX } from '@fairtick/ui/icons'
import { fieldsOf, type AnyRow, type Resource } from '../client/rows'
import { useWords } from '../words/use-words'
import { Value } from './Value'
import { type Check, checksOf, moneyOf } from '../words/facts'

const LOOKS = {
  good: { Icon: CircleCheck, colour: 'text-up' },
  warn: { Icon: CircleAlert, colour: 'text-warn' },
  bad: { Icon: CircleX, colour: 'text-down' },
} as const

/** The facts for deciding on a row: its money in one line, and the points for and against approval. */
export function Checks({ resource, row }: { readonly resource: Resource; readonly row: AnyRow }) {
  const speech = useWords()
  const money = moneyOf(speech, resource, row)
  const checks = checksOf(speech, resource, row)
  if (money === undefined && checks.length === 0) return undefined
  return (
    <section
      aria-label={speech.say('checks')}
      className="flex flex-col gap-3 rounded-card border border-line p-3"
      data-testid="checks"
    >
      {money !== undefined && (
        <p className="figures text-lead font-bold" data-testid="money">
          <bdi>{money}</bdi>
        </p>
      )}
      <ul role="list" className="flex flex-col gap-1.5 empty:hidden">
        {checks.map((check) => (
          <CheckLine key={check.key} check={check} resource={resource} row={row} />
        ))}
      </ul>
    </section>
  )
}

function CheckLine(props: { readonly check: Check; readonly resource: Resource; readonly row: AnyRow }) {
  const { check, resource, row } = props
  const { Icon, colour } = LOOKS[check.tone]
  const field = fieldsOf(resource).find(({ name }) => name === check.field)
  return (
    <li className="flex items-start gap-2" data-testid={`check-${check.key}`} data-tone={check.tone}>
      <Icon size={18} aria-hidden="true" className={`mt-px shrink-0 ${colour}`} />
      <span className={`min-w-0 flex-1 ${check.tone === 'good' ? 'text-ink-soft' : 'font-medium'}`}>
        {check.words}
        {field !== undefined && (
          <span className="block">
            <Value resource={resource} field={field} row={row} />
          </span>
        )}
      </span>
    </li>
  )
}
