import sharp from 'sharp'
import { LETTER_WIDTH, pointsOf } from './letters'
import type { Reencoded } from './reencode'

const QUALITY = 85
const LINE_HEIGHT = 10
/** Points between two repeated marks. */
const GAP = 12
/** One point of a letter per this many pixels of the picture's shorter side. */
const PIXELS_TO_POINT = 250
/** A longer line is continued on the next one, so that it fits a picture higher than wide. */
const SHORT = /.{1,38}/g
const RGBA = 4
const WHITE = Buffer.from([255, 255, 255, 150])
const BLACK = Buffer.from([0, 0, 0, 150])

/**
 * One of our pictures as JPEG with lines of text all over it, legible on light and dark, so that a copy
 * reveals its viewer; without lines, only converted. Source: docs/spec/cases.md O8.
 */
export async function watermark(bytes: Buffer, lines: readonly string[]): Promise<Reencoded> {
  const picture = sharp(bytes, { failOn: 'error' })
  const { width, height } = await picture.metadata()
  const flat = picture.flatten({ background: '#fff' })
  const mark = { tile: true, gravity: 'northwest' } as const
  const marked =
    lines.length === 0 ? flat : flat.composite([{ ...markOf(lines, { width, height }), ...mark }])
  return { kind: 'jpg', bytes: await marked.jpeg({ quality: QUALITY }).toBuffer() }
}

interface Size {
  readonly width: number
  readonly height: number
}

/** One mark, which is repeated over the whole picture; on a small picture, as much as fits. */
function markOf(given: readonly string[], picture: Size) {
  const lines = given.flatMap((line) => line.match(SHORT) ?? [])
  const point = Math.max(1, Math.round(Math.min(picture.width, picture.height) / PIXELS_TO_POINT))
  const longest = Math.max(...lines.map(({ length }) => length))
  const width = Math.min(picture.width, (longest * LETTER_WIDTH + GAP) * point)
  const height = Math.min(picture.height, (lines.length * LINE_HEIGHT + GAP) * point)
  const pixels = Buffer.alloc(width * height * RGBA)
  for (const [colour, shift] of [
    [BLACK, 2 * point],
    [WHITE, point],
  ] as const)
    for (const [line, text] of lines.entries())
      for (const { column, row } of pointsOf(text))
        fill(pixels, { width, height }, colour, {
          left: column * point + shift,
          top: (line * LINE_HEIGHT + row) * point + shift,
          side: point,
        })
  return { input: pixels, raw: { width, height, channels: RGBA } } as const
}

function fill(
  pixels: Buffer,
  { width, height }: Size,
  colour: Buffer,
  square: { readonly left: number; readonly top: number; readonly side: number },
): void {
  const right = Math.min(square.left + square.side, width)
  const bottom = Math.min(square.top + square.side, height)
  for (let row = square.top; row < bottom; row += 1)
    for (let column = square.left; column < right; column += 1)
      colour.copy(pixels, (row * width + column) * RGBA)
}
