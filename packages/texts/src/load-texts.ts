import type { PartialCatalogue } from './catalogue'
import { createFormats, type Formats } from './format/index'
import type { Language, LanguageValue } from './language'
import { createTranslate, type Translate } from './translate'

/** Everything a screen needs to speak one language. */
export interface Texts {
  readonly language: Language
  readonly text: Translate
  readonly format: Formats
}

type LoadCatalogue = () => Promise<PartialCatalogue>

const loadEnglish: LoadCatalogue = async () => (await import('./locales/en/index')).en

// One lazy chunk a locale.
const loaders: Readonly<Record<LanguageValue, LoadCatalogue>> = {
  en: loadEnglish,
  hk: async () => (await import('./locales/hk/index')).hk,
  ar: async () => (await import('./locales/ar/index')).ar,
  jp: async () => (await import('./locales/jp/index')).jp,
  kr: async () => (await import('./locales/kr/index')).kr,
  th: async () => (await import('./locales/th/index')).th,
  vn: async () => (await import('./locales/vn/index')).vn,
  fr: async () => (await import('./locales/fr/index')).fr,
  de: async () => (await import('./locales/de/index')).de,
  ru: async () => (await import('./locales/ru/index')).ru,
  spa: async () => (await import('./locales/spa/index')).spa,
  pt: async () => (await import('./locales/pt/index')).pt,
  it: async () => (await import('./locales/it/index')).it,
  tr: async () => (await import('./locales/tr/index')).tr,
  id: async () => (await import('./locales/id/index')).id,
  my: async () => (await import('./locales/my/index')).my,
  hi: async () => (await import('./locales/hi/index')).hi,
  cs: async () => (await import('./locales/cs/index')).cs,
}

/** Loads a language's catalogue, and English too where it is not complete. Rejects when the network fails. */
export async function loadTexts(language: Language): Promise<Texts> {
  const load = loaders[language.value]
  const catalogues = language.isComplete ? [await load()] : await Promise.all([load(), loadEnglish()])
  return { language, text: createTranslate(language, catalogues), format: createFormats(language) }
}
