/** Texts in other languages than English, by the codes of the languages. */
export type Translations = Readonly<Record<string, string>>

/** Whether something that was read is texts by language. */
export const isTranslations = (read: unknown): read is Translations =>
  typeof read === 'object' &&
  read !== null &&
  !Array.isArray(read) &&
  Object.values(read).every((text) => typeof text === 'string')

/** A text that operators enter: in English, which there always is, and in any of the other languages. */
export interface Translated {
  readonly english: string
  readonly translations: Translations
}

/** A text in the language of its reader; in English where it is not there in that language. */
export const textIn = ({ english, translations }: Translated, language: string): string =>
  (Object.hasOwn(translations, language) ? translations[language] : undefined) ?? english

/**
 * The name, in the language of its reader, of something that the program comes with and has an `own` name
 * for in that language: the one that operators gave in it, else its own. English stands for no other.
 */
export const givenNameIn = (
  { english, translations }: Translated,
  { language, own }: { readonly language: string; readonly own: string },
): string => (language === 'en' ? english : textIn({ english: '', translations }, language)) || own

/** Something that operators named, with its name in the language of a reader. */
export const namedIn = <Of extends { readonly name: string; readonly nameTranslations: Translations }>(
  of: Of,
  language: string,
): Of => ({ ...of, name: textIn({ english: of.name, translations: of.nameTranslations }, language) })
