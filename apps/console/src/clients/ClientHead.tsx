import { Badge } from '@fairtick/ui'
import type { ReactNode } from 'react'
import { type AnyRow, type Field, type Resource, fieldsOf, isWarning } from '../client/rows'
import { useAge } from '../frame/age'
import { Value } from '../resources/Value'
import { CLIENT_FIGURES } from '../words/facts'
import { useWords } from '../words/use-words'

/** The name and number of a client, and everything unusual about them. */
export function ClientTitle(props: {
  readonly resource: Resource
  readonly id: string
  readonly row: AnyRow | undefined
}) {
  const { resource, id, row } = props
  const { nameOf } = useWords()
  const name = String(row?.['name'] ?? '')
  return (
    <div className="me-auto flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
      <h1
        ref={(heading) => heading?.focus()}
        tabIndex={-1}
        className="figures text-title font-bold outline-none"
      >
        {nameOf('things', resource.name)} {id}
      </h1>
      {name !== '' && <bdi className="text-lead text-ink-soft">{name}</bdi>}
      {row !== undefined && <Flags resource={resource} row={row} />}
    </div>
  )
}

function Flags({ resource, row }: { readonly resource: Resource; readonly row: AnyRow }) {
  const { say, valueOf, format } = useWords()
  const held = Date.parse(String(row['held_until'] ?? ''))
  const now = useAge(0) ?? 0
  const review = Number(row['review_status'])
  return (
    <span className="flex flex-wrap gap-1.5" data-testid="flags">
      {row['is_demo'] === 1 ? (
        <Badge tone="demo">{say('demoClient')}</Badge>
      ) : (
        <Badge tone={REVIEW_TONES[review] ?? 'neutral'}>
          {say('verification', { state: valueOf(resource.name, 'review_status', review) ?? review })}
        </Badge>
      )}
      {typeof row['frozen_at'] === 'string' && (
        <Badge tone="down">{say(row['frozen_by_operator'] === 1 ? 'frozenByUs' : 'frozenByClient')}</Badge>
      )}
      {held > now && <Badge tone="warn">{say('check_held', { at: format.dateTime(held) })}</Badge>}
    </span>
  )
}

const REVIEW_TONES: Readonly<Record<number, 'up' | 'warn' | 'down'>> = { 1: 'warn', 2: 'up', 3: 'down' }

/** The figures of a client: money, since when they are with us, when they were last seen; and warnings. */
export function ClientFigures({ resource, row }: { readonly resource: Resource; readonly row: AnyRow }) {
  const { fieldOf } = useWords()
  const fields = fieldsOf(resource)
  const warned = fields.filter(({ name }) => isWarning(resource, name, row))
  const valueOf = (field: Field): ReactNode => <Value resource={resource} field={field} row={row} />
  return (
    <>
      {warned.map((field) => (
        <p key={field.name} className="flex flex-wrap items-center gap-2 text-body font-medium">
          {fieldOf(resource, field.name)} {valueOf(field)}
        </p>
      ))}
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 [&_time]:whitespace-normal">
        {CLIENT_FIGURES.flatMap((name) => fields.filter((field) => field.name === name)).map((field) => (
          <div key={field.name} className="flex flex-col gap-0.5" data-testid={`figure-${field.name}`}>
            <dt className="text-small text-ink-faint">{fieldOf(resource, field.name)}</dt>
            <dd
              className={
                field.kind === 'time'
                  ? 'text-small font-medium'
                  : field.name === 'equity'
                    ? 'text-lead font-bold'
                    : 'font-semibold'
              }
            >
              {valueOf(field)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
