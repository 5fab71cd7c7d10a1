import { Button, Select, TextField } from '@fairtick/ui'
import { type SyntheticEvent, useState } from 'react'
import type { Field, Resource } from '../../client/rows'
import { type Speech, useWords } from '../../words/use-words'
import { filterFields } from './list-query'

type Chosen = Readonly<Record<string, string>>

/** A form with every filter of a list. */
export function Filters(props: {
  readonly resource: Resource
  readonly query: URLSearchParams
  readonly onApply: (to: Chosen) => void
}) {
  const { resource, query } = props
  const speech = useWords()
  const { say } = speech
  // Fields with few values, such as a status, are the most used filters.
  const fields = filterFields(resource)
    .map((field) => ({ field, isChoice: choicesOf(speech, resource, field).length > 0 }))
    .toSorted((one, other) => Number(other.isChoice) - Number(one.isChoice))
    .map(({ field }) => field)
  const names = [...fields.map(({ name }) => name), 'from', 'to']
  const [chosen, setChosen] = useState<Chosen>(() =>
    Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])),
  )
  const choose = (name: string, value: string) => setChosen({ ...chosen, [name]: value })
  const apply = (event: SyntheticEvent) => {
    event.preventDefault()
    props.onApply(Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, value.trim()])))
  }
  return (
    <form className="flex max-h-[60vh] w-72 max-w-full flex-col gap-3" onSubmit={apply}>
      <div className="flex min-h-0 flex-col gap-3 overflow-y-auto p-1">
        {fields.map((field) => (
          <FilterField
            key={field.name}
            resource={resource}
            field={field}
            value={chosen[field.name] ?? ''}
            onChange={(value) => choose(field.name, value)}
          />
        ))}
        <TextField
          label={say('from')}
          type="date"
          value={chosen['from'] ?? ''}
          onChange={(value) => choose('from', value)}
        />
        <TextField
          label={say('to')}
          type="date"
          value={chosen['to'] ?? ''}
          onChange={(value) => choose('to', value)}
        />
      </div>
      <Button type="submit" isWide testId="apply-filters">
        {say('apply')}
      </Button>
    </form>
  )
}

function FilterField(props: {
  readonly resource: Resource
  readonly field: Field
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const { resource, field, value, onChange } = props
  const speech = useWords()
  const label = speech.fieldOf(resource, field.name)
  const choices = choicesOf(speech, resource, field)
  if (choices.length > 0)
    return (
      <Select
        label={label}
        value={value}
        onChange={onChange}
        options={[{ key: '', text: speech.say('any') }, ...choices]}
        testId={`filter-${field.name}`}
      />
    )
  return <TextField label={label} value={value} onChange={onChange} testId={`filter-${field.name}`} />
}

/** The values of a field, if they have words. */
function choicesOf({ words, say }: Speech, { name: resource }: Resource, { name, kind }: Field) {
  if (kind === 'flag')
    return [
      { key: '1', text: say('yes') },
      { key: '0', text: say('no') },
    ]
  const values = words.values[`${resource}.${name}`] ?? words.values[name] ?? {}
  return Object.entries(values).map(([key, text]) => ({ key, text }))
}
