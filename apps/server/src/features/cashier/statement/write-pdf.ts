import type { Sheet } from './sheet'

/** A4 on its side, in points. */
const WIDTH = 842
const HEIGHT = 595
const MARGIN = 36
const SIZE = 7
const LEADING = 11
const LINES = Math.floor((HEIGHT - 2 * MARGIN) / LEADING) - 4
/** Objects 1 to 4 are the catalogue, the list of pages and the two fonts. */
const FIRST_FREE = 5

/**
 * A sheet as PDF 1.4 in pieces, page by page; only the offsets of objects are kept. Letters are Courier,
 * which every reader has, in the Latin alphabet, which suffices for statements; any other letter is shown as
 * a question mark. Source: docs/decisions/0051-libraries-or-our-own.md.
 */
export async function* writePdf(sheet: Sheet): AsyncGenerator<string> {
  const places: number[] = []
  const pages: number[] = []
  let length = 0
  const out = (text: string) => {
    length += text.length
    return text
  }
  const object = (number: number, body: string) => {
    places[number] = length
    return out(`${number} 0 obj\n${body}\nendobj\n`)
  }
  yield out('%PDF-1.4\n')
  for await (const lines of pagesOf(sheet)) {
    const number = FIRST_FREE + 2 * pages.length
    pages.push(number)
    const content = contentOf(lines, sheet, pages.length)
    yield object(number, `<</Type/Page/Parent 2 0 R/Contents ${number + 1} 0 R>>`)
    yield object(number + 1, `<</Length ${content.length}>>stream\n${content}\nendstream`)
  }
  yield object(1, '<</Type/Catalog/Pages 2 0 R>>')
  yield object(
    2,
    `<</Type/Pages/Count ${pages.length}/MediaBox[0 0 ${WIDTH} ${HEIGHT}]/Resources<</Font<</F 3 0 R/B 4 0 R>>>>` +
      `/Kids[${pages.map((page) => `${page} 0 R`).join(' ')}]>>`,
  )
  yield object(3, fontOf('Courier'))
  yield object(4, fontOf('Courier-Bold'))
  const start = length
  const entries = places.slice(1).map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  yield `xref\n0 ${places.length}\n0000000000 65535 f \n${entries.join('')}`
  yield `trailer\n<</Size ${places.length}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`
}

interface Line {
  readonly text: string
  readonly isBold: boolean
}

/** The lines of one page after the other; at least one page. */
async function* pagesOf(sheet: Sheet): AsyncGenerator<readonly Line[]> {
  let lines: Line[] = []
  let isFirst = true
  for await (const line of linesOf(sheet)) {
    lines.push(line)
    if (lines.length < LINES) continue
    yield lines
    isFirst = false
    lines = []
  }
  if (lines.length > 0 || isFirst) yield lines
}

async function* linesOf(sheet: Sheet): AsyncGenerator<Line> {
  for (const part of sheet.parts) {
    if (part.above !== '') yield { text: part.above, isBold: true }
    for await (const row of part.rows) yield { text: rowText(sheet, row), isBold: false }
    const below = part.below()
    if (below !== '') yield { text: below, isBold: true }
    yield { text: '', isBold: false }
  }
}

const rowText = ({ columns }: Sheet, cells: readonly string[]) =>
  columns
    .map(({ letters, isAmount }, at) => {
      const cell = (cells[at] ?? '').slice(0, letters)
      return isAmount ? cell.padStart(letters) : cell.padEnd(letters)
    })
    .join(' ')

function contentOf(lines: readonly Line[], sheet: Sheet, page: number): string {
  const heads: Line[] = [
    { text: `Fairtick - ${sheet.title}, ${sheet.from} to ${sheet.to} (UTC)  page ${page}`, isBold: true },
    { text: sheet.notice ?? '', isBold: true },
    {
      text: rowText(
        sheet,
        sheet.columns.map(({ name }) => name),
      ),
      isBold: true,
    },
  ]
  const shown = [...heads, ...lines].map(
    ({ text, isBold }) => `/${isBold ? 'B' : 'F'} ${SIZE} Tf (${escaped(text)}) Tj T*`,
  )
  return `BT ${LEADING} TL ${MARGIN} ${HEIGHT - MARGIN} Td\n${shown.join('\n')}\nET`
}

/** Only letters that are one byte in every encoding, so that the lengths are right. */
const escaped = (text: string) => text.replaceAll(/[^ -~]/g, '?').replaceAll(/[\\()]/g, String.raw`\$&`)

const fontOf = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`
