import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import type { Language } from './language'

/** A text in ICU MessageFormat: raw, or compiled by a build. */
export type Message = string | MessageFormatElement[]

/** The texts of one language by key. Parts can be added while it is in use. */
export type Messages = Map<string, Message>

/** A folder of a language: its areas with their texts. A list is the lines of one text. */
export interface Part {
  readonly [name: string]: Message | readonly string[] | Part
}

/** The values of a text, by the names in its braces. */
export type Values = Readonly<Record<string, string | number>>

/**
 * The arguments of `text(key, …)` after the key: empty, or a value for each name in the braces of the English
 * text.
 */
export type ValuesOf<ByKey, Key> = Key extends keyof ByKey ? [values: ByKey[Key]] : []

/** The locale for figures in a text. Arabic uses Latin digits, so that money and codes can be compared. */
export const localeOf = ({ value, htmlLang }: Pick<Language, 'value' | 'htmlLang'>): string =>
  value === 'ar' ? 'ar-u-nu-latn' : htmlLang

/** Returns a function that fills a message and chooses its plural forms, for a language. */
export function createFill(
  language: Pick<Language, 'value' | 'htmlLang'>,
): (message: Message, values?: Values) => string {
  const locale = localeOf(language)
  const formats = new Map<Message, IntlMessageFormat>()
  return (message, values) => {
    if (typeof message === 'string' && !message.includes('{')) return message
    let format = formats.get(message)
    if (format === undefined) {
      format = new IntlMessageFormat(message, locale, undefined, { ignoreTag: true })
      formats.set(message, format)
    }
    return String(format.format(values))
  }
}

/**
 * Returns a function that gives the text of a key, with values and plural form. Unknown keys do not compile;
 * at run time they are shown as they are, so that they are noticed.
 */
export function createTranslate(
  language: Pick<Language, 'value' | 'htmlLang'>,
  messages: Messages,
): (key: string, values?: Values) => string {
  const fill = createFill(language)
  return (key, values) => {
    const message = messages.get(key)
    return message === undefined ? key : fill(message, values)
  }
}

/** Adds the texts of a folder to those of a language, by `area.name`, and returns them. */
export function teach(messages: Messages, part: Part, above = ''): Messages {
  for (const [name, text] of Object.entries(part)) {
    const key = above + name
    if (typeof text === 'string') messages.set(key, text)
    else if (isMessage(text)) messages.set(key, text)
    else if (isLines(text)) messages.set(key, text.join('\n'))
    else teach(messages, text, `${key}.`)
  }
  return messages
}

type Text = Part[string]
const isLines = (text: Text): text is readonly string[] =>
  Array.isArray(text) && text.every((line) => typeof line === 'string')
const isMessage = (text: Text): text is MessageFormatElement[] =>
  Array.isArray(text) && text.some((element) => typeof element !== 'string')
