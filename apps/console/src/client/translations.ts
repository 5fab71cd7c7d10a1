import type { Translations } from '@fairtick/domain'
import { TRANSLATED_INTO, readTranslations, translationsOf, writeTranslations } from '@fairtick/wire/admin'
import type { Terms } from './terms'

export { TRANSLATED_INTO, readTranslations, writeTranslations }

/** The field with the translations of a text; undefined without one. */
export function translationsFieldOf({ terms }: Terms, field: string): string | undefined {
  const name = translationsOf(field)
  return terms[name]?.kind === 'translations' ? name : undefined
}

/** The names of a form's fields, except translations: a translation is shown with the text it translates. */
export const namesOfForm = ({ terms }: Terms): readonly string[] =>
  Object.keys(terms).filter((name) => terms[name]?.kind !== 'translations')

/** The translations changed in a form: texts that differ, and an empty one for each removed text. */
export function changedTranslations(before: string, now: string): Translations {
  const [was, is] = [readTranslations(before), readTranslations(now)]
  const differing = TRANSLATED_INTO.filter((language) => (was[language] ?? '') !== (is[language] ?? ''))
  return Object.fromEntries(differing.map((language) => [language, is[language] ?? '']))
}
