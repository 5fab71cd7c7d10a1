import type { Instrument } from '@fairtick/domain'
import { encodeDayMarketRow } from '@fairtick/wire'
import type { QuoteUpdate } from '../messages'
import { type WatchedMarks, createMarks } from './marks'
import type { Revisions } from './revisions'

/** The gateway's copy of the quotes: the latest of each instrument, and the revision it came with. */
export interface Quotes {
  readonly marks: WatchedMarks
  apply(updates: readonly QuoteUpdate[]): void
  /** The instruments whose quote has changed since a revision. */
  changedSince(revision: number): ReadonlySet<number>
  /** The data of one push with the quotes of these instruments, or of all. */
  data(instrumentIds?: Iterable<number>): string
}

/** Quotes of these instruments, initially empty. A quote's text is made once, at its first read. */
export function createQuotes(instruments: readonly Instrument[], revisions: Revisions): Quotes {
  const byId = new Map(instruments.map((instrument) => [instrument.id, instrument]))
  const latest = new Map<number, QuoteUpdate>()
  const texts = new Map<number, string>()
  const changedAt = new Map<number, number>()

  const textOf = (id: number): string | undefined => {
    const known = texts.get(id)
    if (known !== undefined) return known
    const instrument = byId.get(id)
    const update = latest.get(id)
    if (!instrument || !update) return undefined
    const text = JSON.stringify(encodeDayMarketRow(instrument, update.quote, update.isOpen))
    texts.set(id, text)
    return text
  }
  return {
    marks: createMarks(instruments, (id) => latest.get(id)?.quote.last),
    apply(updates) {
      for (const update of updates) {
        latest.set(update.instrumentId, update)
        texts.delete(update.instrumentId)
        changedAt.set(update.instrumentId, revisions.next())
      }
    },
    changedSince(revision) {
      const changed = new Set<number>()
      for (const [id, at] of changedAt) if (at > revision) changed.add(id)
      return changed
    },
    data(instrumentIds = latest.keys()) {
      const rows = Array.from(instrumentIds, textOf).filter((text) => text !== undefined)
      return `[${rows.join(',')}]`
    },
  }
}
