import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Font, create } from 'fontkit'
import { type Shaper, shaperOf } from './shape'
import { unpackWoff } from './unpack-woff'

/** A file of a font package, with some of the package's letters. One library embeds it, another shapes. */
export interface FontFile {
  readonly key: string
  readonly font: Font
  readonly shaper: Shaper
}

/** The packages in their order of preference for a letter. */
const PACKAGES = [
  'noto-sans',
  'ibm-plex-sans-arabic',
  'noto-sans-thai',
  'noto-sans-hebrew',
  'noto-sans-myanmar',
  'gowun-dodum',
  'sawarabi-gothic',
  'chocolate-classical-sans',
] as const
type Package = (typeof PACKAGES)[number]

/** Scripts that only one package draws reliably: others claim missing letters, or draw them differently. */
const SCRIPTS: readonly (readonly [RegExp, readonly Package[]])[] = [
  [/\p{Script=Hangul}/u, ['gowun-dodum']],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, ['sawarabi-gothic']],
  [/\p{Script=Arabic}/u, ['ibm-plex-sans-arabic']],
  [/\p{Script=Thai}/u, ['noto-sans-thai']],
  [/\p{Script=Hebrew}/u, ['noto-sans-hebrew']],
  [/\p{Script=Myanmar}/u, ['noto-sans-myanmar']],
]
const KANJI: readonly Package[] = ['sawarabi-gothic', 'chocolate-classical-sans']
const HANZI: readonly Package[] = ['chocolate-classical-sans', 'sawarabi-gothic']

/** Shown for a letter without a font. */
export const NO_LETTER = '\uFFFD'

/**
 * The file that has a letter, for a reader of a language; undefined if no file has it. Files are unpacked at
 * first use, and stay unpacked.
 */
export function fontFileOf(letter: string, htmlLang: string): FontFile | undefined {
  const isKanji = htmlLang === 'ja'
  const key = `${isKanji ? 'k' : 'h'}${letter}`
  if (fontOfLetter.has(key)) return fontOfLetter.get(key)
  const file = find(letter, isKanji)
  fontOfLetter.set(key, file)
  return file
}

const fontOfLetter = new Map<string, FontFile | undefined>()

function find(letter: string, isKanji: boolean): FontFile | undefined {
  const own = SCRIPTS.find(([script]) => script.test(letter))?.[1]
  const han = /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u.test(letter)
    ? isKanji
      ? KANJI
      : HANZI
    : PACKAGES
  const codePoint = letter.codePointAt(0) ?? 0
  for (const name of own ?? han) {
    const file = fileClaiming(name, codePoint)
    if (file?.font.hasGlyphForCodePoint(codePoint) === true) return file
  }
  return undefined
}

/** Among a package's files that claim a letter, the last one has it, as in CSS. */
function fileClaiming(name: Package, codePoint: number): FontFile | undefined {
  const subset = rangesOf(name).findLast(({ ranges }) =>
    ranges.some(([first, last]) => codePoint >= first && codePoint <= last),
  )?.subset
  return subset === undefined ? undefined : open(name, subset)
}

const files = new Map<string, FontFile>()

function open(name: Package, subset: string): FontFile {
  const key = `${name}-${subset}`
  const known = files.get(key)
  if (known) return known
  const bytes = unpackWoff(readFileSync(pathOf(`${name}/files/${key}-400-normal.woff`)))
  const file = { key, font: create(bytes), shaper: shaperOf(bytes) }
  files.set(key, file)
  return file
}

interface Subset {
  readonly subset: string
  readonly ranges: readonly (readonly [first: number, last: number])[]
}

const subsets = new Map<Package, readonly Subset[]>()

function rangesOf(name: Package): readonly Subset[] {
  const known = subsets.get(name)
  if (known) return known
  const claimed: unknown = JSON.parse(readFileSync(pathOf(`${name}/unicode.json`), 'utf8'))
  const read = Object.entries(claimed ?? {}).map(([subset, ranges]) => ({
    subset: subset.replaceAll(/[[\]]/g, ''),
    ranges: String(ranges).split(',').map(rangeOf),
  }))
  subsets.set(name, read)
  return read
}

/** A range as CSS writes it: U+41, or U+41-5A. */
function rangeOf(text: string): readonly [first: number, last: number] {
  const [first = '', last = first] = text.replace('U+', '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

const pathOf = (file: string) => fileURLToPath(import.meta.resolve(`@fontsource/${file}`))
