import { english, type Language } from './language'
import type { Texts } from './load-texts'
import { findLanguage } from './resolve-language'

/** Where the chosen language is remembered in this browser. `/boot.js` reads the same key. */
export const languageStorageKey = 'fairtick.lang'

/** The inputs of choosing the start language; read from the browser by `readLanguageHints`. */
export interface LanguageHints {
  /** The query string of the address, with or without `?`. */
  readonly query: string
  readonly stored: string | null
  /** The browser's languages, best first. */
  readonly preferred: readonly string[]
}

/** `?lang=` first, then the remembered one, then the best of the browser's that we have, then English. */
export function startLanguage(hints: LanguageHints = readLanguageHints()): Language {
  const asked = new URLSearchParams(hints.query).get('lang')
  if (asked !== null) return findLanguage(asked) ?? english
  const remembered = findLanguage(hints.stored)
  if (remembered !== undefined) return remembered
  return hints.preferred.map(findLanguage).find((each) => each !== undefined) ?? english
}

function readLanguageHints(): LanguageHints {
  return { query: location.search, stored: readStored(), preferred: navigator.languages }
}

function readStored(): string | null {
  // Storage throws in some private windows; the page starts without the remembered language.
  try {
    return localStorage.getItem(languageStorageKey)
  } catch {
    return null
  }
}

/** Sets the page's language, direction, description and manifest. */
export function applyLanguage({ language, text }: Texts): void {
  document.documentElement.lang = language.htmlLang
  document.documentElement.dir = language.dir
  document.querySelector('meta[name=description]')?.setAttribute('content', text('shell.description'))
  document
    .querySelector('link[rel=manifest]')
    ?.setAttribute('href', `/manifest-${language.value}.webmanifest`)
}

/** Remembers a language in this browser. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(languageStorageKey, language.value)
  } catch {
    // Not remembered: the page still shows the chosen language.
  }
}
