import type { Language } from '../language'
import type { Values } from '../translate'
import { type ServerKey, serverTexts } from './server-texts'
import { type ZoneOffset, statementTexts } from './statements'

/** The kind of a message to a person. */
export type MailKind = ServerKey extends infer Key
  ? Key extends `mails.${infer Kind}.subject`
    ? Kind
    : never
  : never

/** The texts of one message. The first two lines go into an SMS. */
export interface MailWords {
  readonly subject: string
  readonly lines: readonly string[]
}

/** The texts of messages in one language. */
export interface MailTexts extends Pick<Language, 'htmlLang' | 'dir'> {
  readonly greeting: string
  /** Placed above the link that freezes the account. */
  readonly notMe: string
  readonly footer: string
  /** The sentence with the client's chosen phrase. */
  readonly phrase: (phrase: string) => string
  /** A message with its values; missing ones are left empty, amounts are written as the language does. */
  readonly of: (kind: MailKind, values?: Values) => MailWords
}

/** The texts of messages in the language of a `lang` header, with moments in the zone of the reader. */
export function mailTexts(lang: string, zone: ZoneOffset = IN_UTC): MailTexts {
  const { language, text, fill, find } = serverTexts(lang)
  const { amount } = statementTexts(language.value)
  return {
    htmlLang: language.htmlLang,
    dir: language.dir,
    greeting: text('mails.greeting'),
    notMe: text('mails.notMe'),
    footer: text('mails.footer'),
    phrase: (phrase) => text('mails.phrase', { phrase }),
    of(kind, values = {}) {
      const [subject = '', lines = ''] = ['subject', 'lines'].map((part) => find(`mails.${kind}.${part}`))
      const shown = withMoments(withAmounts(values, amount), lang, zone)
      const filled = (line: string) => fill(line, { ...empty(line), ...shown })
      return { subject: filled(subject), lines: lines.split('\n').map(filled) }
    },
  }
}

const IN_UTC: ZoneOffset = () => 0

/** The names of moments in messages, which are kept as `2026-11-28 15:04` in UTC. */
const MOMENTS: readonly string[] = ['time', 'due', 'until']

/** Moments become those of a zone, as the language writes them. */
export function withMoments(values: Values, lang: string, zone: ZoneOffset): Values {
  const { zoned } = statementTexts(lang)
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      MOMENTS.includes(name) && /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(String(value))
        ? zoned(Date.parse(`${String(value).replace(' ', 'T')}Z`), zone)
        : value,
    ]),
  )
}

/** The names of amounts in mails. */
const AMOUNTS: readonly string[] = ['amount', 'credit', 'penalty', 'total']

/** Plain decimals of amounts become figures of the language, as statements and screens write them. */
const withAmounts = (values: Values, amount: (plain: string) => string): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      AMOUNTS.includes(name) && /^-?\d+(?:\.\d+)?$/.test(String(value)) ? amount(String(value)) : value,
    ]),
  )

/** An empty value for each name in the braces of a text: a message with a gap is better than none. */
const empty = (written: string): Values =>
  Object.fromEntries([...written.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '']))
