import { latinDigits } from '../money'
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
  names
    .flatMap((name) => [name, ...otherNames(name)])
    .map((name) => ({ small: name.toLowerCase(), ...joined(wordsOf(name)) }))

/** Words of names, and others that people search by. */
const SYNONYMS = [['نفط', 'بترول']] as const

const otherNames = (name: string): readonly string[] =>
  SYNONYMS.flatMap(([word, other]) => (name.includes(word) ? [name.replace(word, other)] : []))

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
 * of it, all words of the search in any order. One or two letters have to begin a word, where words have
 * gaps. Only where none does, those with one or two wrong letters. Of
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
    const hasAll = words.every((word) => names.some((name) => hasPart(name, word)))
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

function rankOfPart(name: SoughtName, wanted: string, loose: string): number {
  const { small, plain } = name
  if (small === wanted || (loose !== '' && plain === loose)) return RANK.whole
  if (small.startsWith(wanted) || (loose !== '' && plain.startsWith(loose))) return RANK.start
  if (loose !== '' && hasPart(name, loose)) return RANK.part
  return small.includes(wanted) && !isShort(loose) ? RANK.part : Infinity
}

/** Whether letters stand in a name; few of them, only where a word begins. */
const hasPart = ({ plain, starts }: SoughtName, part: string): boolean =>
  isShort(part) ? starts.some((start) => plain.startsWith(part, start)) : plain.includes(part)

const LETTERS_OF_PART = 3
const WITHOUT_GAPS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

function isShort(part: string): boolean {
  return part !== '' && [...part].length < LETTERS_OF_PART && !WITHOUT_GAPS.test(part)
}

/** The fewest wrong letters by which a word begins a word of the names; 0 where it is a part of one. */
function errorsOf(word: string): (names: SoughtNames) => number {
  const errorsAt = misspellings(word)
  return (names) => {
    if (names.some((name) => hasPart(name, word))) return 0
    return Math.min(...names.flatMap(({ plain, starts }) => starts.map((start) => errorsAt(plain, start))))
  }
}

/** The Arabic article, which a search may leave out. */
const ARTICLE = 'ال'

function joined(words: readonly string[]): Pick<SoughtName, 'plain' | 'starts'> {
  const starts: number[] = []
  let plain = ''
  for (const word of words) {
    starts.push(plain.length)
    if (word.startsWith(ARTICLE)) starts.push(plain.length + ARTICLE.length)
    plain += word
  }
  return { plain, starts }
}

/** Letters that have a stroke or lack a dot and no decomposition, or that Arabic writes either way. */
const LETTERS = { ı: 'i', đ: 'd', ł: 'l', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', ة: 'ه', ى: 'ي' }
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
  latinDigits(text)
    .normalize('NFKD')
    .slice(0, lettersMax)
    .toLowerCase()
    .replace(ACCENTS, '')
    .replace(UNLIKE, (letter) => ALIKE.get(letter) ?? letter)
    .split(/[\s/_.-]+/)
    .filter((word) => word !== '')
