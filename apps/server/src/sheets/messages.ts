import type { AccountType, Instrument, Usd } from '@fairtick/domain'
import type { ListKind } from '../operator/resources/lists/encoded'

/** The heads of every page and of the first; their words are in the reader's language. */
export interface PdfHead {
  /** BCP 47 tag, which selects the Chinese, Japanese or Korean shapes of letters. */
  readonly htmlLang: string
  readonly dir: 'ltr' | 'rtl'
  readonly title: string
  /** Lines beside the title of the first page, each a name and its value. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  /** The fact that is known only at the end: its name, and the number of letters to reserve. */
  readonly last: { readonly name: string; readonly note: string } | undefined
  /** Notices on every page, for example that the deployment is a sandbox. */
  readonly notices: readonly string[]
  readonly columns: readonly PdfColumn[]
  /** The word before a page number. */
  readonly page: string
}

/** A column: its name, and its share of the width. */
export interface PdfColumn {
  readonly name: string
  readonly width: number
  /** Figures are right-aligned and never cut; they are written from left to right. */
  readonly isFigure: boolean
}

/**
 * A line of the table. A section heads a group; a balance is a name and a figure; a row has a cell for each
 * column; a text takes as many lines as it needs.
 */
export interface PdfLine {
  readonly style: 'section' | 'balance' | 'row' | 'text'
  readonly cells: readonly string[]
}

/** A picture below the lines: JPEG. */
export interface PdfPicture {
  readonly jpeg: Uint8Array
}

/** A client's account of a part of a table, and its balances: the part's rows lead from one to the other. */
export interface PartAccount {
  readonly type: AccountType
  readonly opening: Usd
  readonly closing: Usd
}

/** Days (YYYY-MM-DD in UTC) and a notice in English, such as that the deployment is a sandbox. */
export interface SheetFrame {
  readonly from: string
  readonly to: string
  readonly notice: string | undefined
}

/** The form of a file of tables, with what stands outside of them. */
export type SheetHead =
  | { readonly format: 'csv'; readonly notice: string | undefined }
  | ({ readonly format: 'json'; readonly title: string } & SheetFrame)
  /** A CSV in which each account's rows stand between its balances, and its SHA-256. */
  | ({ readonly format: 'month' } & SheetFrame)
  /** One JSON document of several tables. */
  | { readonly format: 'document' }
  | {
      readonly format: 'pdf'
      readonly language: string
      readonly head: Omit<PdfHead, 'columns'>
      /** With it, the SHA-256 of the rows as a `month` is made beside the PDF. */
      readonly content: SheetFrame | undefined
    }

/** Names by their numbers in the database. */
export type NumberedNames = Readonly<Record<number, string>>

/** The parts of an instrument that its symbol of a time and its prices are written by. */
export type NamedInstrument = Pick<
  Instrument,
  'id' | 'code' | 'showCode' | 'formerSymbols' | 'pricePrecision'
>

/** A field of an operators' list. */
export interface ListField {
  readonly name: string
  readonly kind: ListKind
  /** Whether it is shortened. */
  readonly isHidden: boolean
  /** Whether an amount from memory is added to it. */
  readonly isLive: boolean
}

/** A table, by what its rows are. */
export type TableHead = { readonly name?: string } & (
  | { readonly kind: 'records'; /** The end of the period, ms. */ readonly to: number }
  | { readonly kind: 'contracts'; readonly sides: NumberedNames; readonly reasons: NumberedNames }
  | { readonly kind: 'options'; readonly directions: NumberedNames; readonly results: NumberedNames }
  | { readonly kind: 'list'; readonly fields: readonly ListField[] }
  | { readonly kind: 'texts'; readonly columns: readonly string[] }
)

/** Some rows of a table, as the database gave them. */
export interface Slice {
  /** Whole numbers in lines, separated by commas; of an operators' list a JSON array of arrays. */
  readonly text?: string
  /** The instruments in it. */
  readonly instruments?: readonly NamedInstrument[]
  /** Why adjustments in it were made, by their numbers. */
  readonly reasons?: ReadonlyMap<number, string>
  /** Whether older rows have become one: rows may be missing before these. */
  readonly isFolded?: boolean
  /** Amounts from memory, for each row. */
  readonly live?: readonly bigint[]
  /** Cells that are texts already. */
  readonly cells?: readonly (readonly string[])[]
}

/** One step of making a PDF. A PDF is begun, gets its lines, and is ended with its last fact. */
export type PdfStep =
  | { readonly step: 'begin'; readonly head: PdfHead }
  | { readonly step: 'lines'; readonly lines: readonly PdfLine[] }
  | { readonly step: 'picture'; readonly picture: PdfPicture }
  | { readonly step: 'end'; readonly last: string }

/**
 * One step of making a file of tables. It is opened, gets its tables, each with its parts and each of these
 * with its rows; then it is finished, its digest may be asked for, and it is closed with its last fact.
 */
export type SheetStep =
  | { readonly step: 'open'; readonly head: SheetHead }
  | { readonly step: 'table'; readonly table: TableHead }
  | { readonly step: 'part'; readonly account: PartAccount | undefined }
  | { readonly step: 'rows'; readonly slice: Slice }
  | { readonly step: 'part-end'; readonly isFolded: boolean }
  | { readonly step: 'finish' }
  | { readonly step: 'digest' }
  | { readonly step: 'close'; readonly last: string }

/** A step of any draft. */
export type DraftStep = PdfStep | SheetStep | { readonly step: 'drop' }

/** A step of one of the drafts in progress. */
export type DraftAsk = DraftStep & { readonly draft: number }

/** The bytes made by a step; after a failure the draft is gone, and the reason is given in words. */
export interface DraftAnswer {
  readonly draft: number
  readonly bytes: Uint8Array | undefined
  readonly reason: string
  /** With the last bytes of a PDF: the letters without a font. */
  readonly missing: readonly string[]
}

/** Whether a message is a step. */
export const isAsk = (message: unknown): message is DraftAsk =>
  typeof message === 'object' && message !== null && 'draft' in message && 'step' in message

/** Whether a message is an answer. */
export const isAnswer = (message: unknown): message is DraftAnswer =>
  typeof message === 'object' && message !== null && 'draft' in message && 'bytes' in message
