import { formatUsd, minusUsd } from '@fairtick/domain'
import { type StatementTexts, statementTexts } from '@fairtick/texts/statements'
import type { Pdf, beginPdf } from '../draw/draw-pdf'
import type { PartAccount, PdfColumn, PdfLine, SheetHead } from '../messages'
import type { TableColumn } from '../tables/table'
import type { Format } from './format'
import { monthFormat } from './month-content'

/** A table as a PDF in the reader's language, and beside it the content whose SHA-256 is its last fact. */
export function pdfFormat(
  { language, head, content }: Extract<SheetHead, { readonly format: 'pdf' }>,
  begin: typeof beginPdf,
): Format {
  const texts = statementTexts(language)
  const month = content && monthFormat(content)
  let columns: readonly TableColumn[] = []
  let pdf: Pdf | undefined
  const drawn = (): Pdf => pdf ?? noTable()
  return {
    table(table, named) {
      columns = table.columns
      pdf = begin({ ...head, columns: columns.map((column) => headOf(column, texts)) })
      month?.table(table, named)
      return pdf.add([])
    },
    part(account) {
      month?.part?.(account)
      return drawn().add(openingLines(account, texts))
    },
    rows(rows) {
      const all = [...rows]
      month?.rows(all)
      return drawn().add(all.map((cells) => ({ style: 'row', cells: shownCells(columns, cells, texts) })))
    },
    partEnd(account) {
      month?.partEnd?.(account)
      return drawn().add(closingLines(account, texts))
    },
    finish() {
      month?.finish()
      return ''
    },
    ...(month && { digest: () => month.digest() }),
    close: (last) => drawn().end(last),
    missing: () => drawn().missing(),
  }
}

function noTable(): never {
  throw new Error('a PDF has a table')
}

const headOf = (
  { name, word, letters, isAmount = false }: TableColumn,
  { words }: StatementTexts,
): PdfColumn => ({
  name: word === undefined ? name : words[word],
  width: letters,
  isFigure: isAmount,
})

const shownCells = (columns: readonly TableColumn[], cells: readonly string[], texts: StatementTexts) =>
  columns.map(({ shown }, at) => {
    const cell = cells[at] ?? ''
    return shown ? shown(cell, texts) : cell
  })

const openingLines = ({ type, opening }: PartAccount, { words, amount }: StatementTexts): PdfLine[] => [
  { style: 'section', cells: [words[`${type}Account`]] },
  balance(words.opening, amount(formatUsd(opening))),
]

/** Movements are the difference of closing and opening balance; the rows were checked to add up to it. */
const closingLines = (
  { opening, closing }: PartAccount,
  { words, amount, change }: StatementTexts,
): PdfLine[] => [
  balance(words.movements, change(formatUsd(minusUsd(closing, opening)))),
  balance(words.closing, amount(formatUsd(closing))),
]

const balance = (name: string, figure: string): PdfLine => ({ style: 'balance', cells: [name, figure] })
