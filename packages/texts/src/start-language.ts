import { english, type Language } from './language'
import type { Texts } from './load-texts'
import { findLanguage } from './resolve-language'

/** Storage key of the chosen language in the browser, also read by `/boot.js`. */
export const languageStorageKey = 'fairtick.lang'

/** The inputs for choosing the start language; `readLanguageHints` reads them from the browser. */
export interface LanguageHints {
  /** The query string of the address, with or without `?`. */
  readonly query: string
  readonly stored: string | null
  /** The browser's languages, best first. */
  readonly preferred: readonly string[]
}

/**
 * Chooses the start language: `?lang=`, then the stored one, then the best match of the browser's, then
 * English.
 */
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
  // Storage throws in some private windows; the page then starts without the stored language.
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

/** Stores a language in this browser. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(languageStorageKey, language.value)
  } catch {
    // Not stored: the page still shows the chosen language.
  }
}
