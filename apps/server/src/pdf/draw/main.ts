import { type Paper, beginPaper } from './draw-pdf'
import { type PaperAnswer, type PaperAsk, isAsk } from './messages'

/**
 * The process that draws papers: unpacking a font takes tenths of a second, and a line a part of a
 * millisecond, which would delay orders. It has neither secrets nor database access, and ends with the
 * channel to the main process.
 */
process.on('message', (message) => {
  if (isAsk(message)) answer(message)
})
process.on('disconnect', () => process.exit(0))
// A Ctrl-C reaches the whole group: the main process decides when this process ends.
process.on('SIGINT', () => undefined)

const papers = new Map<number, Paper>()

function answer(ask: PaperAsk): void {
  const made = tried(ask)
  if (ask.step === 'end' || ask.step === 'drop' || !made.bytes) papers.delete(ask.paper)
  if (ask.step !== 'drop') process.send?.(made)
}

function tried(ask: PaperAsk): PaperAnswer {
  const { paper } = ask
  try {
    const bytes = carryOut(ask)
    const missing = ask.step === 'end' ? (papers.get(paper)?.missing() ?? []) : []
    return { paper, bytes, reason: 'there is no such paper', missing }
  } catch (error) {
    return { paper, bytes: undefined, reason: String(error), missing: [] }
  }
}

function carryOut(ask: PaperAsk): Buffer | undefined {
  if (ask.step === 'begin') papers.set(ask.paper, beginPaper(ask.head))
  const paper = papers.get(ask.paper)
  if (ask.step === 'end') return paper?.end(ask.last)
  if (ask.step === 'picture') return paper?.show(ask.picture)
  return paper?.add(ask.step === 'lines' ? ask.lines : [])
}
