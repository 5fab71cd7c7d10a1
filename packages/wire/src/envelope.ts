/** Every JSON answer (docs/spec/wire.md 1.1). */
export interface Envelope<Data = unknown> {
  readonly code: number
  readonly msg: string
  readonly data: Data
}

/** Rows per page. */
export const PAGE_SIZE = 20
/** Changes of stops per page. */
export const STOP_CHANGES_PAGE = 500

/** The 18 language codes of the wire, in the order of docs/spec/product.md 9.2. */
export const LANGUAGES = [
  'hk',
  'en',
  'jp',
  'kr',
  'th',
  'vn',
  'fr',
  'de',
  'ru',
  'spa',
  'pt',
  'ar',
  'it',
  'tr',
  'id',
  'my',
  'hi',
  'cs',
] as const
/** One of the 18 language codes. */
export type Language = (typeof LANGUAGES)[number]

/** The first part of the tag that browsers know each language by. */
const SUBTAG: Readonly<Record<Language, string>> = {
  hk: 'zh',
  en: 'en',
  jp: 'ja',
  kr: 'ko',
  th: 'th',
  vn: 'vi',
  fr: 'fr',
  de: 'de',
  ru: 'ru',
  spa: 'es',
  pt: 'pt',
  ar: 'ar',
  it: 'it',
  tr: 'tr',
  id: 'id',
  my: 'ms',
  hi: 'hi',
  cs: 'cs',
}

/**
 * The language of a `lang` header or parameter: one of the 18 codes, `tw` (is `hk`), or a tag of browsers
 * such as `es-MX`, in any case. Unknown or missing is English.
 */
export function languageOf(asked: string | undefined): Language {
  const code = (asked ?? '').trim().toLowerCase()
  const exact = LANGUAGES.find((language) => language === code)
  const subtag = code.split('-')[0]
  return exact ?? LANGUAGES.find((language) => SUBTAG[language] === (subtag === 'tw' ? 'zh' : subtag)) ?? 'en'
}
