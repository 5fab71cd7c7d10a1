import type { ConversionSource, Instrument, Position, Tick } from '@fairtick/domain'
import type { Books } from '../books/books'
import type { Announcement } from '../events'
import { expirePosition } from '../features/contracts/cancel-position'
import { fireTrigger } from '../features/contracts/fire-trigger'
import type { Priced } from '../features/contracts/floating-profit'
import { positionTable } from '../features/contracts/position-store'
import type { Clock, Log } from '../ports'
import { carryOutOn } from './carry-out'
import { createExpiries } from './expiries'
import { createStopOuts } from './stop-outs'
import { createTriggerIndex } from './trigger-index'

const EXPIRY_LOOK_MS = 200

/** The clockwork: turns ticks and the clock into the same commands that clients give. */
export interface Engine {
  /** Takes published ticks, in their order. Ticks of a closed market trigger nothing. */
  readonly onTicks: (ticks: readonly Tick[]) => void
  stop(): void
}

/** What the engine drives. */
export interface EnginePorts {
  readonly books: Books
  readonly clock: Clock
  readonly log: Log
  readonly priced: Priced
  readonly isOpen: (instrumentId: number, at: number) => boolean
  readonly sourceOf: (instrument: Instrument) => ConversionSource | undefined
}

/** Starts the clockwork on everything that is open. */
export function startEngine({ books, clock, log, priced, isOpen, sourceOf }: EnginePorts): Engine {
  const triggers = createTriggerIndex()
  const carryOut = carryOutOn(books, log)
  const stopOuts = createStopOuts({ books, priced, sourceOf, carryOut })
  let expiries = createExpiries()
  /** Ticks that came while the books took no commands: what they reach is due all the same. */
  let missed: Tick[] = []

  function watch(position: Position): void {
    triggers.set(position)
    expiries.set(position)
    stopOuts.touch(position.userId)
  }

  function watchAll(): void {
    triggers.clear()
    expiries = createExpiries()
    for (const portfolio of books.portfolios())
      for (const position of positionTable.openRows(portfolio).values()) watch(position)
    stopOuts.watchAll()
  }

  function follow(announcements: readonly Announcement[]): void {
    for (const announcement of announcements) {
      if ('position' in announcement) watch(announcement.position)
      // Money that comes or goes moves the price at which an account is stopped out.
      if (announcement.type === 'accounts-changed') stopOuts.touch(announcement.userId)
    }
  }

  function fire(tick: Tick): void {
    for (const { positionId, userId } of triggers.reached(tick.instrumentId, tick.price)) {
      carryOut(fireTrigger, userId, { positionId, tick })
    }
    stopOuts.onTick(tick)
  }

  function expire(): void {
    if (!books.isOpen()) return
    for (const { positionId, userId } of expiries.due(clock.now())) {
      carryOut(expirePosition, userId, { positionId })
    }
  }

  function catchUp(): void {
    watchAll()
    const ticks = missed
    missed = []
    for (const tick of ticks) fire(tick)
  }

  watchAll()
  books.onReload(catchUp)
  books.onAccepted(follow)
  const timer = setInterval(expire, EXPIRY_LOOK_MS)
  return {
    onTicks(ticks) {
      const open = ticks.filter((tick) => isOpen(tick.instrumentId, tick.time))
      if (!books.isOpen()) missed.push(...open)
      else for (const tick of open) fire(tick)
    },
    stop: () => clearInterval(timer),
  }
}
