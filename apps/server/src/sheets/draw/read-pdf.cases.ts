import { inflateSync } from 'node:zlib'

/** The lines of each page of a PDF, top first; a line has its texts from left to right. */
export type ReadPdf = readonly (readonly (readonly string[])[])[]

/**
 * Reads one of our PDFs back as a viewer does: the letters of each glyph, or a piece's own text; Arabic and
 * Hebrew run from right to left.
 */
export function readPdf(bytes: Buffer): ReadPdf {
  const objects = objectsOf(bytes)
  const pages = [...objects.values()].filter(({ dict }) => dict.includes('/Type /Page\n'))
  return pages.map(({ dict }) => {
    const content = objects.get(refOf(dict, 'Contents'))?.stream ?? ''
    return linesOf(content, fontsOf(objects.get(refOf(dict, 'Resources'))?.dict ?? dict, objects))
  })
}

/** The texts of the drawings made at the end: the number of pages, and the last fact. */
export function readSlots(bytes: Buffer): readonly string[] {
  const objects = objectsOf(bytes)
  return [...objects.values()]
    .filter(({ dict }) => dict.includes('/Subtype /Form'))
    .map(({ dict, stream }) => linesOf(stream, fontsOf(dict, objects)).flat().join(''))
}

interface PdfPart {
  readonly dict: string
  readonly stream: string
}

function objectsOf(bytes: Buffer): Map<number, PdfPart> {
  const text = bytes.toString('latin1')
  const objects = new Map<number, PdfPart>()
  for (const match of text.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\n(?:stream\n|endobj)/gm)) {
    const [whole, number = '', dict = ''] = match
    const start = match.index + whole.length
    const length = Number(/\/Length (\d+)/.exec(dict)?.[1] ?? 0)
    const raw = bytes.subarray(start, start + length)
    const isPacked = dict.includes('FlateDecode') && whole.endsWith('stream\n')
    objects.set(Number(number), {
      dict: `${dict}\n`,
      stream: isPacked ? inflateSync(raw).toString('latin1') : '',
    })
  }
  return objects
}

const refOf = (dict: string, name: string) => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(dict)?.[1] ?? 0)

function fontsOf(dict: string, objects: Map<number, PdfPart>): Map<string, readonly string[]> {
  const fonts = new Map<string, readonly string[]>()
  for (const [, name = '', number = ''] of dict.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = objects.get(refOf(objects.get(Number(number))?.dict ?? '', 'ToUnicode'))?.stream ?? ''
    const letters = [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/<([^>]*)>/g)].map(([, codes = '']) => lettersOf(codes.replaceAll(' ', ''))),
    )
    fonts.set(name, letters)
  }
  return fonts
}

function lettersOf(hex: string): string {
  const codes = hex.match(/.{4}/g) ?? []
  return String.fromCharCode(...codes.map((code) => Number.parseInt(code, 16)))
}

const TOKEN =
  /\/Span <<\/ActualText <feff([0-9a-f]*)>>> BDC|(EMC)|\/(F\d+) [\d.]+ Tf|1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm|\[([^\]]*)\] TJ|<([0-9a-f]*)> Tj/g

function linesOf(content: string, fonts: Map<string, readonly string[]>): string[][] {
  const texts: { x: number; y: number; text: string }[] = []
  let font: readonly string[] = []
  let actual = false
  for (const [, said, end, name, x, y, list, plain] of content.matchAll(TOKEN)) {
    if (said !== undefined) {
      actual = true
      texts.push({ x: -1, y: -1, text: lettersOf(said) })
    } else if (end) actual = false
    else if (name) font = fonts.get(name) ?? []
    else if (x) {
      const place = { x: Number(x), y: Number(y) }
      const last = texts.at(-1)
      if (actual && last) Object.assign(last, place)
      else texts.push({ ...place, text: '' })
    } else if (!actual) {
      const last = texts.at(-1)
      const codes = plain ?? [...(list ?? '').matchAll(/<([^>]*)>/g)].map(([, hex]) => hex).join('')
      const glyphs = (codes.match(/.{4}/g) ?? []).map((code) => font[Number.parseInt(code, 16)] ?? '')
      if (last) last.text += glyphs.join('')
    }
  }
  for (const each of texts)
    if (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(each.text))
      each.text = [...each.text].toReversed().join('')
  const rows = new Map<number, typeof texts>()
  for (const each of texts) if (each.text !== '') rows.set(each.y, [...(rows.get(each.y) ?? []), each])
  return [...rows.entries()]
    .toSorted(([one], [other]) => other - one)
    .map(([, line]) => line.toSorted((one, other) => one.x - other.x).map(({ text }) => text))
}
