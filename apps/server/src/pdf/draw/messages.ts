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

/** One step of making a PDF. A PDF is begun, gets its lines, and is ended with its last fact. */
export type PdfStep =
  | { readonly step: 'begin'; readonly head: PdfHead }
  | { readonly step: 'lines'; readonly lines: readonly PdfLine[] }
  | { readonly step: 'picture'; readonly picture: PdfPicture }
  | { readonly step: 'end'; readonly last: string }
  | { readonly step: 'drop' }

/** A step of one of the PDFs in progress. */
export type PdfAsk = PdfStep & { readonly pdf: number }

/** The bytes made by a step; after a failure the PDF is gone, and the reason is given in words. */
export interface PdfAnswer {
  readonly pdf: number
  readonly bytes: Uint8Array | undefined
  readonly reason: string
  /** With the last bytes of a PDF: the letters without a font. */
  readonly missing: readonly string[]
}

/** Whether a message is a step. */
export const isAsk = (message: unknown): message is PdfAsk =>
  typeof message === 'object' && message !== null && 'pdf' in message && 'step' in message

/** Whether a message is an answer. */
export const isAnswer = (message: unknown): message is PdfAnswer =>
  typeof message === 'object' && message !== null && 'pdf' in message && 'bytes' in message
