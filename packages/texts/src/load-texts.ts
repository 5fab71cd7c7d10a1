import { readPart } from './screen-parts'
import { createFormats, type Formats } from './format/formats'
import type { PlainScreenKey, ScreenValues } from './generated/screen-keys'
import type { Language } from './language'
import { createTranslate, type Messages, teach, type ValuesOf } from './translate'

/** A key of a text of a screen: `area.name`. */
export type TextKey = PlainScreenKey | keyof ScreenValues

/** Gives the text of a key in one language, filled in and in its plural form. */
export type Translate = <Key extends TextKey>(key: Key, ...values: ValuesOf<ScreenValues, Key>) => string

/** Everything a screen needs to speak one language. */
export interface Texts {
  readonly language: Language
  readonly text: Translate
  readonly format: Formats
}

/** The language in use, and whether it has the texts of the later screens. */
const spoken: { language?: Language; messages: Messages; withLater: boolean } = {
  messages: new Map(),
  withLater: false,
}

/** Loads a language's texts. Rejects when the network fails. */
export async function loadTexts(language: Language): Promise<Texts> {
  const messages = teach(new Map(), await readPart(language.value, 'first'))
  if (spoken.withLater) teach(messages, await readPart(language.value, 'later'))
  Object.assign(spoken, { language, messages })
  return { language, text: createTranslate(language, messages), format: createFormats(language) }
}

/**
 * Loads the texts of the screens that the first one does not wait for, for the language in use and for each
 * that is chosen later.
 */
export async function learnLater(): Promise<void> {
  if (spoken.withLater) return
  const { language, messages } = spoken
  if (language !== undefined) teach(messages, await readPart(language.value, 'later'))
  spoken.withLater = true
}
