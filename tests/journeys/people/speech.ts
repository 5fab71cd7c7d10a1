import { type Texts, languages, learnLater, loadTexts } from '@fairtick/texts'
import { readTexts } from '../../../tools/texts/read-texts'
import { type MailKind, mailTexts } from '@fairtick/texts/mails'
import { messageOf } from '@fairtick/texts/messages'

/** A language of the app. */
export type Lang = Texts['language']['value']

/** The texts of the app, the server and mails in one language, from their catalogues. */
export interface Speech {
  readonly lang: Lang
  readonly language: Texts['language']
  readonly text: Texts['text']
  /** Decimal text ("5000.00") as this language writes it, with the decimals that it has. */
  readonly number: (plain: string) => string
  /** The server's message of a code of the wire. */
  readonly message: (code: number) => string
  /** The subject of a mail. */
  readonly subject: (kind: MailKind) => string
  /** Texts that reveal a missing translation: English ones, and keys. */
  readonly strange: ReadonlySet<string>
  /** The name of a country, by its two letters. */
  readonly country: (code: string) => string
}

/** Reads the catalogues of one language. */
export async function speechOf(lang: Lang): Promise<Speech> {
  const language = languages.find(({ value }) => value === lang)
  if (language === undefined) throw new Error(`no language ${lang}`)
  const { text, format } = await loadTexts(language)
  await learnLater()
  const countries = new Intl.DisplayNames(language.htmlLang, { type: 'region' })
  return {
    lang,
    language,
    text,
    number: (plain) => format.decimal(plain, plain.split('.')[1]?.length ?? 0),
    strange: strangeTo(lang),
    message: (code) => messageOf(code, lang),
    subject: (kind) => mailTexts(lang).of(kind).subject,
    country: (code) => countries.of(code) ?? code,
  }
}

/** Three lower-case letters; a text without them is a symbol or a name. */
const WORD = /[a-z]{3}/

function strangeTo(lang: Lang): ReadonlySet<string> {
  const [english, own] = ['en', lang].map((each) => readTexts(process.cwd(), each))
  if (lang === 'en' || !english || !own) return new Set()
  const said = new Set(own.values())
  const left = [...english].filter(([, text]) => WORD.test(text) && !text.includes('{') && !said.has(text))
  const keys = [...english.keys()].map((id) => id.split('/')[1]?.replace(':', '.') ?? '')
  return new Set([...left.map(([, text]) => text), ...keys])
}

/** Whether the run covers all journeys, as in `npm run test:long`, or each rule once. */
export const isEverywhere = process.env['JOURNEYS'] === 'all'

/** The languages requested from `npm run languages`; by default all. */
export const ASKED: readonly Lang[] = languages
  .map(({ value }) => value)
  .filter((value) => (process.env['LANGUAGES'] ?? value).split(' ').includes(value))

/**
 * The languages of account journeys: English; three in the long run; those of six scripts when all languages
 * are checked.
 */
export const SPOKEN: readonly Lang[] = spoken()

function spoken(): readonly Lang[] {
  const scripts: readonly Lang[] = ['en', 'hk', 'ar', 'ru', 'th', 'hi']
  if (process.env['JOURNEYS'] === 'languages') return scripts.filter((each) => ASKED.includes(each))
  return isEverywhere ? ['en', 'hk', 'ar'] : ['en']
}
