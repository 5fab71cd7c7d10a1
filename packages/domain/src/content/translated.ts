/** Texts in other languages than English, by the codes of the languages. */
export type Translations = Readonly<Record<string, string>>

/** Whether a parsed value holds texts by language. */
export const isTranslations = (read: unknown): read is Translations =>
  typeof read === 'object' &&
  read !== null &&
  !Array.isArray(read) &&
  Object.values(read).every((text) => typeof text === 'string')

/** A text that operators enter: always in English, optionally in other languages. */
export interface Translated {
  readonly english: string
  readonly translations: Translations
}

/** The text in the reader's language, else in English. */
export const textIn = ({ english, translations }: Translated, language: string): string =>
  (Object.hasOwn(translations, language) ? translations[language] : undefined) ?? english

/**
 * Returns the display name of a built-in item in the reader's language. `own` is its built-in name in that
 * language, shown unless operators gave a name in the same language. The operators' English name is shown
 * only in English.
 */
export const givenNameIn = (
  { english, translations }: Translated,
  { language, own }: { readonly language: string; readonly own: string },
): string => (language === 'en' ? english : textIn({ english: '', translations }, language)) || own

/** An item named by operators, with its name in the reader's language. */
export const namedIn = <Of extends { readonly name: string; readonly nameTranslations: Translations }>(
  of: Of,
  language: string,
): Of => ({ ...of, name: textIn({ english: of.name, translations: of.nameTranslations }, language) })
