/** The used part of fontkit. */
declare module 'fontkit' {
  export interface Glyph {
    readonly advanceWidth: number
  }
  export interface Font {
    readonly unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    getGlyph(id: number): Glyph
  }
  export function create(bytes: Uint8Array): Font
}

/** The used part of pdfkit: its pages, objects and the embedding of fonts. Text is set by typesetter.ts. */
declare module 'pdfkit' {
  import type { EventEmitter } from 'node:events'
  import type { Font } from 'fontkit'

  export interface PdfObject {
    end(content?: string): void
  }
  export interface EmbeddedFont {
    readonly id: string
    readonly font: Font
    readonly widths: (number | undefined)[]
    readonly unicode: (readonly number[] | undefined)[]
    readonly subset: { readonly mapping: object; includeGlyph(glyph: number): number }
    ref(): PdfObject
  }
  export interface PdfImage {
    readonly width: number
    readonly height: number
    readonly label: string
    readonly obj: PdfObject
    embed(document: Document): void
  }
  export default class Document extends EventEmitter {
    constructor(options: {
      readonly autoFirstPage: boolean
      readonly font: null
      readonly size: readonly [number, number]
      readonly margin: number
      readonly lang: string
      readonly info: Readonly<Record<string, string | Date>>
    })
    readonly page: {
      readonly fonts: Record<string, PdfObject>
      readonly xobjects: Record<string, PdfObject>
    }
    readonly _font: EmbeddedFont
    font(font: Font, key: string): this
    addPage(): this
    addContent(content: string): this
    openImage(bytes: Buffer): PdfImage
    ref(content: Readonly<Record<string, unknown>>): PdfObject
    read(): Buffer | null
    end(): void
  }
}

/** The used part of bidi-js: the Unicode Bidirectional Algorithm. */
declare module 'bidi-js' {
  export default function createBidi(): {
    getEmbeddingLevels(text: string, dir: 'ltr' | 'rtl'): { readonly levels: Uint8Array }
    getMirroredCharacter(letter: string): string | null
  }
}
