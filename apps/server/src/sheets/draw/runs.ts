import bidiFactory from 'bidi-js'
import { type FontFile, NO_LETTER, fontFileOf } from './font-files'

/** A piece of a text in one font and one direction. Pieces are in visual order. */
export interface Run {
  readonly text: string
  /** The original text if it differs: a letter without a font, alone in its run. */
  readonly said?: string
  readonly file: FontFile
  readonly dir: 'ltr' | 'rtl'
}

const bidi = bidiFactory()

/**
 * A text in runs: each letter in a font that has it, ordered by the Unicode Bidirectional Algorithm. A letter
 * without a font is shown as an empty box.
 */
export function runsOf(text: string, { htmlLang, dir }: { htmlLang: string; dir: 'ltr' | 'rtl' }): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, dir)
  const pieces: Piece[] = []
  let at = 0
  for (const letter of text.match(LETTER) ?? []) {
    const level = levels[at] ?? 0
    at += letter.length
    const before = pieces.at(-1)
    const { shown, file } = fontOf(letter, htmlLang, before?.level === level ? before.file : undefined)
    if (!file) continue
    if (shown !== letter) pieces.push({ text: shown, said: letter, file, level })
    else if (before?.level === level && before.file === file && before.said === undefined)
      before.text += shown
    else pieces.push({ text: shown, file, level })
  }
  return inOrder(pieces).map(({ level, ...run }) => ({ ...run, dir: level % 2 === 1 ? 'rtl' : 'ltr' }))
}

interface Piece {
  text: string
  readonly said?: string
  readonly file: FontFile
  readonly level: number
}

/** A letter with the marks and joiners that belong to it. */
const LETTER = /[\s\S][\p{M}\u200C\u200D]*/gu
/** Joiners are not drawn; they determine the shape of their neighbours. */
const JOINER = /[\u200C\u200D]/
/** A letter of no script stays in the font before it if possible: for example, a space within Arabic. */
const NEUTRAL = /^[\p{P}\p{Z}\p{S}]/u

function fontOf(letter: string, htmlLang: string, before: FontFile | undefined) {
  const [first = '', ...marks] = letter
  const isKept = NEUTRAL.test(first) && before?.font.hasGlyphForCodePoint(first.codePointAt(0) ?? 0) === true
  const file = isKept ? before : fontFileOf(first, htmlLang)
  if (!file) return { shown: NO_LETTER, file: fontFileOf(NO_LETTER, htmlLang) }
  const shown = marks.filter(
    (mark) => JOINER.test(mark) || file.font.hasGlyphForCodePoint(mark.codePointAt(0) ?? 0),
  )
  return { shown: first + shown.join(''), file }
}

/** Rule L2: from the highest level down, reverses every sequence at that level or above. */
function inOrder(pieces: readonly Piece[]): readonly Piece[] {
  let order = [...pieces]
  for (let level = Math.max(0, ...pieces.map((piece) => piece.level)); level > 0; level -= 1)
    order = turnedAt(order, level)
  return order
}

function turnedAt(pieces: readonly Piece[], level: number): Piece[] {
  const turned: Piece[] = []
  let high: Piece[] = []
  for (const piece of pieces) {
    if (piece.level >= level) {
      high.unshift(piece)
      continue
    }
    turned.push(...high, piece)
    high = []
  }
  return [...turned, ...high]
}
