/** Signs that keyboards and phones write in the place of an apostrophe. */
const APOSTROPHES = /[\u2018\u2019\u201B\u00B4`\uFF07]/gu
/** Hyphens and dashes. */
const HYPHENS = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/gu

/**
 * Typed text with one apostrophe and one hyphen: a name must not differ from itself because one keyboard
 * turned the sign, or has an accent where another has it. Letters that are apostrophes (U+02BB, U+02BC)
 * stay.
 */
export const typedSigns = (text: string): string => text.replaceAll(APOSTROPHES, "'").replaceAll(HYPHENS, '-')
