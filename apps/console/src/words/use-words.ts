import { type Formats, createFill, createFormats, languages } from '@fairtick/texts'
import { OPERATORS_REASONS, type ReasonsOf } from '@fairtick/texts/reasons'
import { useSyncExternalStore } from 'react'
import { setCallLanguage } from '../client/call'
import { type Words, en } from './en'
import { hk } from './hk'

type UiName = keyof Words['ui']
type Filled = Readonly<Record<string, string | number>>

/** Everything that a console screen needs to speak one language. */
export interface Speech {
  /** The wire's code of the language. */
  readonly code: 'en' | 'hk'
  readonly htmlLang: string
  readonly words: Words
  readonly format: Formats
  /** One of the console's own words, with its placeholders filled in. */
  readonly say: (name: UiName, values?: Filled) => string
  /** Words for a name of the wire; a name without words is shown unchanged, except for underscores. */
  readonly nameOf: (kind: 'resources' | 'things' | 'fields' | 'decisions' | 'roles', name: string) => string
  /** Words for a field of a resource: its own ones, or else those of the field's name. */
  readonly fieldOf: (resource: { readonly name: string }, field: string) => string
  /** Words for a value of a field; undefined if it needs none. */
  readonly valueOf: (resource: string, field: string, value: string | number) => string | undefined
  /** The meaning of a value of a field, in a sentence; undefined if its words suffice. */
  readonly sentenceOf: (resource: string, field: string, value: string | number) => string | undefined
  /** Suggested reasons for a decision that its client reads. */
  readonly reasonsOf: ReasonsOf
  /** Suggested reasons for a decision that operators alone read. */
  readonly ownReasonsOf: ReasonsOf
}

const KEY = 'fairtick.console.lang'
const SPEECHES = { en: speechOf('en', en), hk: speechOf('hk', hk) } as const
const listeners = new Set<() => void>()
let current = SPEECHES[kept()]
show()

/** The console's speech as a hook, which renders again when the language changes. */
export const useWords = (): Speech => useSyncExternalStore(watch, () => current)

/** Changes to the other language, and remembers it in this browser. */
export function chooseOtherLanguage(): void {
  current = SPEECHES[current.code === 'en' ? 'hk' : 'en']
  try {
    localStorage.setItem(KEY, current.code)
  } catch {
    // Not stored, but shown.
  }
  show()
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(): void {
  document.documentElement.lang = current.htmlLang
  document.title = current.words.ui.title
  setCallLanguage(current.code)
}

function kept(): 'en' | 'hk' {
  try {
    const stored = localStorage.getItem(KEY)
    if (stored === 'en' || stored === 'hk') return stored
  } catch {
    // No stored choice.
  }
  return /^zh/i.test(navigator.language) ? 'hk' : 'en'
}

export function speechOf(code: 'en' | 'hk', words: Words): Speech {
  const language = languages.find(({ value }) => value === code)
  if (language === undefined) throw new Error(`no language ${code}`)
  const fill = createFill(language)
  return {
    code,
    htmlLang: language.htmlLang,
    words,
    format: createFormats(language),
    // Without values a placeholder is kept, so that the caller can put a link there.
    say: (name, values) => (values === undefined ? words.ui[name] : fill(words.ui[name], values)),
    nameOf: (kind, name) => words[kind][name] ?? spelt(name),
    fieldOf: ({ name }, field) => words.fields[`${name}.${field}`] ?? words.fields[field] ?? spelt(field),
    valueOf: (resource, field, value) => valueIn(words, `${resource}.${field}`, String(value)),
    sentenceOf: (resource, field, value) => words.sentences[`${resource}.${field}`]?.[String(value)],
    reasonsOf: OPERATORS_REASONS[code],
    ownReasonsOf: (resource, decision) =>
      words.reasons[`${resource}.${decision}`] ?? words.reasons[decision] ?? [],
  }
}

/** Names of resources and decisions are also values of some fields. */
function valueIn(words: Words, path: string, value: string): string | undefined {
  const field = path.split('.')[1] ?? ''
  if (field === 'resource') return words.things[value]
  if (field === 'decision' || field === 'action')
    return words.decisions[value] ?? words.values['action']?.[value]
  return (words.values[path] ?? words.values[field])?.[value]
}

/** `held_until` as "Held until". */
function spelt(name: string): string {
  const plain = name.replaceAll(/[_-]/g, ' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
