import type { Language } from '../language'
import type { Values } from '../translate'
import { type ServerKey, serverTexts } from './server-texts'
import { statementTexts } from './statements'

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

/** The texts of messages in the language of a `lang` header. */
export function mailTexts(lang: string): MailTexts {
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
      const shown = withAmounts(values, amount)
      const filled = (line: string) => fill(line, { ...empty(line), ...shown })
      return { subject: filled(subject), lines: lines.split('\n').map(filled) }
    },
  }
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
