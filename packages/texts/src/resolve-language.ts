import { english, languages, type Language } from './language'

const primarySubtags: Readonly<Record<string, string>> = { zh: 'hk', tw: 'hk' }

/**
 * The language of an external code: a product code (`hk`, `spa`), `tw` (is `hk`), or an HTML tag (`zh-TW`,
 * `pt-BR`). Undefined if unknown.
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

/** Like `findLanguage`, with English for unknown codes (wire: the `lang` header). */
export function resolveLanguage(code: string | null | undefined): Language {
  return findLanguage(code) ?? english
}
