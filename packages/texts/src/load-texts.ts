import type { ScreenPart } from './read-folder'
import { readPart } from './screen-parts'
import { createFormats, type Formats } from './format/formats'
import type { PlainScreenKey, ScreenValues } from './generated/screen-keys'
import type { Language } from './language'
import { createTranslate, type Messages, teach, type ValuesOf } from './translate'

/** A key of a text of a screen: `area.name`. */
export type TextKey = PlainScreenKey | keyof ScreenValues

/** Returns the text of a key in one language, with values and plural form. */
export type Translate = <Key extends TextKey>(key: Key, ...values: ValuesOf<ScreenValues, Key>) => string

/** The texts and formats of one language for screens. */
export interface Texts {
  readonly language: Language
  readonly text: Translate
  readonly format: Formats
}

/** The language in use. */
const spoken: { language?: Language; messages: Messages } = { messages: new Map() }
/** The requested parts besides the first, each until its texts have loaded. */
const learning = new Map<ScreenPart, Promise<void>>()

/**
 * Loads a language's texts: the first part and all parts requested so far. Rejects when the network fails.
 */
export async function loadTexts(language: Language): Promise<Texts> {
  const parts: readonly ScreenPart[] = ['first', ...learning.keys()]
  const messages: Messages = new Map()
  for (const part of await Promise.all(parts.map((each) => readPart(language.value, each))))
    teach(messages, part)
  Object.assign(spoken, { language, messages })
  return { language, text: createTranslate(language, messages), format: createFormats(language) }
}

/**
 * Loads the texts of trading, which the home screen does not need, in the current language and any chosen
 * later. Rejects when the network fails; the next call retries.
 */
export const learnTrading = (): Promise<void> => learn('trading')

/** Like `learnTrading`, plus the texts of all other screens. */
export const learnLater = async (): Promise<void> =>
  void (await Promise.all([learnTrading(), learn('later')]))

function learn(part: ScreenPart): Promise<void> {
  const begun = learning.get(part)
  if (begun !== undefined) return begun
  const learnt = teachSpoken(part).catch((error: unknown) => {
    learning.delete(part)
    throw error
  })
  learning.set(part, learnt)
  return learnt
}

async function teachSpoken(part: ScreenPart): Promise<void> {
  const { language, messages } = spoken
  if (language === undefined) return
  teach(messages, await readPart(language.value, part))
  // The language may have changed meanwhile, without this part.
  if (spoken.messages !== messages) await teachSpoken(part)
}
