import {
  Blob as FontBytes,
  Buffer as ShapedLetters,
  Direction,
  Face,
  Feature,
  Font as Shaper,
  shape,
} from 'harfbuzzjs'

/** HarfBuzz's own view of a font. */
export type { Shaper }

/** Letters drawn as one, with their glyphs from left to right. Positions are in font units. */
export interface Cluster {
  readonly text: string
  readonly glyphs: readonly ShapedGlyph[]
}

/** A glyph by its number in the font, with its advance and its offset. */
export interface ShapedGlyph {
  readonly id: number
  readonly advance: number
  readonly right: number
  readonly up: number
}

/** HarfBuzz for a font: it has its own copy of the bytes. */
export const shaperOf = (font: Buffer): Shaper => new Shaper(new Face(new FontBytes(font)))

/** Without kerning: where it moves Arabic letters apart, screen readers hear two words. */
const FEATURES = [new Feature('kern', 0)]
/** One for all runs: HarfBuzz's memory is freed only by garbage collection. */
const letters = new ShapedLetters()

/** A text of one font and one direction as shaped by HarfBuzz: its clusters from left to right. */
export function shapeRun(
  shaper: Shaper,
  text: string,
  { dir, language }: { readonly dir: 'ltr' | 'rtl'; readonly language: string },
): readonly Cluster[] {
  letters.reset()
  letters.addText(text)
  letters.setDirection(dir === 'rtl' ? Direction.RTL : Direction.LTR)
  letters.setLanguage(language)
  letters.guessSegmentProperties()
  shape(shaper, letters, FEATURES)
  const glyphs = letters.getGlyphInfosAndPositions()
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].toSorted((one, other) => one - other)
  const ends = new Map(starts.map((start, at) => [start, starts[at + 1]]))
  const clusters = new Map<number, { text: string; glyphs: ShapedGlyph[] }>()
  for (const { codepoint: id, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 } of glyphs) {
    const known = clusters.get(cluster) ?? { text: text.slice(cluster, ends.get(cluster)), glyphs: [] }
    known.glyphs.push({ id, advance: xAdvance, right: xOffset, up: yOffset })
    clusters.set(cluster, known)
  }
  return [...clusters.values()]
}
