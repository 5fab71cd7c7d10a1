import { type Translations, isTranslations } from '@fairtick/domain'
import { LANGUAGES } from '../envelope'
import type { Parameter } from '../parameters'

/** The languages that a text of operators is translated into: all but English, which it is entered in. */
export const TRANSLATED_INTO = LANGUAGES.filter((language) => language !== 'en')

/** The name of the field that has the translations of a text. */
// @__NO_SIDE_EFFECTS__
export const translationsOf = (field: string): string => `${field}_translations`

/** Translations as they are kept and sent: JSON, in the order of the languages. */
export function writeTranslations(translations: Translations): string {
  const inOrder = TRANSLATED_INTO.filter((language) => Object.hasOwn(translations, language))
  return JSON.stringify(Object.fromEntries(inOrder.map((language) => [language, translations[language]])))
}

/** Reads translations that are kept or sent; none where the text is no object of texts. */
export function readTranslations(text: string): Translations {
  const read: unknown = text === '' ? {} : JSON.parse(text)
  return isTranslations(read) ? read : {}
}

/**
 * Translations that are given to what there is: an object of texts by language, or the JSON of one. Languages
 * that it does not name stay as they are; an empty text takes a translation away.
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

/** Translations once others are given to them. */
export const withTranslations = (before: string, given: string): string =>
  writeTranslations(
    Object.fromEntries(
      Object.entries({ ...readTranslations(before), ...readTranslations(given) }).filter(
        ([, text]) => text !== '',
      ),
    ),
  )
