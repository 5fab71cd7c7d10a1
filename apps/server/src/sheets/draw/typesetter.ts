import type Document from 'pdfkit'
import type { EmbeddedFont } from 'pdfkit'
import { type FontFile, fontFileOf } from './font-files'
import { type Run, runsOf } from './runs'
import { type Cluster, type Shaper, shapeRun } from './shape'

/** A typeset text: its width at size 1, and its drawing at a place, in PDF operators. */
export interface SetText {
  readonly width: number
  draw(x: number, y: number, size: number): string
}

/** Sets the texts of one document. */
export interface Typesetter {
  /** Words in any script. Set words are cached: the kinds of rows are few. */
  words(text: string): SetText
  /** Digits and signs from left to right, letter by letter; the fast way. */
  figures(text: string): SetText
  /** The used fonts, by their names in the document. */
  readonly fonts: ReadonlyMap<string, EmbeddedFont>
  /** Letters without a font: a box is drawn for each, and the file contains the original letter. */
  readonly missing: ReadonlySet<string>
}

/** A statement of any length has only a few dozen different words. */
const KEPT_MAX = 500
/** A glyph's widths and positions are in thousandths of the size. */
const EM = 1000

/** Sets texts in the fonts that have their letters; each font is embedded with only the used letters. */
export function createTypesetter(
  document: Document,
  reader: { readonly htmlLang: string; readonly dir: 'ltr' | 'rtl' },
): Typesetter {
  const fonts = new Map<string, EmbeddedFont>()
  const byFile = new Map<string, Embedded>()
  const kept = new Map<string, SetText>()
  const letters = new Map<string, Letter | undefined>()
  const missing = new Set<string>()

  function embedded(file: FontFile): Embedded {
    const known = byFile.get(file.key)
    if (known) return known
    const { _font: font } = document.font(file.font, file.key)
    if (font.font !== file.font) throw new Error(`${file.key} was taken for another font`)
    const made = { font, file, numbers: new Map<string, number>() }
    byFile.set(file.key, made)
    fonts.set(font.id, font)
    return made
  }

  function words(text: string): SetText {
    const known = kept.get(text)
    if (known) return known
    const ordered = runsOf(text, reader)
    for (const { said } of ordered) if (said !== undefined) missing.add(said)
    const runs = ordered.map((run) => setRun(embedded(run.file), run, reader.htmlLang))
    const width = runs.reduce((sum, run) => sum + run.width, 0)
    const set = { width, draw: drawRuns(runs) }
    if (kept.size < KEPT_MAX) kept.set(text, set)
    return set
  }

  function letterOf(sign: string): Letter | undefined {
    if (letters.has(sign)) return letters.get(sign)
    const file = fontFileOf(sign, reader.htmlLang)
    const letter = file?.key === FIGURES ? setLetter(embedded(file), sign) : undefined
    letters.set(sign, letter)
    return letter
  }

  function figures(text: string): SetText {
    let width = 0
    let codes = ''
    for (const sign of text) {
      const letter = letterOf(sign)
      if (!letter) return words(text)
      width += letter.width
      codes += letter.code
    }
    const font = letters.get('0')?.font ?? ''
    const draw = (x: number, y: number, size: number) =>
      codes === '' ? '' : `/${font} ${size} Tf ${place(x, y)} <${codes}> Tj\n`
    return { width, draw }
  }
  letterOf('0')
  return { words, figures, fonts, missing }
}

/** The font of all figures: its digits have equal width. */
const FIGURES = 'noto-sans-latin'

interface Letter {
  readonly font: string
  readonly code: string
  readonly width: number
}

function setLetter(font: Embedded, sign: string): Letter | undefined {
  const clusters = shapeRun(font.file.shaper, sign, { dir: 'ltr', language: 'en' })
  const [glyph, ...others] = clusters.flatMap(({ glyphs }) => glyphs)
  if (!glyph || others.length > 0) return undefined
  const { code, width } = include(font, glyph.id, sign)
  return { font: font.font.id, code, width: width / EM }
}

/** A font of a document: its embedded part, and its number for each pair of glyph and letters. */
interface Embedded {
  readonly font: EmbeddedFont
  readonly file: FontFile
  readonly numbers: Map<string, number>
}

interface SetRun {
  readonly width: number
  readonly font: string
  readonly glyphs: readonly SetGlyph[]
  /** Its letters, if the glyphs alone do not yield them because their order or number differs. */
  readonly said: string | undefined
}

interface SetGlyph {
  readonly code: string
  readonly width: number
  readonly advance: number
  readonly right: number
  readonly up: number
}

function setRun(font: Embedded, { text, said = text, dir }: Run, language: string): SetRun {
  const { shaper } = font.file
  const scale = EM / font.font.font.unitsPerEm
  const clusters = shapeRun(shaper, text, { dir, language })
  const glyphs = clusters.flatMap((cluster) => {
    const letters = lettersOf(inReadingOrder(said === text ? cluster.text : said, dir), cluster, shaper)
    return cluster.glyphs.map(({ id, advance, right, up }, at) => ({
      ...include(font, id, letters[at] ?? SILENT),
      advance: advance * scale,
      right: right * scale,
      up: up * scale,
    }))
  })
  const width = glyphs.reduce((sum, { advance }) => sum + advance, 0) / EM
  const isPlain = clusters.length === glyphs.length
  return { width, font: font.font.id, glyphs, said: isPlain ? undefined : inReadingOrder(said, dir) }
}

/** From left to right: PDF viewers reverse right-to-left text letter by letter. */
const inReadingOrder = (text: string, dir: 'ltr' | 'rtl') =>
  dir === 'rtl' ? [...text].toReversed().join('') : text

/** Viewers show the number of a glyph without any letter. */
const SILENT = '\u200B'

/** The letters of each glyph in a cluster: its own one, or the remaining ones. */
function lettersOf(read: string, { glyphs }: Cluster, shaper: Shaper): readonly (string | undefined)[] {
  if (glyphs.length === 1) return [read]
  const letters = [...read]
  const own = glyphs.map(({ id }) => letters.find((letter) => shaper.nominalGlyph(codeOf(letter)) === id))
  const rest = letters.filter((letter) => !own.includes(letter)).join('')
  const heir = own.indexOf(undefined)
  return own.map((letter, at) => (at === heir && rest !== '' ? rest : letter))
}

/**
 * Adds a glyph to a font's embedded part, with its width and letters: once per pair, as a right-to-left
 * bracket looks like the opposite left-to-right one.
 */
function include({ font, numbers }: Embedded, id: number, letters: string) {
  const key = `${id} ${letters}`
  const width = (font.font.getGlyph(id).advanceWidth * EM) / font.font.unitsPerEm
  let number = numbers.get(key)
  if (number === undefined) {
    Reflect.deleteProperty(font.subset.mapping, id)
    number = font.subset.includeGlyph(id)
    font.widths[number] = width
    font.unicode[number] = [...letters].map(codeOf)
    numbers.set(key, number)
  }
  return { code: number.toString(16).padStart(4, '0'), width }
}

const codeOf = (letter: string) => letter.codePointAt(0) ?? 0

function drawRuns(runs: readonly SetRun[]) {
  return (left: number, y: number, size: number) => {
    let x = left
    let drawn = ''
    for (const { font, width, glyphs, said } of runs) {
      const run = `/${font} ${size} Tf ${place(x, y)} ${drawGlyphs(glyphs, size)}`
      drawn += said === undefined ? run : `/Span <</ActualText <feff${utf16(said)}>>> BDC\n${run}EMC\n`
      x += width * size
    }
    return drawn
  }
}

/** Draws glyphs from left to right; a glyph with an offset is moved there and back. */
function drawGlyphs(glyphs: readonly SetGlyph[], size: number): string {
  let drawn = ''
  let open = ''
  const close = () => {
    if (open !== '') drawn += `[${open}] TJ\n`
    open = ''
  }
  for (const { code, width, advance, right, up } of glyphs) {
    const glyph = `${moved(-right)}<${code}>${moved(right + width - advance)}`
    if (up === 0) {
      open += glyph
      continue
    }
    close()
    drawn += `${number((up * size) / EM)} Ts [${glyph}] TJ 0 Ts\n`
  }
  close()
  return drawn
}

const moved = (by: number) => (Math.abs(by) < 0.01 ? '' : ` ${number(by)} `)
const place = (x: number, y: number) => `1 0 0 1 ${number(x)} ${number(y)} Tm`
/** A number in PDF form: no exponent, a hundredth of a point. */
export const number = (value: number): string => String(Math.round(value * 100) / 100)

function utf16(text: string): string {
  let codes = ''
  for (let at = 0; at < text.length; at += 1) codes += text.charCodeAt(at).toString(16).padStart(4, '0')
  return codes
}
