import { type Calendar, type Instrument, isOpen } from '@fairtick/domain'
import type { Clock, Log } from '../../ports'
import type { TwoSources } from './two-sources'

/** Raises an alarm for each instrument that lacks one of its two sources, or whose sources disagree. */
export interface SourceWatch {
  look(): void
}

/** A start and a change of connection take some seconds. */
const TOLD_AFTER_MS = 15_000

const WORDS = {
  lost: 'has lost one of its two sources: no new orders',
  disagreeing: 'has two sources that disagree: no new orders',
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
  const since = new Map<number, number>()
  const told = new Set<number>()
  return {
    look: () => {
      const now = clock.now()
      for (const { instrument } of sourced) {
        const { id, code } = instrument
        const calendar = calendars.get(instrument.calendar)
        const lacking = calendar && isOpen(calendar, now) ? sources.get(id)?.lacking(now) : undefined
        if (!lacking) {
          since.delete(id)
          if (told.delete(id)) log.warn({ instrument: code }, `${code} has its two sources again`)
          continue
        }
        const began = since.get(id) ?? now
        since.set(id, began)
        if (now - began < TOLD_AFTER_MS || told.has(id)) continue
        told.add(id)
        log.error({ instrument: code }, `${code} ${WORDS[lacking]}`)
      }
    },
  }
}
