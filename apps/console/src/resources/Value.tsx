import { Anchor, Badge } from '@fairtick/ui'
import { Fragment, type ReactNode } from 'react'
import { instrumentOf, isInstrument, isOfAllTrading, useInstruments } from '../client/instruments'
import {
  type AnyRow,
  type Field,
  type Resource,
  firstWordOf,
  isWarning,
  namedBy,
  partsOfWarning,
} from '../client/rows'
import { isAllowed, useSession } from '../client/session'
import { useAddress } from '../frame/use-console-navigate'
import { type Speech, useWords } from '../words/use-words'
import { stateOf } from '../words/facts'
import { isGain, isPriceOfInstrument, missingResult, toneOf } from '../words/tones'
import { settingWords } from '../words/setting-words'
import { Recorded } from './Recorded'
import { SettingChange } from './decisions/SettingChange'
import { OfLanguages, TermsOfChange } from './decisions/TermsOfChange'

const NONE = '–'
const CENTS = 2

interface Shown {
  readonly resource: Resource
  readonly field: Field
  readonly row: AnyRow
}

/** The terms of a change, stored as JSON in its rows. */
const OF_CHANGES: readonly string[] = ['changes.before', 'changes.after']
/** Values of a setting, named by its kind. */
const OF_SETTINGS: readonly string[] = ['value', 'environment', 'in_force', 'announced'].map(
  (field) => `settings.${field}`,
)
/** Records of acts, as JSON. */
const OF_ACTS: readonly string[] = ['audit.before', 'audit.after']

/** The value of a field by its kind: an id links to its row, a time is local with UTC beside it. */
export function Value({ resource, field, row }: Shown) {
  const speech = useWords()
  const value = row[field.name]
  if (isInstrument(field)) return <InstrumentOf resource={resource} row={row} number={Number(value ?? 0)} />
  if (value === null || value === undefined || value === '') return NONE
  if (field.kind === 'id') return <Id resource={resource} field={field} row={row} />
  const missing = missingResult(resource, field.name, row)
  if (missing !== undefined) return missing === 'open' ? speech.say('openResult') : NONE
  const record = recordOf(speech, { resource, field, row })
  if (record !== undefined) return record
  return <Worded resource={resource} field={field} row={row} />
}

/** A value with words, or else a figure or a text. */
function Worded({ resource, field, row }: Shown) {
  const speech = useWords()
  const value = row[field.name] ?? ''
  const words = wordsOf(speech, { resource, field, row })
  if (isWarning(resource, field.name, row))
    return (
      <Badge tone="down" isLong>
        {words ?? <Named warning={String(value)} />}
      </Badge>
    )
  const sentence = speech.sentenceOf(resource.name, field.name, value)
  if (words !== undefined && sentence !== undefined) return <Explained words={words} sentence={sentence} />
  if (words !== undefined) return <Badge tone={toneOf(resource, field.name, row)}>{words}</Badge>
  if (isPriceOfInstrument(field.name, row)) return <PriceOf row={row} price={String(value)} />
  return shown(speech, { resource, field, value })
}

/** A value that is a record or a setting, by the names of its fields; undefined for other values. */
function recordOf(speech: Speech, { resource, field, row }: Shown): ReactNode | undefined {
  const path = `${resource.name}.${field.name}`
  const [about, text] = [String(row['resource']), String(row[field.name])]
  if (OF_CHANGES.includes(path)) {
    const isSetting = about === 'settings'
    if (isSetting) return <SettingChange id={String(row['resource_id'])} text={text} />
    return <TermsOfChange resource={about} text={text} />
  }
  if (OF_ACTS.includes(path)) return <Recorded resource={about} text={text} />
  if (!OF_SETTINGS.includes(path)) return undefined
  return <bdi>{settingWords(speech, String(row['key']), text)}</bdi>
}

/** Words for a value, if it has some; a first approval is told as a sentence. */
function wordsOf(speech: Speech, { resource, field, row }: Shown): string | undefined {
  const state = field.name === 'status' ? stateOf(speech, resource, row) : undefined
  if (state !== undefined) return state
  const first = field.name === 'first_word' ? firstWordOf(row) : undefined
  if (first === undefined) return speech.valueOf(resource.name, field.name, row[field.name] ?? '')
  return speech.say('firstWord', { ...first, decision: speech.nameOf('decisions', first.decision) })
}

/** The rows named in a warning, each a link. */
function Named({ warning }: { readonly warning: string }) {
  const { nameOf } = useWords()
  const session = useSession()
  const addressOf = useAddress()
  return partsOfWarning(warning).map((part, at) => {
    if ('text' in part) return <bdi key={part.text}>{at === 0 ? part.text : `, ${part.text}`}</bdi>
    const { resource, id } = part
    const words = `${nameOf('things', resource.name)} ${id}`
    const isLed = session !== undefined && isAllowed(session, resource.needs)
    return (
      <Fragment key={words}>
        {at > 0 && ', '}
        {isLed ? (
          <Anchor
            href={addressOf(`/${resource.name}/${id}`)}
            className="whitespace-nowrap underline underline-offset-2"
          >
            {words}
          </Anchor>
        ) : (
          words
        )}
      </Fragment>
    )
  })
}

/** A value by its name, with its meaning. */
function Explained({ words, sentence }: { readonly words: string; readonly sentence: string }) {
  return (
    <span className="flex flex-col">
      <span className="font-medium">{words}</span>
      <span className="text-small whitespace-normal text-ink-soft">{sentence}</span>
    </span>
  )
}

/** An instrument by its code; for a halt of neither an instrument nor a class, the words for all trading. */
function InstrumentOf(props: { readonly resource: Resource; readonly row: AnyRow; readonly number: number }) {
  const { resource, row, number } = props
  const { say } = useWords()
  const shownAs = useInstruments(number !== 0).get(number)?.code
  if (number !== 0)
    return shownAs === undefined ? <span className="figures">{number}</span> : <bdi>{shownAs}</bdi>
  return isOfAllTrading(resource, row) ? <Badge tone="down">{say('haltOf_all')}</Badge> : NONE
}

/** A price with the decimals of its instrument. */
function PriceOf({ row, price }: { readonly row: AnyRow; readonly price: string }) {
  const { format } = useWords()
  const precision = useInstruments(true).get(instrumentOf(row))?.precision
  return (
    <span className="figures">
      {precision === undefined ? format.lots(price) : format.price(price, precision)}
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

/** Figures read at a glance, with their sufficient number of decimals. */
const ROUGH: Readonly<Record<string, number>> = {
  margin_level: 2,
  loop_p50_ms: 1,
  loop_p99_ms: 1,
  loop_max_ms: 1,
  batch_ms: 1,
  batch_max_ms: 1,
}

/** Lists of the books, in which each amount is shown in full. */
const BOOKS = ['journal', 'trial-balance', 'liabilities']

function shown(
  { format, say }: Speech,
  asked: { readonly resource: Resource; readonly field: Field; readonly value: string | number },
): ReactNode {
  const { resource, value } = asked
  const { name, kind } = asked.field
  const text = String(value)
  switch (kind) {
    case 'flag':
      return say(value === 1 ? 'yes' : 'no')
    case 'usd':
      if (isGain(name)) return <Gain amount={text} />
      return (
        <span className="figures" title={text}>
          {format.decimal(text, BOOKS.includes(resource.name) ? Math.max(CENTS, decimalsOf(text)) : CENTS)}
        </span>
      )
    case 'units':
    case 'decimal': {
      const decimals = ROUGH[name]
      const figure = decimals === undefined ? format.lots(text) : format.decimal(text, decimals)
      return <span className="figures">{figure}</span>
    }
    case 'translations':
      return <OfLanguages text={text} />
    case 'time':
      return (
        <time dateTime={text} title={text} className="figures">
          {format.dateTime(Date.parse(text))}
        </time>
      )
    case 'integer':
      return <span className="figures">{wholeWords(format, name, text)}</span>
    case 'id':
      return <span className="figures">{text}</span>
    case 'text':
      break
  }
  return <bdi>{textWords(format, name, text)}</bdi>
}

/** A gain or a loss to the cent, with its sign and colour. */
function Gain({ amount }: { readonly amount: string }) {
  const { format } = useWords()
  const colour = Number(amount) === 0 ? '' : amount.startsWith('-') ? 'text-down' : 'text-up'
  return (
    <span className={`figures ${colour}`} title={amount}>
      {format.signed(amount, CENTS)}
    </span>
  )
}

/** A whole number; a size in megabytes. */
const wholeWords = (format: Speech['format'], name: string, text: string): string =>
  name.endsWith('_bytes') ? `${format.decimal((Number(text) / 1e6).toFixed(1), 1)}\u00a0MB` : text

/** A text; a country by its name. */
const textWords = (format: Speech['format'], name: string, text: string): string =>
  name === 'country' && /^[A-Z]{2}$/.test(text) ? format.country(text) : text

const decimalsOf = (text: string): number => (text.split('.')[1] ?? '').replace(/0+$/, '').length
