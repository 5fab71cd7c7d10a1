import { english, languages, type Language } from './language'

const primarySubtags: Readonly<Record<string, string>> = { zh: 'hk', tw: 'hk' }

/**
 * The language meant by a code from outside: a product code (`hk`, `spa`), `tw` (is `hk`), or an HTML tag
 * (`zh-TW`, `pt-BR`). Undefined when none of ours is meant.
 */
export function findLanguage(code: string | null | undefined): Language | undefined {
  const wanted = (code ?? '').trim().toLowerCase()
  if (wanted === '') return undefined
  const exact = languages.find((each) => each.value === wanted)
  if (exact !== undefined) return exact
  const primary = wanted.split('-')[0] ?? wanted
  const value = primarySubtags[primary]
  return languages.find((each) => each.value === value || each.htmlLang.split('-')[0] === primary)
}

/** As `findLanguage`, with English for everything unknown (wire: the `lang` header). */
export function resolveLanguage(code: string | null | undefined): Language {
  return findLanguage(code) ?? english
}
