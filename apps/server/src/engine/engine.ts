import {
  type ConversionSource,
  type Follow,
  type Instrument,
  type Position,
  type Tick,
  cameTooLate,
} from '@fairtick/domain'
import type { Books } from '../books/run'
import type { Announcement } from '../events'
import type { Priced } from '../features/contracts/floating-profit'
import { fireTrigger } from '../features/contracts/fire-trigger'
import { positionTable } from '../features/contracts/position-store'
import { optionTable } from '../features/options/option-store'
import type { SwapRuns } from '../features/contracts/swap-run-store'
import type { Ending } from '../market/ending'
import type { Clock, Log } from '../ports'
import { carryOutOn } from './carry-out'
import type { ActiveTraders } from '../features/copying/active-traders'
import type { CopyCommands } from '../features/copying/copy-commands'
import { type CopyPorts, createCopies } from './copies'
import { createCopyStops } from './copy-stops'
import { createExpiries } from './expiries'
import { createSettlements } from './settlements'
import { createStopOuts } from './stop-outs'
import { createSwaps } from './swaps'
import { createTriggers } from './triggers'
import { type UndoneTick, createUndoneTicks } from './undone-ticks'

/** The engine: turns ticks and the clock into the same commands that clients give. */
export interface Engine {
  /**
   * Takes published ticks, in their order. Ticks of a closed market, and those that came too late, trigger
   * nothing.
   */
  readonly onTicks: (ticks: readonly Tick[]) => void
  /**
   * To be called at the start: goes through the latest ticks of the log, as their effects may not have become
   * durable before a crash.
   */
  readonly catchUp: () => void
  /** Watches everything open anew: after a period of closing only, a pending order may be reached again. */
  readonly watchAgain: () => void
  /** The work of the clock while the books are open; each function does what is due now. */
  readonly byClock: Readonly<Record<'expiries' | 'settlements' | 'swaps', () => void>>
}

/** The engine's dependencies. */
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
  readonly copying: CopyingPorts
}

/** The part of copying that the engine drives. */
export interface CopyingPorts {
  readonly traders: Pick<ActiveTraders, 'ofUser' | 'onLook'>
  readonly commands: CopyCommands
  readonly readSignals: CopyPorts['readSignals']
}

/** Starts the engine on everything that is open. */
export function startEngine(ports: EnginePorts): Engine {
  const { books, clock, log, priced, sourceOf } = ports
  const { carryOut, carryOutDurably } = carryOutOn(books, log)
  const triggers = createTriggers(books, carryOut)
  const stopOuts = createStopOuts({ books, priced, sourceOf, carryOut })
  const settlements = createSettlements({ ...ports, carryOut })
  const expiries = createExpiries(carryOut)
  const swaps = createSwaps({ ...ports, carryOut: carryOutDurably })
  const undone = createUndoneTicks(clock)
  const { traders, commands, readSignals } = ports.copying
  const copyStops = createCopyStops({ books, priced, sourceOf, carryOut, stopFollow: commands.stopFollow })
  const copies = createCopies({
    books,
    traders,
    commands,
    readSignals,
    log,
    carryOut: carryOutDurably,
    ticksAfter: undone.after,
    fire: ({ positionId, userId }, tick) => carryOut(fireTrigger, userId, { positionId, tick }),
  })
  const acts = (tick: Tick) => mayAct(tick, ports)

  function watch(position: Position): void {
    triggers.set(position)
    expiries.set(position)
    stopOuts.touch(position.userId)
    if (position.originId !== 0) copyStops.touch(position.userId)
  }

  function watchFollow(follow: Follow): void {
    copies.set(follow)
    copyStops.touch(follow.userId)
  }

  function watchAll(): void {
    for (const each of [triggers, expiries, settlements, swaps]) each.clear()
    for (const portfolio of books.portfolios()) {
      for (const position of positionTable.openRows(portfolio).values()) watch(position)
      for (const option of optionTable.openRows(portfolio).values()) settlements.set(option)
    }
    stopOuts.watchAll()
    copyStops.watchAll()
    copies.watchAll()
  }

  function follow(announcements: readonly Announcement[]): void {
    for (const announcement of announcements) {
      if ('position' in announcement) watch(announcement.position)
      if (announcement.type === 'follow-changed') watchFollow(announcement.follow)
      if ('option' in announcement) settlements.set(announcement.option)
      // A deposit or a withdrawal moves the price at which an account is stopped out.
      if (announcement.type === 'accounts-changed') stopOuts.touch(announcement.userId)
    }
  }

  /** Effects of a tick that are already there are not repeated. */
  function goThrough(ticks: readonly UndoneTick[]): void {
    stopOuts.watchAll()
    for (const each of ticks) triggers.fireAgain(each)
    stopOuts.look()
  }

  watchAll()
  books.onReload(watchAll)
  books.onReload(() => goThrough(undone.all()))
  books.onAccepted(follow)
  books.onAnnouncements((announcements) => {
    for (const each of announcements) if (each.type === 'signal') copies.follow(each.signal)
  })
  traders.onLook(copies.endOfTraders)
  return {
    onTicks(ticks) {
      const isOpen = books.isOpen()
      for (const tick of ticks.filter(acts)) {
        undone.add({ tick, mayFill: priced(tick.instrumentId)?.tradable === 'open' }, isOpen)
        if (!isOpen) continue
        triggers.fire(tick)
        stopOuts.onTick(tick)
        copyStops.onTick(tick)
      }
    },
    catchUp: () => goThrough(ports.recentTicks().filter(acts).map(filling)),
    watchAgain: watchAll,
    byClock: {
      expiries: whileOpen(ports, expiries),
      settlements: whileOpen(ports, settlements),
      swaps: whileOpen(ports, swaps),
    },
  }
}

const whileOpen =
  ({ books, clock }: Pick<EnginePorts, 'books' | 'clock'>, what: { look(now: number): void }) =>
  () => {
    if (books.isOpen()) what.look(clock.now())
  }

/** Whether a tick may have effects: its market was open at its time, and it was fresh when it arrived. */
function mayAct(tick: Tick, { isOpen, staleAfterMs }: Pick<EnginePorts, 'isOpen' | 'staleAfterMs'>): boolean {
  return isOpen(tick.instrumentId, tick.time) && !cameTooLate(tick, staleAfterMs(tick.instrumentId))
}

const filling = (tick: Tick): UndoneTick => ({ tick, mayFill: true })
