import Document, { type PdfObject } from 'pdfkit'
import { cleanText } from './clean-text'
import type { PdfColumn, PdfHead, PdfLine, PdfPicture } from '../messages'
import { type SetText, type Typesetter, createTypesetter, number } from './typesetter'

/** A PDF in progress; each step returns the bytes that are ready. */
export interface Pdf {
  add(lines: readonly PdfLine[]): Buffer
  show(picture: PdfPicture): Buffer
  end(last: string): Buffer
  /** Letters without a font, as Unicode numbers. */
  missing(): readonly string[]
}

/** A4 in points. */
const SHORT = 595
const LONG = 842
const MARGIN = 40
const LEADING = 13
const SIZE = 8
const TEXT = 9
const TITLE = 16
const SMALL = 7
const GAP = 6
/** A wider table is in landscape format. */
const UPRIGHT_MAX = 100
const FOOT = MARGIN + LEADING
const GREY = '0.42 g'
const BLACK = '0.1 g'
const PICTURE_WIDTH = 260
const PICTURE_HEIGHT = 120
/** Dates in a file would change it each time. */
const NO_TIME = new Date(0)

/**
 * Begins a PDF. Pages are streamed; only their offsets are kept. Values known only at the end (the number
 * of pages, the last fact) are separate drawings on the pages, made at the end.
 */
export function beginPdf(head: PdfHead): Pdf {
  const isUpright = head.columns.reduce((sum, { width }) => sum + width, 0) <= UPRIGHT_MAX
  const [width, height] = isUpright ? [SHORT, LONG] : [LONG, SHORT]
  const document = new Document({
    autoFirstPage: false,
    font: null,
    size: [width, height],
    margin: 0,
    lang: head.htmlLang,
    info: { Title: cleanText(head.title), Producer: 'Fairtick', Creator: 'Fairtick', CreationDate: NO_TIME },
  })
  const setter = createTypesetter(document, head)
  const desk: Desk = { head, setter, width, height, columns: placed(head.columns, head.dir, width) }
  const slots = { pages: slotIn(document, setter), last: slotIn(document, setter) }
  const pages = createPages(document, desk, slots)
  return {
    add(lines) {
      for (const line of lines) for (const each of wrapped(desk, line)) pages.add(each)
      return ready(document)
    },
    show({ jpeg }) {
      pages.show(Buffer.from(jpeg))
      return ready(document)
    },
    end(last) {
      const count = setter.figures(String(pages.count())).draw(0, 2, SMALL)
      const set = setter.figures(cleanText(last))
      const figure = set.draw(head.dir === 'ltr' ? 0 : LONG - set.width * SMALL, 2, SMALL)
      pages.finish()
      slots.pages.end(`BT ${GREY} ${count}ET`)
      slots.last.end(`BT ${BLACK} ${figure}ET`)
      document.end()
      return ready(document)
    },
    missing: () => [...setter.missing].map(numberOf).toSorted(),
  }
}

const numberOf = (letter: string) => `U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`

/** The pages of a PDF; the first exists from the beginning. */
function createPages(
  document: Document,
  desk: Desk,
  slots: { readonly pages: PdfObject; readonly last: PdfObject },
) {
  const { setter, height } = desk
  let count = 0
  let content = ''
  let y = 0

  function start(): void {
    count += 1
    document.addPage()
    document.page.xobjects['Pages'] = slots.pages
    if (count === 1) document.page.xobjects['Last'] = slots.last
    const top = count === 1 ? drawTop(desk) : { content: '', y: height - MARGIN }
    const notices = drawNotices(desk, top.y)
    const names = drawNames(desk, notices.y)
    content = top.content + notices.content + names.content + drawFoot(desk, count)
    y = names.y
  }

  function finish(): void {
    for (const [id, font] of setter.fonts) document.page.fonts[id] = font.ref()
    // The page's own coordinates begin at the top; text uses those of the PDF.
    document.addContent(`1 0 0 -1 0 ${height} cm\nBT\n${content}ET`)
  }

  function add(line: PdfLine): void {
    const needed = line.style === 'section' ? 3 * LEADING : LEADING
    if (y - needed < FOOT) {
      finish()
      start()
    }
    if (line.style === 'section') y -= GAP
    content += drawLine(desk, line, y)
    y -= LEADING
  }

  /** Places a picture of limited width and height, on a new page if this one is too full. */
  function show(jpeg: Buffer): void {
    const image = document.openImage(jpeg)
    const scale = Math.min(PICTURE_WIDTH / image.width, PICTURE_HEIGHT / image.height)
    const [wide, high] = [image.width * scale, image.height * scale]
    if (y - high < FOOT) {
      finish()
      start()
    }
    image.embed(document)
    document.page.xobjects[image.label] = image.obj
    const left = desk.head.dir === 'ltr' ? MARGIN : desk.width - MARGIN - wide
    const place = `${number(wide)} 0 0 ${number(high)} ${number(left)} ${number(y - high)} cm`
    content += `ET q ${place} /${image.label} Do Q BT\n`
    y -= high + LEADING
  }

  start()
  return { add, show, finish, count: () => count }
}

/** A drawing that is filled at the end; it may use the font of figures. */
function slotIn(document: Document, setter: Typesetter): PdfObject {
  const font = setter.fonts.get('F1')
  if (!font) throw new Error('there is no font of figures')
  return document.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, LONG, LEADING],
    Resources: { Font: { F1: font.ref() } },
  })
}

function ready(document: Document): Buffer {
  const pieces: Buffer[] = []
  for (let piece = document.read(); piece !== null; piece = document.read()) pieces.push(piece)
  return Buffer.concat(pieces)
}

interface Desk {
  readonly head: PdfHead
  readonly setter: Typesetter
  readonly width: number
  readonly height: number
  readonly columns: readonly PlacedColumn[]
}

interface PlacedColumn extends PdfColumn {
  readonly left: number
  readonly right: number
}

/** Columns share the width; in right-to-left languages they begin on the right. */
function placed(columns: readonly PdfColumn[], dir: 'ltr' | 'rtl', width: number): readonly PlacedColumn[] {
  const room = width - 2 * MARGIN
  const total = columns.reduce((sum, column) => sum + column.width, 0)
  let at = 0
  return columns.map((column) => {
    const share = (column.width / total) * room
    const left = dir === 'ltr' ? MARGIN + at : width - MARGIN - at - share
    at += share
    return { ...column, left, right: left + share - GAP }
  })
}

/** Title and facts of the first page. */
function drawTop({ head, setter, width, height }: Desk): Drawn {
  let y = height - MARGIN - TITLE
  let content = `${BLACK}\n${atStart(setter.words(cleanText(head.title)), { y, size: TITLE, width, dir: head.dir })}`
  y -= LEADING + GAP
  const names = head.facts.map(([name]) => setter.words(name))
  const indent =
    Math.max(...[...names, setter.words(head.last?.name ?? '')].map((set) => set.width)) * SIZE + 2 * GAP
  for (const [at, [, value]] of head.facts.entries()) {
    content += fact(names[at], setter.words(cleanText(value)), { y, indent, head, width })
    y -= LEADING
  }
  if (head.last) {
    // In right-to-left layout, the figure ends at the end of its drawing.
    const left = head.dir === 'ltr' ? MARGIN + indent : width - MARGIN - indent - LONG
    content += fact(setter.words(head.last.name), undefined, { y, indent, head, width })
    content += `ET q 1 0 0 1 ${number(left)} ${number(y - 2)} cm /Last Do Q BT\n`
    y -= LEADING
    content += `${GREY}\n${atStart(setter.words(head.last.note), { y, size: SMALL, width, dir: head.dir })}${BLACK}\n`
    y -= LEADING
  }
  return { content, y: y - GAP }
}

interface Drawn {
  readonly content: string
  readonly y: number
}

function fact(
  name: SetText | undefined,
  value: SetText | undefined,
  {
    y,
    indent,
    head,
    width,
  }: { readonly y: number; readonly indent: number; readonly head: PdfHead; readonly width: number },
): string {
  const drawn = name ? `${GREY}\n${atStart(name, { y, size: SIZE, width, dir: head.dir })}${BLACK}\n` : ''
  return value ? drawn + atStart(value, { y, size: SIZE, width, dir: head.dir, indent }) : drawn
}

/** A text at the starting side of lines, scaled down if it is too wide. */
function atStart(
  text: SetText,
  where: {
    readonly y: number
    readonly size: number
    readonly width: number
    readonly dir: 'ltr' | 'rtl'
    readonly indent?: number
  },
): string {
  const { y, width, dir, indent = 0 } = where
  const size = fitting(text, where.size, width - 2 * MARGIN - indent)
  const x = dir === 'ltr' ? MARGIN + indent : width - MARGIN - indent - text.width * size
  return text.draw(x, y, size)
}

const fitting = (text: SetText, size: number, room: number) =>
  text.width * size <= room ? size : Math.floor((room / text.width) * 100) / 100

/** The notices on every page. */
function drawNotices({ head, setter, width }: Desk, top: number): Drawn {
  let y = top
  let content = `${BLACK}\n`
  for (const notice of head.notices) {
    content += atStart(setter.words(notice), { y, size: SIZE, width, dir: head.dir })
    y -= LEADING
  }
  return { content, y }
}

/** The names of the columns. */
function drawNames({ columns, setter, head, width }: Desk, top: number): Drawn {
  const y = top - GAP
  const cells = columns.map((column) => cellIn(column, setter.words(column.name), head.dir, y))
  const rule = `ET q 0.5 w 0.6 G ${MARGIN} ${number(y - 4)} m ${width - MARGIN} ${number(y - 4)} l S Q BT\n`
  return { content: `${GREY}\n${cells.join('')}${rule}${BLACK}\n`, y: y - LEADING - 2 }
}

function drawFoot({ setter, head, width }: Desk, page: number): string {
  const word = setter.words(head.page)
  const here = setter.figures(`${page} / `)
  const block = (word.width + here.width) * SMALL + 30
  const left = head.dir === 'ltr' ? width - MARGIN - block : MARGIN
  const figuresAt = head.dir === 'ltr' ? left + word.width * SMALL + 3 : left
  const wordAt = head.dir === 'ltr' ? left : left + here.width * SMALL + 30
  const pagesAt = figuresAt + here.width * SMALL
  const y = MARGIN - LEADING
  return (
    `${GREY}\n${word.draw(wordAt, y, SMALL)}${here.draw(figuresAt, y, SMALL)}` +
    `ET q 1 0 0 1 ${number(pagesAt)} ${number(y - 2)} cm /Pages Do Q BT\n${BLACK}\n`
  )
}

/** Splits a text into lines; a line of another kind stays whole. */
function wrapped({ setter, width }: Desk, line: PdfLine): readonly PdfLine[] {
  if (line.style !== 'text') return [line]
  const room = width - 2 * MARGIN
  const lines: string[] = []
  let open = ''
  let used = 0
  // Word by word: a repeated word is set once.
  for (const word of (line.cells[0] ?? '').match(WORD) ?? []) {
    const wide = setter.words(cleanText(word)).width * TEXT
    if (open !== '' && used + wide > room) {
      lines.push(open)
      open = ''
      used = 0
    }
    open += word
    used += wide
  }
  return [...lines, open].map((text) => ({ style: 'text', cells: [text.trim()] }))
}

/** A word with the space after it; in scripts without spaces each letter, with the stop after it. */
const WORD = /(?:\p{Script=Han}[，。、；：）]*|[^\s\p{Script=Han}]+)\s*/gu

function drawLine({ columns, setter, head, width }: Desk, { style, cells }: PdfLine, y: number): string {
  const [first = '', second = ''] = cells
  if (style === 'section')
    return atStart(setter.words(cleanText(first)), { y, size: SIZE + 2, width, dir: head.dir })
  if (style === 'text')
    return atStart(setter.words(cleanText(first)), { y, size: TEXT, width, dir: head.dir })
  if (style === 'balance') {
    const last = columns.at(-1)
    const figure = last ? cellIn(last, setter.figures(second), head.dir, y) : ''
    return atStart(setter.words(first), { y, size: SIZE, width, dir: head.dir }) + figure
  }
  let drawn = ''
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? ''
    if (cell === '') continue
    const set = column.isFigure || FIGURE.test(cell) ? setter.figures(cell) : setter.words(cleanText(cell))
    drawn += cellIn(column, set, head.dir, y)
  }
  return drawn
}

/** Times and numbers, which are written from left to right in every language. */
const FIGURE = /^[\d.:/\-− ]+$/u

function cellIn(
  { left, right, isFigure }: PlacedColumn,
  text: SetText,
  dir: 'ltr' | 'rtl',
  y: number,
): string {
  const size = fitting(text, SIZE, right - left)
  return text.draw(isFigure || dir === 'rtl' ? right - text.width * size : left, y, size)
}
