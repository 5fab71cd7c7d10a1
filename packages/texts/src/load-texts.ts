import type { PartialCatalogue } from './catalogue'
import { createFormats, type Formats } from './format/formats'
import type { Language, LanguageValue } from './language'
import { createTranslate, type Translate } from './translate'

/** Everything a screen needs to speak one language. */
export interface Texts {
  readonly language: Language
  readonly text: Translate
  readonly format: Formats
}

type LoadCatalogue = () => Promise<PartialCatalogue>

const loadEnglish: LoadCatalogue = async () => (await import('./locales/en')).en

// One lazy chunk a locale.
const loaders: Readonly<Record<LanguageValue, LoadCatalogue>> = {
  en: loadEnglish,
  hk: async () => (await import('./locales/hk')).hk,
  ar: async () => (await import('./locales/ar')).ar,
  jp: async () => (await import('./locales/jp')).jp,
  kr: async () => (await import('./locales/kr')).kr,
  th: async () => (await import('./locales/th')).th,
  vn: async () => (await import('./locales/vn')).vn,
  fr: async () => (await import('./locales/fr')).fr,
  de: async () => (await import('./locales/de')).de,
  ru: async () => (await import('./locales/ru')).ru,
  spa: async () => (await import('./locales/spa')).spa,
  pt: async () => (await import('./locales/pt')).pt,
  it: async () => (await import('./locales/it')).it,
  tr: async () => (await import('./locales/tr')).tr,
  id: async () => (await import('./locales/id')).id,
  my: async () => (await import('./locales/my')).my,
  hi: async () => (await import('./locales/hi')).hi,
  cs: async () => (await import('./locales/cs')).cs,
}

/** Loads what a language has, without what it falls back to. */
export function loadCatalogue(language: Language): Promise<PartialCatalogue> {
  return loaders[language.value]()
}

/** Loads a language's catalogue, and English too where it is not complete. Rejects when the network fails. */
export async function loadTexts(language: Language): Promise<Texts> {
  const own = loadCatalogue(language)
  const catalogues = await Promise.all(language.isComplete ? [own] : [own, loadEnglish()])
  return { language, text: createTranslate(language, catalogues), format: createFormats(language) }
}
