import { Anchor, Badge } from '@fairtick/ui'
import type { ReactNode } from 'react'
import { type AnyRow, type Field, type Resource, firstWordOf, namedBy } from '../client/rows'
import { isAllowed, useSession } from '../client/session'
import { useAddress } from '../frame/use-go'
import { type Speech, useWords } from '../words/use-words'

const NONE = '–'
const CENTS = 2
/** The one value of a warning that is none: the chain has what a deposit states. */
const AS_STATED = 0

interface Shown {
  readonly resource: Resource
  readonly field: Field
  readonly row: AnyRow
}

/** The value of a field by its kind: an id leads to its row, a time is local with UTC beside it. */
export function Value({ resource, field, row }: Shown) {
  const speech = useWords()
  const value = row[field.name]
  if (value === null || value === undefined || value === '') return NONE
  if (field.kind === 'id') return <Id resource={resource} field={field} row={row} />
  const first = field.name === 'first_word' ? firstWordOf(row) : undefined
  const words = first
    ? speech.say('firstWord', { ...first, decision: speech.nameOf('decisions', first.decision) })
    : speech.valueOf(resource.name, field.name, value)
  if (resource.warnings.includes(field.name) && value !== AS_STATED)
    return <Badge tone="down">{words ?? shown(speech, field, value)}</Badge>
  const sentence = speech.sentenceOf(resource.name, field.name, value)
  if (words !== undefined && sentence !== undefined) return <Explained words={words} sentence={sentence} />
  if (words !== undefined) {
    const waits = resource.queue?.where[field.name] === value
    return <Badge tone={waits ? 'warn' : 'neutral'}>{words}</Badge>
  }
  return shown(speech, field, value)
}

/** A value by its name, with what it means. */
function Explained({ words, sentence }: { readonly words: string; readonly sentence: string }) {
  return (
    <span className="flex flex-col">
      <span className="font-medium">{words}</span>
      <span className="text-small whitespace-normal text-ink-soft">{sentence}</span>
    </span>
  )
}

function Id({ resource, field, row }: Shown) {
  const session = useSession()
  const addressOf = useAddress()
  const value = Number(row[field.name])
  if (value === 0) return NONE
  const target = field.name === 'id' ? resource : namedBy(resource, field.name, row)
  const isLed = target !== undefined && session !== undefined && isAllowed(session, target.needs)
  if (!isLed || field.name === 'id') return <span className="figures">{value}</span>
  return (
    <Anchor
      href={addressOf(`/${target.name}/${value}`)}
      className="figures font-medium text-accent underline-offset-2 hover:underline"
    >
      {value}
    </Anchor>
  )
}

function shown({ format, say }: Speech, { kind }: Field, value: string | number): ReactNode {
  const text = String(value)
  switch (kind) {
    case 'flag':
      return say(value === 1 ? 'yes' : 'no')
    case 'usd':
      return <span className="figures">{format.decimal(text, Math.max(CENTS, decimalsOf(text)))}</span>
    case 'units':
    case 'decimal':
      return <span className="figures">{format.lots(text)}</span>
    case 'time':
      return (
        <time dateTime={text} title={text} className="figures">
          {format.dateTime(Date.parse(text))}
        </time>
      )
    case 'integer':
    case 'id':
      return <span className="figures">{text}</span>
    case 'text':
      break
  }
  return <bdi>{text}</bdi>
}

const decimalsOf = (text: string): number => (text.split('.')[1] ?? '').replace(/0+$/, '').length
