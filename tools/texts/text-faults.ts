import { type MessageFormatElement, TYPE, parse } from '@formatjs/icu-messageformat-parser'
import { TERMS } from './terms'

/**
 * The texts of a language by `folder/area:name`; a list of lines is one text. A text must be in the same
 * folder in all languages; otherwise a screen would show its key in one of them.
 */
export type TextsOfLanguage = ReadonlyMap<string, string>

/** A language's words for the terms of trading, and the texts exempt from a rule. */
export interface Glossary {
  /** Forms of each term, the dictionary form first. */
  readonly terms: Readonly<Record<string, readonly string[]>>
  /** Texts identical to English, by `screens/area:name` or `server/area:name`. */
  readonly sameAsEnglish: ReadonlySet<string>
  /** `text|term` for a text that rightly omits a word, and `text|long` for a label without a shorter form. */
  readonly exceptions: ReadonlySet<string>
}

/** The id of a text in a glossary, where `screens/` stands for each of the folders of screens. */
const inGlossary = (id: string) => id.replace(/^(first|trading|later)\//, 'screens/')

/** A text up to this length in English is a label, whose translations are limited in length. */
const LABEL_MAX = 24
/** Maximum length of a translated label, as a multiple of the English one. */
const LONGER_MAX = 1.8
/** A translated label up to this length is never too long. */
const SHORT_ENOUGH = 14

/**
 * The faults of a language's texts: keys that are missing or too many, texts that are empty or still English,
 * names in braces that differ, plural forms that the language has and a text lacks, labels that are too long
 * for a phone, terms that are named otherwise than in its glossary, and percentages that Arabic would tear
 * apart.
 */
export function textFaults(
  { htmlLang }: { readonly htmlLang: string },
  {
    english,
    own,
    glossary,
  }: { readonly english: TextsOfLanguage; readonly own: TextsOfLanguage; readonly glossary: Glossary },
): readonly string[] {
  const extra = [...own.keys()]
    .filter((id) => !english.has(id))
    .map((id) => `${id}: English has no such text`)
  const unnamed = Object.keys(TERMS)
    .filter((term) => (glossary.terms[term] ?? []).length === 0)
    .map((term) => `the glossary has no word for ${term}`)
  const isEnglish = htmlLang === 'en'
  const found = [...english].flatMap(([id, model]) => {
    const text = own.get(id)
    if (text === undefined) return [`${id}: missing`]
    const name = inGlossary(id)
    return [
      ...messageFaults(htmlLang, model, text),
      ...(!isEnglish && text.includes("'") ? ['has an apostrophe that ICU may take for a quote: use ’'] : []),
      ...(htmlLang === 'ar' && hasTornPercent(id, text)
        ? ['has a sign of percent outside the isolate (U+2068 … U+2069) of its figure']
        : []),
      ...(isEnglish
        ? []
        : [
            ...wordFaults(name, model, text, glossary),
            ...termFaults(name, model, text, { htmlLang, glossary }),
          ]),
    ].map((fault) => `${id}: ${fault}`)
  })
  return [...extra, ...(isEnglish ? [] : unnamed), ...found]
}

function messageFaults(htmlLang: string, model: string, text: string): string[] {
  if (text.trim() === '') return ['is empty']
  const [wanted, given] = [model, text].map(insideOf)
  if (wanted === undefined || given === undefined) return []
  if (typeof given === 'string') return [given]
  if (typeof wanted === 'string') return [`English: ${wanted}`]
  const needed = new Intl.PluralRules(htmlLang).resolvedOptions().pluralCategories
  return [
    ...[...wanted.names].filter((name) => !given.names.has(name)).map((name) => `lacks {${name}}`),
    ...[...given.names]
      .filter((name) => !wanted.names.has(name))
      .map((name) => `has {${name}}, English has not`),
    ...(wanted.plurals.length > 0 && given.plurals.length === 0 ? ['has no plural forms'] : []),
    ...given.plurals.flatMap((forms) =>
      needed.filter((form) => !forms.includes(form)).map((form) => `has no plural form “${form}”`),
    ),
  ]
}

const ISOLATED = /\u2068[^\u2069]*\u2069/g

/**
 * Whether a figure and its percent sign may change places on a page from right to left. The texts of the
 * rules are exempt: they stay as published, and the screen isolates their figures.
 */
const hasTornPercent = (id: string, text: string): boolean =>
  !id.startsWith('server/rules-') && /[\d\u2069]\s?[%٪]/.test(text.replaceAll(ISOLATED, '\u2069'))

interface Inside {
  readonly names: ReadonlySet<string>
  readonly plurals: readonly (readonly string[])[]
}

/** The names and plural forms in the braces of a message, or why it is invalid. */
function insideOf(message: string): Inside | string {
  const names = new Set<string>()
  const plurals: string[][] = []
  const look = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag) continue
      names.add(element.value)
      if (element.type === TYPE.plural) plurals.push(Object.keys(element.options))
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const option of Object.values(element.options)) look(option.value)
    }
  }
  try {
    look(parse(message, { ignoreTag: true }))
  } catch (error) {
    return `is no ICU message (${String(error)})`
  }
  return { names, plurals }
}

/** Companies and coins have the same name in many languages. */
const NAMES = 'server/instruments:'
const PLURAL = /, plural,/
const NAMES_IN_BRACES = /\{\w+\}/g

function wordFaults(
  id: string,
  model: string,
  text: string,
  { sameAsEnglish, exceptions }: Glossary,
): string[] {
  const isWord = /[a-z]{3}/.test(model.replaceAll(NAMES_IN_BRACES, ''))
  const isSame = text === model && isWord && !sameAsEnglish.has(id) && !id.startsWith(NAMES)
  const limit = Math.max(SHORT_ENOUGH, model.length * LONGER_MAX)
  const isLong = model.length <= LABEL_MAX && !PLURAL.test(model) && [...text].length > limit
  return [
    ...(isSame ? [`is as in English: ${model}`] : []),
    ...(isLong && !exceptions.has(`${id}|long`) ? [`is long for a label: ${model} → ${text}`] : []),
  ]
}

function termFaults(
  id: string,
  model: string,
  text: string,
  { htmlLang, glossary: { terms, exceptions } }: { readonly htmlLang: string; readonly glossary: Glossary },
): string[] {
  const fold = (some: string) => some.normalize('NFC').toLocaleLowerCase(htmlLang)
  const folded = fold(text)
  return Object.entries(TERMS).flatMap(([term, pattern]) => {
    const forms = terms[term] ?? []
    if (
      !pattern.test(model.replaceAll(NAMES_IN_BRACES, ' ')) ||
      exceptions.has(`${id}|${term}`) ||
      forms.length === 0
    )
      return []
    if (forms.some((form) => folded.includes(fold(form)))) return []
    return [`does not name “${term}” as its glossary does: ${model} → ${text}`]
  })
}
