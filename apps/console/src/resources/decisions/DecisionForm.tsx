import { Button, Select, TextArea, TextField } from '@fairtick/ui'
import { EyeOff } from '@fairtick/ui/icons'
import { type SyntheticEvent, useState } from 'react'
import { Refusal } from '../../access/Refusal'
import { useClientLanguage, useReasonsIn } from '../../client/client-language'
import { type AnyRow, type Given, type Resource, isFinal } from '../../client/rows'
import { useWords } from '../../words/use-words'
import { useKeys } from '../../forms/use-keys'
import { deedWords } from '../../words/figures'
import { useReturnFocus } from '../../forms/use-return-focus'

type Terms = Resource['decisions'][string]

/** The texts of a decision, and its final confirmation. */
export function DecisionForm(props: {
  readonly resource: Resource
  readonly decision: string
  readonly terms: Terms
  readonly row: AnyRow
  /** The row's unopened pictures, by field: approval without opening them needs a reason. */
  readonly unseen: readonly string[]
  readonly isBusy: boolean
  /** Why the server refused it; null if it did not. */
  readonly failure: unknown
  readonly onSend: (given: Given) => void
  readonly onCancel: () => void
}) {
  const { resource, decision, row, unseen } = props
  const isUnseen = unseen.length > 0
  const terms = isUnseen ? { ...props.terms, isNeeded: true } : props.terms
  const speech = useWords()
  const { say, nameOf } = speech
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const wrong = isTried ? faultOf(words, terms) : undefined
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (props.isBusy || faultOf(words, terms) !== undefined) return
    props.onSend(words.trim() === '' ? {} : { [terms.given]: words.trim() })
  }
  useKeys({ Escape: props.onCancel })
  useReturnFocus()
  const error = wrong === undefined ? '' : say(wrong, { count: terms.longest })
  return (
    <form
      aria-label={nameOf('decisions', decision)}
      className="flex flex-col gap-3 rounded-card border border-line-strong p-3"
      onSubmit={send}
    >
      {isUnseen && <NotLooked unseen={unseen} />}
      {terms.given === 'remark' && terms.isNeeded && (
        <Templates {...props} words={words} onChoose={setWords} />
      )}
      <DecisionWords
        terms={terms}
        label={isUnseen ? say('whyUnlooked') : undefined}
        words={words}
        onChange={setWords}
        error={error}
      />
      <Refusal failure={props.failure} />
      {isFinal(resource, decision) && <p className="text-small text-ink-soft">{say('final')}</p>}
      <div className="flex gap-2">
        <Button type="submit" isBusy={props.isBusy} testId="send-decision">
          {deedWords(speech, resource, decision, row)}
        </Button>
        <Button variant="quiet" onPress={props.onCancel}>
          {say('cancel')}
        </Button>
      </div>
    </form>
  )
}

function faultOf(words: string, { isNeeded, longest }: Terms): 'required' | 'tooLong' | undefined {
  if (isNeeded && words.trim() === '') return 'required'
  return [...words.trim()].length > longest ? 'tooLong' : undefined
}

/**
 * Reasons in the operator's language. Those that a client reads are filled in in the client's language, once
 * it is loaded.
 */
function Templates(props: {
  readonly resource: Resource
  readonly decision: string
  readonly row: AnyRow
  readonly words: string
  readonly onChoose: (words: string) => void
}) {
  const { resource, decision } = props
  const { say, code, reasonsOf, ownReasonsOf } = useWords()
  const language = useClientLanguage(props.row)
  const translated = useReasonsIn(language ?? code)
  const own = ownReasonsOf(resource.name, decision)
  const reasons = own.length > 0 ? own : reasonsOf(resource.name, decision)
  const theirs = own.length > 0 ? own : translated?.(resource.name, decision)
  if (reasons.length === 0 || theirs === undefined) return undefined
  const chosen = theirs.includes(props.words) ? props.words : ''
  return (
    <Select
      label={say('template')}
      value={chosen}
      onChange={props.onChoose}
      options={[
        { key: '', text: say('templateOwn') },
        ...reasons.map((text, at) => ({ key: theirs[at] ?? text, text })),
      ]}
      hint={reasons[0] === theirs[0] ? undefined : say('templateTheirs')}
      testId="template"
    />
  )
}

/** A prominent list of unopened pictures. */
function NotLooked({ unseen }: { readonly unseen: readonly string[] }) {
  const { say, nameOf } = useWords()
  const pictures = unseen.map((field) => nameOf('fields', field)).join(', ')
  return (
    <p
      className="flex items-center gap-2 rounded-control bg-down-soft p-2 font-semibold text-down"
      data-testid="not-looked"
    >
      <EyeOff size={16} aria-hidden="true" className="shrink-0" />
      {say('notLooked', { pictures })}
    </p>
  )
}

function DecisionWords(props: {
  readonly terms: Terms
  /** Replaces the default label. */
  readonly label: string | undefined
  readonly words: string
  readonly onChange: (words: string) => void
  readonly error: string
}) {
  const { terms, words, onChange, error } = props
  const { say } = useWords()
  const usual = terms.given === 'remark' && !terms.isNeeded ? say('remarkOptional') : say(terms.given)
  const label = props.label ?? usual
  if (terms.given === 'txid')
    return (
      <TextField
        ref={(field) => field?.focus()}
        label={label}
        value={words}
        onChange={onChange}
        error={error}
        testId="words"
      />
    )
  const hasLines = terms.given === 'text'
  return (
    <TextArea
      ref={(field) => field?.focus()}
      label={label}
      rows={hasLines ? 5 : 2}
      value={words}
      onChange={(typed) => onChange(hasLines ? typed : typed.replaceAll(/\s*\n/g, ' '))}
      error={error}
      testId="words"
    />
  )
}
