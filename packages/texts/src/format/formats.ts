import type { Language } from '../language'
import { createDateFormats, type DateFormats } from './dates'
import { createNumberFormats, type NumberFormats } from './numbers'

/** All formats of one language. */
export type Formats = NumberFormats & DateFormats

/** The formats of a language. Arabic uses Latin digits, so that money, codes and charts can be compared. */
export function createFormats(language: Language): Formats {
  const locale = language.value === 'ar' ? 'ar-u-nu-latn' : language.htmlLang
  return { ...createNumberFormats(locale), ...createDateFormats(locale) }
}
