import { type Translations, isTranslations } from '@fairtick/domain'
import { LANGUAGES } from '../../envelope'
import type { Parameter } from '../../parameters'

/** Languages of translated texts: all but English, the language of entry. */
export const TRANSLATED_INTO = LANGUAGES.filter((language) => language !== 'en')

/** Name of the field with a text's translations. */
// @__NO_SIDE_EFFECTS__
export const translationsOf = (field: string): string => `${field}_translations`

/** Translations as stored and sent: JSON, in the order of the languages. */
export function writeTranslations(translations: Translations): string {
  const inOrder = TRANSLATED_INTO.filter((language) => Object.hasOwn(translations, language))
  return JSON.stringify(Object.fromEntries(inOrder.map((language) => [language, translations[language]])))
}

/** Parses stored or sent translations; empty if the text is not an object of texts. */
export function readTranslations(text: string): Translations {
  const read: unknown = text === '' ? {} : JSON.parse(text)
  return isTranslations(read) ? read : {}
}

/**
 * Translations to merge into the existing ones: an object of texts by language, or its JSON. Languages that
 * are not named are unchanged; an empty text removes a translation.
 */
// @__NO_SIDE_EFFECTS__
export const translationsParameter = (one: Parameter<string, string>): Parameter<string, string> => ({
  schema: {
    type: 'string',
    description: `object of texts by language, or the JSON of one, each of at most ${one.schema.maxLength} letters; languages that are left out stay as they are, an empty text takes one away`,
  },
  absent: 'never',
  takesObject: true,
  read(text) {
    const given = parsed(text)
    if (given === undefined) return undefined
    const read: Record<string, string> = {}
    for (const [language, each] of Object.entries(given)) {
      const value = each === '' ? '' : one.read(each)
      if (value === undefined || !TRANSLATED_INTO.some((known) => known === language)) return undefined
      read[language] = value
    }
    return writeTranslations(read)
  },
})

function parsed(text: string): Translations | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return isTranslations(read) ? read : undefined
  } catch {
    return undefined
  }
}

/** Translations after merging others into them. */
export const withTranslations = (before: string, given: string): string =>
  writeTranslations(
    Object.fromEntries(
      Object.entries({ ...readTranslations(before), ...readTranslations(given) }).filter(
        ([, text]) => text !== '',
      ),
    ),
  )
