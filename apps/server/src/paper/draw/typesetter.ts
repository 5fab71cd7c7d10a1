import type Document from 'pdfkit'
import type { EmbeddedFont } from 'pdfkit'
import type { Glyph } from 'fontkit'
import { inDrawingOrder } from './drawing-order'
import { type FontFile, fontFileOf } from './font-files'
import { runsOf } from './runs'

/** A text that is set: its width at size 1, and its drawing at a place, in the operators of a PDF. */
export interface SetText {
  readonly width: number
  draw(x: number, y: number, size: number): string
}

/** Sets the texts of one document. */
export interface Typesetter {
  /** Words in any script. What was set once is kept: the kinds of rows are few. */
  words(text: string): SetText
  /** Digits and signs from left to right, letter by letter; the fast way. */
  figures(text: string): SetText
  /** The fonts that were used, by their names in the document. */
  readonly fonts: ReadonlyMap<string, EmbeddedFont>
}

/** The words of a statement are a few dozen, whatever its length. */
const KEPT_MAX = 500
/** A glyph's widths and places are in thousandths of the size. */
const EM = 1000

/** Sets texts in the fonts that have their letters; each font is embedded with the letters that were used. */
export function createTypesetter(
  document: Document,
  reader: { readonly htmlLang: string; readonly dir: 'ltr' | 'rtl' },
): Typesetter {
  const fonts = new Map<string, EmbeddedFont>()
  const byFile = new Map<string, EmbeddedFont>()
  const kept = new Map<string, SetText>()
  const letters = new Map<string, Letter | undefined>()

  function embedded({ key, font }: FontFile): EmbeddedFont {
    const known = byFile.get(key)
    if (known) return known
    const { _font: made } = document.font(font, key)
    if (made.font !== font) throw new Error(`${key} was taken for another font`)
    byFile.set(key, made)
    fonts.set(made.id, made)
    return made
  }

  function words(text: string): SetText {
    const known = kept.get(text)
    if (known) return known
    const runs = runsOf(text, reader).map(({ text: part, file, dir }) =>
      setRun(embedded(file), part, { dir, language: reader.htmlLang }),
    )
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
  return { words, figures, fonts }
}

/** The font of all figures: its digits have one width. */
const FIGURES = 'noto-sans-latin'

interface Letter {
  readonly font: string
  readonly code: string
  readonly width: number
}

function setLetter(font: EmbeddedFont, sign: string): Letter | undefined {
  forgetGlyphs(font)
  const [glyph, ...others] = font.font.layout(sign, FEATURES, undefined, undefined, 'ltr').glyphs
  if (!glyph || others.length > 0) return undefined
  const { code, width } = include(font, glyph)
  return { font: font.id, code, width: width / EM }
}

/** Without kerning: where Arabic letters are moved apart by it, readers of the file hear two words. */
const FEATURES = { kern: false }

interface SetRun {
  readonly width: number
  readonly font: string
  readonly glyphs: readonly SetGlyph[]
  /** Whether the glyphs alone do not give the text back: their order or their number is another. */
  readonly isComplex: boolean
  readonly text: string
}

interface SetGlyph {
  readonly code: string
  readonly width: number
  readonly advance: number
  readonly right: number
  readonly up: number
}

const COMPLEX = /[\p{Script=Thai}\p{Script=Devanagari}]/u

function setRun(
  font: EmbeddedFont,
  text: string,
  { dir, language }: { readonly dir: 'ltr' | 'rtl'; readonly language: string },
): SetRun {
  const scale = EM / font.font.unitsPerEm
  forgetGlyphs(font)
  const { glyphs, positions } = font.font.layout(inDrawingOrder(text), FEATURES, undefined, language, dir)
  const set = glyphs.map((glyph, at) => {
    const position = positions[at]
    return {
      ...include(font, glyph),
      advance: (position?.xAdvance ?? 0) * scale,
      right: (position?.xOffset ?? 0) * scale,
      up: (position?.yOffset ?? 0) * scale,
    }
  })
  const width = set.reduce((sum, { advance }) => sum + advance, 0) / EM
  return { width, font: font.id, glyphs: set, isComplex: COMPLEX.test(text), text }
}

/** The text that a glyph stood for before must not be said of it in the next. */
const forgetGlyphs = ({ font }: EmbeddedFont) => Reflect.set(font, '_glyphs', {})

/** Adds a glyph to what is embedded of its font, with its width and the letters that it stands for. */
function include(font: EmbeddedFont, { id, advanceWidth, codePoints }: Glyph) {
  const number = font.subset.includeGlyph(id)
  const width = (advanceWidth * EM) / font.font.unitsPerEm
  font.widths[number] ??= width
  font.unicode[number] ??= codePoints
  return { code: number.toString(16).padStart(4, '0'), width }
}

function drawRuns(runs: readonly SetRun[]) {
  return (left: number, y: number, size: number) => {
    let x = left
    let drawn = ''
    for (const { font, width, glyphs, isComplex, text } of runs) {
      const run = `/${font} ${size} Tf ${place(x, y)} ${drawGlyphs(glyphs, size)}`
      drawn += isComplex ? `/Span <</ActualText <feff${utf16(text)}>>> BDC\n${run}EMC\n` : run
      x += width * size
    }
    return drawn
  }
}

/** Glyphs from left to right; what stands above or beside its place is moved there and back. */
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
/** A number as a PDF has it: no exponent, a hundredth of a point. */
export const number = (value: number): string => String(Math.round(value * 100) / 100)

function utf16(text: string): string {
  let codes = ''
  for (let at = 0; at < text.length; at += 1) codes += text.charCodeAt(at).toString(16).padStart(4, '0')
  return codes
}
