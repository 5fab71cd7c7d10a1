import { type Usd, formatUsd, minusUsd } from '@fairtick/domain'
import type { StatementTexts } from '@fairtick/texts/statements'
import type { PdfHead, PdfLine } from '../../../pdf/draw/messages'
import type { DrawnPdf } from '../../../pdf/pdf-process'
import type { Sheet, SheetColumn, SheetPart } from './sheet'

/** Layout of a sheet in a PDF: its language, and the header above its table. */
export interface PdfLayout {
  readonly pdf: DrawnPdf
  readonly texts: StatementTexts
  readonly title: string
  readonly facts: PdfHead['facts']
  readonly notices: readonly string[]
  /** Receives each row; returns the last fact printed above the table. */
  readonly listener?: PdfListener
}

/** Receives the printed content, in order. */
export interface PdfListener {
  readonly part: (part: SheetPart, which: 'begins' | 'ends') => void
  readonly row: (cells: readonly string[]) => void
  /** The last fact of the PDF. */
  readonly end: () => Promise<string>
}

/** Lines that are drawn in one go: fewer than a page, so that pieces stay small. */
const LINES = 200

/** A sheet as a PDF in pieces, drawn elsewhere while it is read. */
export async function* writePdf(sheet: Sheet, layout: PdfLayout): AsyncGenerator<Buffer> {
  const { pdf, listener } = layout
  try {
    yield await pdf.begin(headOf(sheet, layout))
    let lines: PdfLine[] = []
    for await (const line of linesOf(sheet, layout)) {
      lines.push(line)
      if (lines.length < LINES) continue
      yield await pdf.lines(lines)
      lines = []
    }
    yield await pdf.lines(lines)
    yield await pdf.end((await listener?.end()) ?? '')
  } finally {
    pdf.drop()
  }
}

async function* linesOf({ columns, parts }: Sheet, { texts, listener }: PdfLayout): AsyncGenerator<PdfLine> {
  for (const part of parts) {
    listener?.part(part, 'begins')
    yield* openingLines(part, texts)
    for await (const cells of part.rows) {
      listener?.row(cells)
      yield { style: 'row', cells: shownCells(columns, cells, texts) }
    }
    listener?.part(part, 'ends')
    yield* closingLines(part, texts)
  }
}

function headOf(sheet: Sheet, { texts, title, facts, notices, listener }: PdfLayout): PdfHead {
  const { words, htmlLang, dir } = texts
  return {
    htmlLang,
    dir,
    title,
    facts,
    notices,
    last: listener && { name: words.sum, note: words.sumNote },
    page: words.page,
    columns: sheet.columns.map(({ name, word, letters, isAmount = false }) => ({
      name: word === undefined ? name : words[word],
      width: letters,
      isFigure: isAmount,
    })),
  }
}

const shownCells = (columns: readonly SheetColumn[], cells: readonly string[], texts: StatementTexts) =>
  columns.map(({ shown }, at) => {
    const cell = cells[at] ?? ''
    return shown ? shown(cell, texts) : cell
  })

function openingLines({ account }: SheetPart, texts: StatementTexts): PdfLine[] {
  if (!account) return []
  return [
    { style: 'section', cells: [texts.words[`${account.type}Account`]] },
    balance(texts.words.opening, texts.amount(formatUsd(account.opening))),
  ]
}

/** Movements are the difference of closing and opening balance; the rows were checked to add up to it. */
function closingLines({ account }: SheetPart, texts: StatementTexts): PdfLine[] {
  if (!account) return []
  const movements: Usd = minusUsd(account.closing, account.opening)
  return [
    balance(texts.words.movements, texts.change(formatUsd(movements))),
    balance(texts.words.closing, texts.amount(formatUsd(account.closing))),
  ]
}

const balance = (name: string, figure: string): PdfLine => ({ style: 'balance', cells: [name, figure] })
