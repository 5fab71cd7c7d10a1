import type { Tick } from '@fairtick/domain'
import type { Clock } from '../ports'
import type { DoneTicks } from '../database/done-ticks'

/**
 * A tick, and whether it could fill orders when it came. If only closing was possible then, it fills no order
 * later.
 */
export interface UndoneTick {
  readonly tick: Tick
  readonly mayFill: boolean
}

/**
 * Ticks whose effects may not be durable: those of the last minutes, and all that arrived while the books
 * were closed.
 */
export interface UndoneTicks {
  add(tick: UndoneTick, areBooksOpen: boolean): void
  /** Takes a tick without effects: it is done when those of its time are. */
  pass(tick: Tick, areBooksOpen: boolean): void
  /** Begins after the ticks that all was carried out of before the start. */
  begin(done: DoneTicks): void
  /** Takes ticks of before the start, some with effects, once the effects of earlier ones are durable. */
  addPast(all: readonly Tick[], some: readonly UndoneTick[]): void
  /** In their order of arrival; they are kept for a minute from now on, as their effects begin anew. */
  again(): readonly UndoneTick[]
  /** Later ticks of the same instrument. */
  after(tick: Pick<Tick, 'instrumentId' | 'sequence'>): readonly Tick[]
  /** The ticks of before all these. */
  done(): DoneTicks
}

/**
 * Longer than the time limit of any batch: the books' writer waits 9 s for an answer, and a batch may be
 * queued behind another.
 */
const KEPT_MS = 60_000
/** Ticks of before a start that are kept for copies that are made late. */
const PAST_MOST = 200_000

/** Ticks of a minute or more, and the last one of each instrument, with effects or without. */
interface Minute {
  readonly ticks: UndoneTick[]
  readonly last: Map<number, Tick>
}

/** Keeps ticks for one to two minutes, and for as long as the books are closed. */
export function createUndoneTicks(clock: Clock): UndoneTicks {
  let older = emptyMinute()
  let younger = emptyMinute()
  let since = clock.now()
  let done: DoneTicks = { at: 0, sequences: new Map() }
  const latest = new Map<number, number>()

  function keep(each: UndoneTick): void {
    younger.ticks.push(each)
    latest.set(each.tick.instrumentId, each.tick.sequence)
  }

  function pass(tick: Tick, areBooksOpen: boolean): void {
    if (!areBooksOpen) since = clock.now()
    if (clock.now() - since > KEPT_MS) turn()
    younger.last.set(tick.instrumentId, tick)
  }

  function turn(): void {
    done = withLast(done, older)
    older = younger
    younger = emptyMinute()
    since = clock.now()
  }

  return {
    add(each, areBooksOpen) {
      pass(each.tick, areBooksOpen)
      keep(each)
    },
    pass,
    begin(known) {
      done = known
    },
    addPast(all, some) {
      if (younger.ticks.length + some.length > PAST_MOST) turn()
      for (const tick of all) younger.last.set(tick.instrumentId, tick)
      for (const each of some) keep(each)
    },
    again() {
      since = clock.now()
      return [...older.ticks, ...younger.ticks]
    },
    after({ instrumentId, sequence }) {
      if ((latest.get(instrumentId) ?? 0) <= sequence) return []
      return [...older.ticks, ...younger.ticks].flatMap(({ tick }) =>
        tick.instrumentId === instrumentId && tick.sequence > sequence ? [tick] : [],
      )
    },
    done: () => done,
  }
}

const emptyMinute = (): Minute => ({ ticks: [], last: new Map() })

function withLast(done: DoneTicks, { last }: Minute): DoneTicks {
  if (last.size === 0) return done
  const sequences = new Map(done.sequences)
  for (const { instrumentId, sequence } of last.values()) sequences.set(instrumentId, sequence)
  return { at: Math.max(done.at, ...[...last.values()].map(({ time }) => time)), sequences }
}
