/**
 * The 18 language codes of the product (docs/spec/product.md 9.2). They are not HTML language tags:
 * `htmlLang` is.
 */
export type LanguageValue =
  | 'hk'
  | 'en'
  | 'jp'
  | 'kr'
  | 'th'
  | 'vn'
  | 'fr'
  | 'de'
  | 'ru'
  | 'spa'
  | 'pt'
  | 'ar'
  | 'it'
  | 'tr'
  | 'id'
  | 'my'
  | 'hi'
  | 'cs'

/** One language: its code on the wire, its own name, and its attributes for the browser. */
export interface Language {
  /** The code of the wire's `lang` header and of `?lang=`. */
  readonly value: LanguageValue
  /** A stable English name, for search and logs. */
  readonly key: string
  /** The language's name for itself. */
  readonly text: string
  /** BCP 47 tag for `<html lang>` and for Intl. */
  readonly htmlLang: string
  readonly dir: 'ltr' | 'rtl'
}

const language = (value: LanguageValue, key: string, text: string, htmlLang: string): Language => ({
  value,
  key,
  text,
  htmlLang,
  dir: value === 'ar' ? 'rtl' : 'ltr',
})

/** English, the fallback for unknown languages. */
export const english: Language = language('en', 'english', 'English', 'en')

/**
 * All 18 languages in the order of docs/spec/product.md 9.2. A further one is a line here and a folder in
 * `locales`.
 */
export const languages: readonly Language[] = [
  language('hk', 'traditional-chinese', '繁體中文', 'zh-HK'),
  english,
  language('jp', 'japanese', '日本語', 'ja'),
  language('kr', 'korean', '한국어', 'ko'),
  language('th', 'thai', 'ไทย', 'th'),
  language('vn', 'vietnamese', 'Tiếng Việt', 'vi'),
  language('fr', 'french', 'Français', 'fr'),
  language('de', 'german', 'Deutsch', 'de'),
  language('ru', 'russian', 'Русский', 'ru'),
  language('spa', 'spanish', 'Español', 'es'),
  language('pt', 'portuguese', 'Português', 'pt'),
  language('ar', 'arabic', 'العربية', 'ar'),
  language('it', 'italian', 'Italiano', 'it'),
  language('tr', 'turkish', 'Türkçe', 'tr'),
  language('id', 'indonesian', 'Bahasa Indonesia', 'id'),
  language('my', 'malay', 'Bahasa Melayu', 'ms'),
  language('hi', 'hindi', 'हिन्दी', 'hi'),
  language('cs', 'czech', 'Čeština', 'cs'),
]
