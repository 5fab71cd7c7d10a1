import type { PartialCatalogue } from './catalogue'
import { createFormats, type Formats } from './format/formats'
import { type Language, type LanguageValue, english } from './language'
import { createTranslate, type Layer, teach, type Translate } from './translate'

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

// The texts of the identity screens alone: not every language has them, and the first screen does not wait
// for them.
const identityLoaders: Partial<Record<LanguageValue, LoadCatalogue>> = {
  en: async () => (await import('./locales/identity/en')).identityEn,
  hk: async () => (await import('./locales/identity/hk')).identityHk,
  ar: async () => (await import('./locales/identity/ar')).identityAr,
}

/** The language in use: the languages of its layers, and whether they have the identity texts. */
const spoken: { languages: readonly Language[]; layers: readonly Layer[]; withIdentity: boolean } = {
  languages: [],
  layers: [],
  withIdentity: false,
}

/** Loads a language's texts for every screen, without those it falls back to. */
export function loadCatalogue(language: Language): Promise<PartialCatalogue> {
  return loaders[language.value]()
}

/** Loads a language's texts of the identity screens alone. */
export async function loadIdentity(language: Language): Promise<PartialCatalogue> {
  return (await identityLoaders[language.value]?.()) ?? {}
}

/** Loads a language's catalogue, and English too where it is not complete. Rejects when the network fails. */
export async function loadTexts(language: Language): Promise<Texts> {
  const languages = language.isComplete ? [language] : [language, english]
  const layers = await Promise.all(
    languages.map(async (each) => teach(new Map<string, string>(), await loadCatalogue(each))),
  )
  if (spoken.withIdentity) await teachIdentity(languages, layers)
  Object.assign(spoken, { languages, layers })
  return { language, text: createTranslate(language, layers), format: createFormats(language) }
}

/** Loads the texts of the identity screens, for the language in use and for each that is chosen later. */
export async function learnIdentity(): Promise<void> {
  if (spoken.withIdentity) return
  await teachIdentity(spoken.languages, spoken.layers)
  spoken.withIdentity = true
}

async function teachIdentity(languages: readonly Language[], layers: readonly Layer[]): Promise<void> {
  const catalogues = await Promise.all(languages.map(loadIdentity))
  for (const [at, layer] of layers.entries()) teach(layer, catalogues[at] ?? {})
}
