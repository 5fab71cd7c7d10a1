import { languages } from '@fairtick/texts'
import type { Speech } from './use-words'

/** A language of clients with its tags for a browser, and its name in the language of the console. */
export interface NamedLanguage {
  readonly code: string
  readonly htmlLang: string
  readonly name: string
}

/** The clients' languages except English, by their names in the console. */
export function clientLanguages({ htmlLang }: Pick<Speech, 'htmlLang'>): readonly NamedLanguage[] {
  const names = new Intl.DisplayNames(htmlLang, { type: 'language' })
  return languages
    .filter(({ value }) => value !== 'en')
    .map(({ value, htmlLang: tag }) => ({
      code: value,
      htmlLang: tag,
      name: names.of(tag === 'zh-HK' ? 'zh-Hant' : tag) ?? tag,
    }))
}

/** A list of names, joined in the language of the console. */
export const listed = ({ htmlLang }: Pick<Speech, 'htmlLang'>, names: readonly string[]): string =>
  new Intl.ListFormat(htmlLang, { type: 'conjunction' }).format(names)
