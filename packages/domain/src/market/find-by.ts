import { misspellings } from './misspellings'

/** A name prepared for searching. */
export interface SoughtName {
  readonly small: string
  /** Without case, accents, gaps and strokes. */
  readonly plain: string
  /** The places in `plain` where a word begins. */
  readonly starts: readonly number[]
}

/** Names prepared for searching; frequent searches keep them. */
export type SoughtNames = readonly SoughtName[]

/** Prepares names for searching. */
export const soughtNames = (names: readonly string[]): SoughtNames =>
  names.map((name) => ({ small: name.toLowerCase(), ...joined(wordsOf(name)) }))

/** How well a name matches a search, best first. */
const RANK = { whole: 0, start: 1, part: 2, words: 3 } as const
/** Letters and words of a search that count; the work of a search grows with both. */
const LETTERS_MAX = 64
const WORDS_MAX = 6

/** The items that a search found, and whether it had to overlook wrong letters. */
export interface Found<Item> {
  readonly items: readonly Item[]
  readonly isGuess: boolean
}

/**
 * The items whose names match a search, best first and else in their order: the whole name, its start, a part
 * of it, all words of the search in any order. Only where none does, those with one or two wrong letters. Of
 * a long search the first 64 letters and six words count.
 */
export function findBy<Item>(
  search: string,
  items: readonly Item[],
  namesOf: (item: Item) => SoughtNames,
): Found<Item> {
  const wanted = search.trim().toLowerCase()
  const words = [...new Set(wordsOf(wanted, LETTERS_MAX))].slice(0, WORDS_MAX)
  const ranked = (rankOf: (names: SoughtNames) => number): readonly Item[] =>
    items
      .map((item) => ({ item, rank: rankOf(namesOf(item)) }))
      .filter(({ rank }) => rank < Infinity)
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ item }) => item)
  const exact = ranked(rankerOf(wanted, words))
  if (exact.length > 0 || words.length === 0) return { items: exact, isGuess: false }
  const guessed = ranked(guesserOf(words))
  return { items: guessed, isGuess: guessed.length > 0 }
}

/** Rates names for a search without wrong letters; infinite where they do not match. */
function rankerOf(wanted: string, words: readonly string[]): (names: SoughtNames) => number {
  const loose = words.join('')
  return (names) => {
    const rank = Math.min(...names.map((name) => rankOfPart(name, wanted, loose)))
    if (rank < Infinity || words.length < 2) return rank
    const hasAll = words.every((word) => names.some(({ plain }) => plain.includes(word)))
    return hasAll ? RANK.words : Infinity
  }
}

/** Counts the wrong letters of a search, as one word or as several; infinite where there are too many. */
function guesserOf(words: readonly string[]): (names: SoughtNames) => number {
  const errorsOfWhole = errorsOf(words.join(''))
  const errorsOfWords = words.length > 1 ? words.map(errorsOf) : []
  return (names) => {
    const whole = errorsOfWhole(names)
    if (errorsOfWords.length === 0) return whole
    return Math.min(
      whole,
      errorsOfWords.reduce((total, errorsIn) => total + errorsIn(names), 0),
    )
  }
}

function rankOfPart({ small, plain }: SoughtName, wanted: string, loose: string): number {
  if (small === wanted || (loose !== '' && plain === loose)) return RANK.whole
  if (small.startsWith(wanted) || (loose !== '' && plain.startsWith(loose))) return RANK.start
  return small.includes(wanted) || (loose !== '' && plain.includes(loose)) ? RANK.part : Infinity
}

/** The fewest wrong letters by which a word begins a word of the names; 0 where it is a part of one. */
function errorsOf(word: string): (names: SoughtNames) => number {
  const errorsAt = misspellings(word)
  return (names) => {
    if (names.some(({ plain }) => plain.includes(word))) return 0
    return Math.min(...names.flatMap(({ plain, starts }) => starts.map((start) => errorsAt(plain, start))))
  }
}

function joined(words: readonly string[]): Pick<SoughtName, 'plain' | 'starts'> {
  const starts: number[] = []
  let plain = ''
  for (const word of words) {
    starts.push(plain.length)
    plain += word
  }
  return { plain, starts }
}

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

/**
 * The words of a text without case, accents and strokes, of its first letters: some characters are a whole
 * sentence when decomposed.
 */
const wordsOf = (text: string, lettersMax?: number): readonly string[] =>
  text
    .normalize('NFKD')
    .slice(0, lettersMax)
    .toLowerCase()
    .replace(ACCENTS, '')
    .replace(UNLIKE, (letter) => ALIKE.get(letter) ?? letter)
    .split(/[\s/_.-]+/)
    .filter((word) => word !== '')
