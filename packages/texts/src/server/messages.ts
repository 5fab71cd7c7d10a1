import { languages } from '../language'
import { readArea } from '../read-folder'
import { type Messages, createFill, teach } from '../translate'
import { serverTexts, type NameIn } from './server-texts'
export { countryNames } from '../format/country-names'

/** A confirmation of a call. */
export type DoneName = NameIn<'done'>
/** A daily limit of acts with its own message when used up. */
export type ActBudget = NameIn<'budgets'>

type Lang = string | null | undefined

/**
 * The message of a code of the wire in the language of the `lang` header, English for an unknown one; codes
 * without a message get a general one.
 */
export function messageOf(code: number, lang: Lang): string {
  const { find, text } = serverTexts(lang)
  return find(`codes.${code}`) ?? text('codes.unknown', { code: String(code) })
}

/**
 * The confirmation of a call, in the language of the `lang` header or in English.
 * Source: docs/spec/product.md 8.8.
 */
export const doneMessageOf = (done: DoneName, lang: Lang): string => serverTexts(lang).say(`done.${done}`)

/** All confirmations of a language, so that tests recognise them. */
export const doneMessagesIn = (lang: string): readonly string[] =>
  Object.values(serverTexts(lang).area('done'))

/** The message of a used-up daily limit, in the language of the `lang` header. */
export const actBudgetMessageOf = (budget: ActBudget, lang: Lang): string =>
  serverTexts(lang).say(`budgets.${budget}`)

/** All these messages in one language. */
export const actBudgetMessagesIn = (lang: string): readonly string[] =>
  Object.values(serverTexts(lang).area('budgets'))

/**
 * The service's notices in the language of the `lang` header. `reason` is an operator's text, a day, or the
 * allowed acts; `until` is a time.
 */
export const noticeOf = (
  key: NameIn<'notices'>,
  lang: string,
  { reason = '', until = '' }: { readonly reason?: string; readonly until?: string } = {},
): string => serverTexts(lang).say(`notices.${key}`, { reason, until })

/** A state of a deposit in the language of the `lang` header. */
export const depositStateNameOf = (
  state: Exclude<NameIn<'deposits'>, 'note' | 'found' | 'foundUnlike'>,
  lang: string,
): string => serverTexts(lang).say(`deposits.${state}`)

/** A network's required confirmations and their duration, in the language of the `lang` header. */
export const confirmationsNoteOf = (
  figures: { readonly confirmations: number; readonly minutes: number },
  lang: string,
): string => serverTexts(lang).text('deposits.note', figures)

/** The confirmations of a found transfer, in the language of the `lang` header. */
export const depositFoundTextOf = (
  {
    isExact,
    ...figures
  }: { readonly confirmations: number; readonly needed: number; readonly isExact: boolean },
  lang: string,
): string => serverTexts(lang).text(isExact ? 'deposits.found' : 'deposits.foundUnlike', figures)

/** A state of a withdrawal in the language of the `lang` header. */
export const withdrawalStateNameOf = (state: NameIn<'withdrawals'>, lang: string): string =>
  serverTexts(lang).say(`withdrawals.${state}`)

/** The name of a kind of account record in the language of the `lang` header, as in the app. */
export const recordNameOf = (kind: string, lang: string): string =>
  serverTexts(lang).find(`records.kind_${kind}`) ?? kind

/** The name of a category of instruments in the language of the `lang` header. */
export const categoryNameOf = (key: string, lang: string): string =>
  serverTexts(lang).find(`categories.${key}`) ?? key

const BETWEEN_SIDES = ' / '

/** The name of an instrument, given in English, in the language of the `lang` header. */
export function instrumentNameOf(name: string, lang: string): string {
  const { find } = serverTexts(lang)
  const sides = name.split(BETWEEN_SIDES)
  return sides.map((side) => find(`instruments.${side}`) ?? side).join(BETWEEN_SIDES)
}

let namesByLanguage: readonly ((english: string) => string)[] | undefined

/** The names of an instrument, given in English, in all languages, for searching. */
export function everyNameOf(name: string): readonly string[] {
  namesByLanguage ??= languages.map(({ value }) => {
    const names = teach(new Map(), readArea(value, 'server', 'instruments'))
    return (english) => {
      const named = names.get(english)
      return typeof named === 'string' ? named : english
    }
  })
  const sides = name.split(BETWEEN_SIDES)
  const named = namesByLanguage.map((nameOf) => sides.map(nameOf).join(BETWEEN_SIDES))
  return [...new Set([name, ...named])]
}

/** A text in English, and in all other languages. */
interface EveryText {
  readonly english: string
  readonly translations: Readonly<Record<string, string>>
}

/** A text of a sandbox's samples: in English, and in all other languages. */
export const sampleTextOf = (name: NameIn<'samples'>): EveryText => inEveryLanguage('samples', name)

/** The names of the economic events of a sandbox. */
export type SampleEventName = NameIn<'events'>

/** The name of an economic event of a sandbox: in English, and in all other languages. */
export const sampleEventNameOf = (name: SampleEventName): EveryText => inEveryLanguage('events', name)

/** The codes of all languages but English, in their order. */
export const LANGUAGES_BESIDE_ENGLISH: readonly string[] = languages
  .map(({ value }) => value)
  .filter((value) => value !== 'en')

const everyText = new Map<string, readonly (readonly [string, Messages])[]>()

function inEveryLanguage(area: 'samples' | 'events', name: string): EveryText {
  const known =
    everyText.get(area) ??
    languages.map(({ value }) => [value, teach(new Map(), readArea(value, 'server', area))] as const)
  everyText.set(area, known)
  const texts = known.map(([language, messages]) => {
    const text = messages.get(name)
    return [language, typeof text === 'string' ? text : name] as const
  })
  const { en: english = name, ...translations } = Object.fromEntries<string>(texts)
  return { english, translations }
}

/**
 * The name of a sample, given in English, in all languages; a bank's currency is named by its code in each
 * language.
 */
export function sampleNameOf(english: string, currency: string | undefined): EveryText {
  const name = english.replace(/ \(sample\)$/, '')
  const { translations } = sampleTextOf('named')
  const named = languages.flatMap((language): [string, string][] => {
    const { value, htmlLang } = language
    const text = translations[value]
    if (text === undefined) return []
    const own =
      currency === undefined ? name : new Intl.DisplayNames(htmlLang, { type: 'currency' }).of(currency)
    return [[value, createFill(language)(text, { name: own ?? name })]]
  })
  return { english, translations: Object.fromEntries(named) }
}

/** The published rule of a sandbox program in the language of the `lang` header, one sentence per line. */
export const strategyTextOf = (name: NameIn<'strategies'>, lang: string): string =>
  serverTexts(lang).say(`strategies.${name}`)

/** How a language is written, by the code of a `lang` header. */
export const writingOf = (lang: string): { readonly htmlLang: string; readonly dir: 'ltr' | 'rtl' } => {
  const { htmlLang, dir } = serverTexts(lang).language
  return { htmlLang, dir }
}

/** The HTML language tag of a `lang` header, for names from Intl. */
export const languageTagOf = (lang: string): string => serverTexts(lang).language.htmlLang
