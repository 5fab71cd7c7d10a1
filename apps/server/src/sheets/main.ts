import { beginDraft } from './begin-draft'
import type { Draft } from './draft'
import { type DraftAnswer, type DraftAsk, isAsk } from './messages'

/**
 * The process that makes files: unpacking a font takes tenths of a second, and a line of text a part of a
 * millisecond, which would delay orders. It has neither secrets nor database access, and ends with the
 * channel to the main process.
 */
process.on('message', (message) => {
  if (isAsk(message)) queue = queue.then(() => answer(message))
})
process.on('disconnect', () => process.exit(0))
// A Ctrl-C reaches the whole group: the main process decides when this process ends.
process.on('SIGINT', () => undefined)

/** Steps are carried out in the order of their arrival. */
let queue = Promise.resolve()
const drafts = new Map<number, Draft>()

async function answer(ask: DraftAsk): Promise<void> {
  const made = await tried(ask)
  if (ask.step === 'end' || ask.step === 'close' || ask.step === 'drop' || !made.bytes)
    drafts.delete(ask.draft)
  if (ask.step !== 'drop') process.send?.(made)
}

async function tried(ask: DraftAsk): Promise<DraftAnswer> {
  const { draft } = ask
  try {
    const bytes = await carryOut(ask)
    const isEnd = ask.step === 'end' || ask.step === 'close'
    return {
      draft,
      bytes,
      reason: 'there is no such draft',
      missing: isEnd ? (drafts.get(draft)?.missing() ?? []) : [],
    }
  } catch (error) {
    return { draft, bytes: undefined, reason: String(error), missing: [] }
  }
}

async function carryOut(ask: DraftAsk): Promise<Uint8Array | undefined> {
  if (ask.step === 'drop') return undefined
  if (ask.step === 'begin' || ask.step === 'open') drafts.set(ask.draft, await beginDraft(ask))
  return drafts.get(ask.draft)?.carryOut(ask)
}
