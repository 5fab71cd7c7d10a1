import {
  type ConversionSource,
  type Instrument,
  type Position,
  type Tick,
  cameTooLate,
} from '@fairtick/domain'
import type { Books } from '../books/books'
import type { Announcement } from '../events'
import type { Priced } from '../features/contracts/floating-profit'
import { positionTable } from '../features/contracts/position-store'
import { optionTable } from '../features/options/option-store'
import type { SwapRuns } from '../features/contracts/swap-run-store'
import type { Ending } from '../market/ending'
import type { Clock, Log } from '../ports'
import { carryOutOn } from './carry-out'
import { createExpiries } from './expiries'
import { createSettlements } from './settlements'
import { createStopOuts } from './stop-outs'
import { createSwaps } from './swaps'
import { createTriggers } from './triggers'

const LOOK_MS = 50

/** The clockwork: turns ticks and the clock into the same commands that clients give. */
export interface Engine {
  /** Takes published ticks, in their order. Ticks of a closed market, and those that came too late, trigger nothing. */
  readonly onTicks: (ticks: readonly Tick[]) => void
  /** Goes through the latest ticks of the log once more: what they set off may not have become durable before a crash. */
  readonly catchUp: () => void
  /** Watches everything open anew: what waited because only closing was possible may be reached again. */
  readonly watchAgain: () => void
  stop(): void
}

/** What the engine drives. */
export interface EnginePorts {
  readonly books: Books
  readonly clock: Clock
  readonly log: Log
  readonly priced: Priced
  readonly swapRuns: SwapRuns
  readonly isOpen: (instrumentId: number, at: number) => boolean
  readonly sourceOf: (instrument: Instrument) => ConversionSource | undefined
  readonly endingAt: (instrumentId: number, moment: number) => Promise<Ending>
  readonly staleAfterMs: (instrumentId: number) => number
  /** Published ticks of the last minute that had any, by time. */
  readonly recentTicks: () => readonly Tick[]
}

/** Starts the clockwork on everything that is open. */
export function startEngine(ports: EnginePorts): Engine {
  const { books, clock, log, priced, isOpen, sourceOf, staleAfterMs } = ports
  const { carryOut, carryOutDurably } = carryOutOn(books, log)
  const triggers = createTriggers(books, carryOut)
  const stopOuts = createStopOuts({ books, priced, sourceOf, carryOut })
  const settlements = createSettlements({ ...ports, carryOut })
  const expiries = createExpiries(carryOut)
  const byClock = [expiries, settlements, createSwaps({ ...ports, carryOut: carryOutDurably })]
  /** Ticks that came while the books took no commands: what they reach is due all the same. */
  let missed: Tick[] = []

  function watch(position: Position): void {
    triggers.set(position)
    expiries.set(position)
    stopOuts.touch(position.userId)
  }

  function watchAll(): void {
    for (const each of [triggers, ...byClock]) each.clear()
    for (const portfolio of books.portfolios()) {
      for (const position of positionTable.openRows(portfolio).values()) watch(position)
      for (const option of optionTable.openRows(portfolio).values()) settlements.set(option)
    }
    stopOuts.watchAll()
  }

  function follow(announcements: readonly Announcement[]): void {
    for (const announcement of announcements) {
      if ('position' in announcement) watch(announcement.position)
      if ('option' in announcement) settlements.set(announcement.option)
      // Money that comes or goes moves the price at which an account is stopped out.
      if (announcement.type === 'accounts-changed') stopOuts.touch(announcement.userId)
    }
  }

  function fire(tick: Tick): void {
    triggers.fire(tick)
    stopOuts.onTick(tick)
  }

  /** Whether a tick may set anything off: its market was open at its time, and it was fresh when it came. */
  const acts = (tick: Tick): boolean =>
    isOpen(tick.instrumentId, tick.time) && !cameTooLate(tick, staleAfterMs(tick.instrumentId))

  function catchUp(): void {
    stopOuts.watchAll()
    const ticks = missed
    missed = []
    for (const tick of ports.recentTicks()) if (acts(tick)) triggers.fireAgain(tick)
    for (const tick of ticks) fire(tick)
    stopOuts.look()
  }

  watchAll()
  books.onReload(watchAll)
  books.onReload(catchUp)
  books.onAccepted(follow)
  const timer = setInterval(() => {
    if (books.isOpen()) for (const each of byClock) each.look(clock.now())
  }, LOOK_MS)
  return {
    onTicks(ticks) {
      const acting = ticks.filter(acts)
      if (!books.isOpen()) missed.push(...acting)
      else for (const tick of acting) fire(tick)
    },
    catchUp,
    watchAgain: watchAll,
    stop: () => clearInterval(timer),
  }
}
