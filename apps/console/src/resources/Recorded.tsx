import { Fragment } from 'react'
import { useWords } from '../words/use-words'

/** The record of an operator's act, a line for each of its values by name. */
export function Recorded({ resource, text }: { readonly resource: string; readonly text: string }) {
  const { words, fieldOf, valueOf } = useWords()
  return recordedIn(text).map(([field, value], at) => (
    <Fragment key={field}>
      {at > 0 && '\n'}
      <span className="text-ink-soft">
        {words.fields[`audit.${field}`] ?? fieldOf({ name: resource }, field)}:{' '}
      </span>
      <bdi>{words.values[`audit.${field}`]?.[value] ?? valueOf(resource, field, value) ?? value}</bdi>
    </Fragment>
  ))
}

/** The values in a record, with those of inner objects; a text that is no record is one value. */
export function recordedIn(text: string): readonly (readonly [field: string, value: string])[] {
  const record = parsed(text)
  if (typeof record !== 'object' || record === null) return [['value', text]]
  return Object.entries(record).flatMap(([field, value]: [string, unknown]) => {
    if (value === null || value === '') return []
    if (Array.isArray(value)) return [[field, value.map(String).join(', ')] as const]
    if (typeof value === 'object') return recordedIn(JSON.stringify(value))
    return [[field, typeof value === 'string' ? value : JSON.stringify(value)] as const]
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
