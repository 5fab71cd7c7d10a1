import type { CompleteCatalogue, CompleteIdentity, PartialCatalogue } from './catalogue'
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

const loadHongKong: () => Promise<CompleteCatalogue> = () => import('./locales/hk')
const loadIdentityHongKong: () => Promise<CompleteIdentity> = () => import('./locales/identity/hk')

// One lazy chunk a locale.
const loaders: Readonly<Record<LanguageValue, LoadCatalogue>> = {
  en: () => import('./locales/en'),
  hk: loadHongKong,
  ar: () => import('./locales/ar'),
  jp: () => import('./locales/jp'),
  kr: () => import('./locales/kr'),
  th: () => import('./locales/th'),
  vn: () => import('./locales/vn'),
  fr: () => import('./locales/fr'),
  de: () => import('./locales/de'),
  ru: () => import('./locales/ru'),
  spa: () => import('./locales/spa'),
  pt: () => import('./locales/pt'),
  it: () => import('./locales/it'),
  tr: () => import('./locales/tr'),
  id: () => import('./locales/id'),
  my: () => import('./locales/my'),
  hi: () => import('./locales/hi'),
  cs: () => import('./locales/cs'),
}

// The texts of the identity screens alone: not every language has them, and the first screen does not wait
// for them.
const identityLoaders: Partial<Record<LanguageValue, LoadCatalogue>> = {
  en: () => import('./locales/identity/en'),
  hk: loadIdentityHongKong,
  ar: () => import('./locales/identity/ar'),
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
