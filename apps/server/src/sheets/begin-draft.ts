import type { Pdf } from './draw/draw-pdf'
import type { Draft } from './draft'
import type { PdfStep, SheetStep } from './messages'
import { openSheet } from './write/sheet'

/** Begins a draft by its first step. The libraries that draw are loaded with the first PDF. */
export async function beginDraft(
  first: Extract<PdfStep | SheetStep, { readonly step: 'begin' | 'open' }>,
): Promise<Draft> {
  if (first.step === 'begin') return drawn((await import('./draw/draw-pdf')).beginPdf(first.head))
  return openSheet(first.head)
}

function drawn(pdf: Pdf): Draft {
  return {
    carryOut(step) {
      if (step.step === 'begin') return pdf.add([])
      if (step.step === 'lines') return pdf.add(step.lines)
      if (step.step === 'picture') return pdf.show(step.picture)
      if (step.step === 'end') return pdf.end(step.last)
      throw new Error(`a PDF has no step ${step.step}`)
    },
    missing: () => pdf.missing(),
  }
}
