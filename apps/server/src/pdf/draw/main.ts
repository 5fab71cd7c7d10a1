import { type Pdf, beginPdf } from './draw-pdf'
import { type PdfAnswer, type PdfAsk, isAsk } from './messages'

/**
 * The process that draws PDFs: unpacking a font takes tenths of a second, and a line a part of a
 * millisecond, which would delay orders. It has neither secrets nor database access, and ends with the
 * channel to the main process.
 */
process.on('message', (message) => {
  if (isAsk(message)) answer(message)
})
process.on('disconnect', () => process.exit(0))
// A Ctrl-C reaches the whole group: the main process decides when this process ends.
process.on('SIGINT', () => undefined)

const pdfs = new Map<number, Pdf>()

function answer(ask: PdfAsk): void {
  const made = tried(ask)
  if (ask.step === 'end' || ask.step === 'drop' || !made.bytes) pdfs.delete(ask.pdf)
  if (ask.step !== 'drop') process.send?.(made)
}

function tried(ask: PdfAsk): PdfAnswer {
  const { pdf } = ask
  try {
    const bytes = carryOut(ask)
    const missing = ask.step === 'end' ? (pdfs.get(pdf)?.missing() ?? []) : []
    return { pdf, bytes, reason: 'there is no such PDF', missing }
  } catch (error) {
    return { pdf, bytes: undefined, reason: String(error), missing: [] }
  }
}

function carryOut(ask: PdfAsk): Buffer | undefined {
  if (ask.step === 'begin') pdfs.set(ask.pdf, beginPdf(ask.head))
  const pdf = pdfs.get(ask.pdf)
  if (ask.step === 'end') return pdf?.end(ask.last)
  if (ask.step === 'picture') return pdf?.show(ask.picture)
  return pdf?.add(ask.step === 'lines' ? ask.lines : [])
}
