import type { Language } from '../language'
import { countryNames } from './country-names'
import { createDateFormats, type DateFormats } from './dates'
import { createDurationFormats, type DurationFormats } from './durations'
import { createNumberFormats, type NumberFormats } from './numbers'

/** All formats of one language. */
export type Formats = NumberFormats &
  DateFormats &
  DurationFormats & {
    /** The name of a country from the two letters of ISO 3166-1. */
    readonly country: (code: string) => string
    /** A list of things, with the language's comma. */
    readonly list: (things: readonly string[]) => string
    /** The space between two sentences; none in Chinese and Japanese, whose full stops are wide. */
    readonly sentenceGap: string
  }

/** The formats of a language. Arabic uses Latin digits, so that money, codes and charts can be compared. */
export function createFormats(language: Language): Formats {
  const locale = language.value === 'ar' ? 'ar-u-nu-latn' : language.htmlLang
  return {
    ...createNumberFormats(locale),
    ...createDateFormats(locale),
    ...createDurationFormats(locale),
    country: countryNames(locale),
    list: (things) => new Intl.ListFormat(locale, { type: 'unit' }).format(things),
    sentenceGap: /^(?:zh|ja)\b/.test(language.htmlLang) ? '' : ' ',
  }
}
