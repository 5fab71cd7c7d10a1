import type { Candle, Instrument, Period } from '@fairtick/domain'
import { type Topic, encodeBarsPush } from '@fairtick/wire'
import type { BarUpdate, FromGateway } from '../messages'
import type { Revisions } from './revisions'

/** A topic of bars. */
export type BarsTopic = Extract<Topic, { kind: 'bars' }>

/** The gateway's copy of the forming bars that have readers. */
export interface Bars {
  watch(topic: BarsTopic): void
  unwatch(topic: BarsTopic): void
  apply(updates: readonly BarUpdate[]): void
  /** The data of one push with the forming bar; undefined while there is no bar. */
  data(topic: BarsTopic): string | undefined
  /** The data of one push with the bars changed since a revision, oldest first; undefined without changes. */
  dataSince(topic: BarsTopic, revision: number): string | undefined
}

interface Changed {
  readonly bar: Candle
  readonly at: number
}

/**
 * Bars kept for readers. A closed bar is sent once more beside the forming one, and a reader is at most a few
 * pushes behind.
 */
const RECENT = 3

/** The key of the bars that a topic shows; two topic names may show the same bars. */
const barsKey = (topic: { readonly code: string; readonly period: Period }): string =>
  `${topic.code}.${topic.period}`

/** Bars of these instruments. The main process is asked only for bars that have a reader. */
export function createBars(
  instruments: readonly Instrument[],
  revisions: Revisions,
  tellMain: (message: FromGateway) => void,
): Bars {
  const byCode = new Map(instruments.map((instrument) => [instrument.code, instrument]))
  const codeOf = new Map(instruments.map((instrument) => [instrument.id, instrument.code]))
  const readers = new Map<string, number>()
  const recent = new Map<string, readonly Changed[]>()

  const push = ({ code, period }: BarsTopic, shown: readonly Changed[]) => {
    const instrument = byCode.get(code)
    if (!instrument || shown.length === 0) return undefined
    const bars = shown.map(({ bar }) => bar)
    return JSON.stringify(encodeBarsPush(instrument, period, bars))
  }
  const tell = (type: 'watch-bars' | 'unwatch-bars', { code, period }: BarsTopic) => {
    const instrumentId = byCode.get(code)?.id
    if (instrumentId !== undefined) tellMain({ type, instrumentId, period })
  }
  return {
    watch(topic) {
      const key = barsKey(topic)
      const count = readers.get(key) ?? 0
      readers.set(key, count + 1)
      if (count === 0) tell('watch-bars', topic)
    },
    unwatch(topic) {
      const key = barsKey(topic)
      const count = readers.get(key) ?? 0
      readers.set(key, count - 1)
      if (count > 1) return
      readers.delete(key)
      recent.delete(key)
      tell('unwatch-bars', topic)
    },
    apply(updates) {
      for (const { instrumentId, period, bar } of updates) {
        const key = barsKey({ code: codeOf.get(instrumentId) ?? '', period })
        if (!readers.has(key)) continue
        const others = (recent.get(key) ?? []).filter((known) => known.bar.time !== bar.time)
        recent.set(key, [...others, { bar, at: revisions.next() }].slice(-RECENT))
      }
    },
    data(topic) {
      return push(topic, (recent.get(barsKey(topic)) ?? []).slice(-1))
    },
    dataSince(topic, revision) {
      return push(
        topic,
        (recent.get(barsKey(topic)) ?? []).filter(({ at }) => at > revision),
      )
    },
  }
}
