/** Names prepared for searching; frequent searches keep them. */
export type SoughtNames = readonly { readonly small: string; readonly plain: string }[]

/** Prepares names for searching. */
export const soughtNames = (names: readonly string[]): SoughtNames =>
  names.map((name) => ({ small: name.toLowerCase(), plain: plain(name) }))

/**
 * Returns a matcher that tests whether any name contains the searched text, either exactly or ignoring case,
 * accents, gaps and strokes: "eur usd" finds EUR/USD, "vang" finds Vàng.
 */
export function finderOf(search: string): (names: SoughtNames) => boolean {
  const wanted = search.trim().toLowerCase()
  const loose = plain(wanted)
  return (names) =>
    names.some((name) => name.small.includes(wanted) || (loose !== '' && name.plain.includes(loose)))
}

/** Whether a search matches any of the names; for single use. */
export const isFoundBy = (search: string, names: readonly string[]): boolean =>
  finderOf(search)(soughtNames(names))

/** Letters that have a stroke or lack a dot, and no decomposition. */
const LETTERS = { ı: 'i', đ: 'd', ł: 'l', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe' }
/** Characters in names of instruments: simplified Chinese or Japanese forms, and those of Hong Kong. */
const [SHORT, LONG] = [
  '黄银欧镑圆纽离币标纳达数国经气亚马软苹飞网伟贵属汇货',
  '黃銀歐鎊圓紐離幣標納達數國經氣亞馬軟蘋飛網偉貴屬匯貨',
]
const ALIKE = new Map(Object.entries(LETTERS))
for (const [at, character] of [...SHORT].entries()) ALIKE.set(character, LONG.charAt(at))
const UNLIKE = new RegExp(`[${[...ALIKE.keys()].join('')}]`, 'g')
/** Accents of letters. Excludes marks of Thai and Devanagari, which are vowels and tones. */
const ACCENTS = /\p{Script=Inherited}/gu

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTS, '')
    .replace(UNLIKE, (letter) => ALIKE.get(letter) ?? letter)
    .replaceAll(/[\s/_.-]/g, '')
