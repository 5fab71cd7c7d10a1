import { readArea, readFolder } from '../read-folder'
import type { PlainServerKey, ServerValues } from '../generated/server-keys'
import { type Language, type LanguageValue } from '../language'
import { resolveLanguage } from '../resolve-language'
import { createFill, createTranslate, type Messages, teach, type Values, type ValuesOf } from '../translate'

/** A key of a text of the server: `area.name`. */
export type ServerKey = PlainServerKey | keyof ServerValues

/** The names of an area of the server's texts. */
export type NameIn<Area extends string> = ServerKey extends infer Key
  ? Key extends `${Area}.${infer Name}`
    ? Name
    : never
  : never

/** The server's texts in one language. */
export interface ServerTexts {
  readonly language: Language
  /** Returns the text of a key, with values and plural form. */
  readonly text: <Key extends ServerKey>(key: Key, ...values: ValuesOf<ServerValues, Key>) => string
  /** The raw texts of an area by name, without values. */
  readonly area: <Area extends string>(area: Area) => Readonly<Record<NameIn<Area>, string>>
  /** The text of a key built at run time, as `text` gives it; an unknown key is returned unchanged. */
  readonly say: (key: string, values?: Values) => string
  /** Fills values into a raw text. */
  readonly fill: (text: string, values: Values) => string
  /** A raw text; undefined if missing. */
  readonly find: (key: string) => string | undefined
}

const spoken = new Map<LanguageValue, ServerTexts>()

/** The server's texts in the language of a `lang` header, read from the disk on first use. */
export function serverTexts(lang: string | null | undefined): ServerTexts {
  const language = resolveLanguage(lang)
  let texts = spoken.get(language.value)
  if (texts === undefined) {
    texts = readTexts(language)
    spoken.set(language.value, texts)
  }
  return texts
}

function readTexts(language: Language): ServerTexts {
  const messages: Messages = teach(new Map(), readFolder(language.value, 'server'))
  teach(messages, { records: readArea(language.value, 'trading', 'records') })
  const written = (key: string): string | undefined => {
    const text = messages.get(key)
    return typeof text === 'string' ? text : undefined
  }
  const say = createTranslate(language, messages)
  return {
    language,
    text: say,
    say,
    fill: createFill(language),
    find: written,
    area(area) {
      const texts: Record<string, string> = {}
      for (const [key, text] of messages)
        if (typeof text === 'string' && key.startsWith(`${area}.`)) texts[key.slice(area.length + 1)] = text
      if (!isOf(area, texts)) throw new RangeError(`the server has no texts of ${area}`)
      return texts
    },
  }
}

/** Whether an area has texts. One is proof of all: a check ensures that each language has English’s keys. */
const isOf = <Area extends string>(
  _area: Area,
  texts: Readonly<Record<string, string>>,
): texts is Readonly<Record<NameIn<Area>, string>> => Object.keys(texts).length > 0
