/** Signs that keyboards and phones produce instead of an apostrophe. */
const APOSTROPHES = /[\u2018\u2019\u201B\u00B4`\uFF07]/gu
/** Hyphens and dashes. */
const HYPHENS = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/gu

/**
 * Normalises typed text to one kind of apostrophe and hyphen, so that a name equals itself whichever keyboard
 * typed it. Letters that look like apostrophes (U+02BB, U+02BC) stay.
 */
export const typedSigns = (text: string): string => text.replaceAll(APOSTROPHES, "'").replaceAll(HYPHENS, '-')
