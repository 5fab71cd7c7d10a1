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

/** The language of a `lang` header or parameter: unknown or missing is English, `tw` is `hk`. */
export function languageOf(asked: string | undefined): Language {
  const code = asked === 'tw' ? 'hk' : asked
  return LANGUAGES.find((language) => language === code) ?? 'en'
}
