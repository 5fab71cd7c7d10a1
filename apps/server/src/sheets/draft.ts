import type { PdfStep, SheetStep } from './messages'

/** A file in progress in the process that makes it. */
export interface Draft {
  /** The bytes that a step made; a step of another kind of file is an error. */
  carryOut(step: PdfStep | SheetStep): Uint8Array
  /** Letters without a font, as Unicode numbers. */
  missing(): readonly string[]
}
