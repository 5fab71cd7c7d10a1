import type { Option, Tick } from '@fairtick/domain'
import type { Books } from '../books/books'
import { settleOption } from '../features/options/settle-option'
import type { Log } from '../ports'
import type { CarryOut } from './carry-out'
import { type Deadline, createDeadlines } from './deadlines'

/** Settles options when their time has come, whoever is connected. */
export interface Settlements {
  /** Takes an option as it is now. */
  set(option: Option): void
  /** Settles what is due, each at the last tick at or before its expiry. */
  look(now: number): void
  clear(): void
}

/** What settling works on. */
export interface SettlementPorts {
  readonly books: Books
  readonly log: Log
  readonly carryOut: CarryOut
  /** The last tick at or before a moment, for good. */
  readonly finalTickAt: (instrumentId: number, time: number) => Promise<Tick | undefined>
  /** How old the last tick may be at the expiry. */
  readonly staleAfterMs: (instrumentId: number) => number
}

/** Ticks of before the expiry that are still under way may arrive for so long; after it they are turned away. */
const GRACE_MS = 250
const RETRY_MS = 1000

/** Nothing runs yet. */
export function createSettlements(ports: SettlementPorts): Settlements {
  const { books, log, carryOut, finalTickAt, staleAfterMs } = ports
  const running = new Map<number, Option>()
  let deadlines = createDeadlines()

  async function settle({ id, userId }: Deadline, now: number): Promise<void> {
    const option = running.get(id)
    if (!option) return
    try {
      const endTick = await finalTickAt(option.instrumentId, option.expiresAt)
      carryOut(settleOption, userId, {
        optionId: id,
        endTick,
        staleAfterMs: staleAfterMs(option.instrumentId),
      })
    } catch (error) {
      log.warn({ err: error, id }, 'the tick that settles an option could not be read, it is tried again')
      if (running.has(id)) deadlines.set(option, now + RETRY_MS)
    }
  }

  return {
    set(option) {
      const isRunning = option.status === 'running'
      if (isRunning) running.set(option.id, option)
      else running.delete(option.id)
      deadlines.set(option, isRunning ? option.expiresAt + GRACE_MS : undefined)
    },
    look(now) {
      if (!books.isOpen()) return
      for (const deadline of deadlines.due(now)) void settle(deadline, now)
    },
    clear() {
      running.clear()
      deadlines = createDeadlines()
    },
  }
}
