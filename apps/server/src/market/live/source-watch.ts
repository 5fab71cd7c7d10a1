import { type Calendar, type Instrument, isOpen } from '@fairtick/domain'
import type { Clock, Log } from '../../ports'
import { createLastingState } from '../lasting-state'
import { namedCodes } from '../named-codes'
import type { TwoSources } from './two-sources'

/** Raises an alarm where instruments lack one of their two sources, or their sources disagree. */
export interface SourceWatch {
  look(): void
}

/** A start and a change of connection take some seconds. */
const TOLD_AFTER_MS = 15_000

const WORDS = {
  lost: 'no new orders, as instruments have lost one of their two sources',
  disagreeing: 'no new orders, as the two sources of instruments disagree',
  whole: 'instruments have their two sources again',
}

/** Watches the sources of instruments with two of them, in their hours. */
export function createSourceWatch(options: {
  readonly sourced: readonly { readonly instrument: Instrument }[]
  readonly sources: ReadonlyMap<number, Pick<TwoSources, 'lacking'>>
  readonly calendars: ReadonlyMap<string, Calendar>
  readonly clock: Clock
  readonly log: Log
}): SourceWatch {
  const { sourced, sources, calendars, clock, log } = options
  const lacks = createLastingState(TOLD_AFTER_MS)
  return {
    look: () => {
      const now = clock.now()
      const news: Record<keyof typeof WORDS, string[]> = { lost: [], disagreeing: [], whole: [] }
      for (const { instrument } of sourced) {
        const { id, code, calendar: name } = instrument
        const calendar = calendars.get(name)
        const lacking = calendar && isOpen(calendar, now) ? sources.get(id)?.lacking(now) : undefined
        const change = lacks(id, lacking !== undefined, now)
        if (lacking && change === 'lasts') news[lacking].push(code)
        if (change === 'over') news.whole.push(code)
      }
      // One alarm for all instruments of a venue that is away.
      for (const kind of ['lost', 'disagreeing'] as const)
        if (news[kind].length > 0)
          log.error({ instruments: news[kind] }, `${WORDS[kind]}: ${namedCodes(news[kind])}`)
      if (news.whole.length > 0)
        log.warn({ instruments: news.whole }, `${WORDS.whole}: ${namedCodes(news.whole)}`)
    },
  }
}
