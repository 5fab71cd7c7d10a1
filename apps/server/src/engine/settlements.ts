import { type Option, PROMPT_MS } from '@fairtick/domain'
import type { Books } from '../books/run'
import { settleOption } from '../features/options/settle-option'
import type { Ending } from '../market/ending'
import type { Log } from '../ports'
import type { CarryOut } from './carry-out'
import { type Deadline, createDeadlines } from './deadlines'

/** Settles options at their expiry, whether or not their owner is connected. */
export interface Settlements {
  /** Updates an option. */
  set(option: Option): void
  /** Settles the options that are due, each at the last tick at or before its expiry. */
  look(now: number): void
  clear(): void
}

/** Ports of settling. */
export interface SettlementPorts {
  readonly books: Books
  readonly log: Log
  readonly carryOut: CarryOut
  /** The tick that an option ends at, or the time until which ticks of that moment are awaited. */
  readonly endingAt: (instrumentId: number, moment: number) => Promise<Ending>
  /** Maximum age in ms of the last tick at the expiry. */
  readonly staleAfterMs: (instrumentId: number) => number
  /** Whether an instrument was halted at a past moment. */
  readonly wasHalted: (instrumentId: number, moment: number) => Promise<boolean>
  /** Whether a split lies between two moments, so that their prices are in different units. */
  readonly isSplitBetween: (instrumentId: number, after: number, upTo: number) => boolean
}

/** Check interval while ticks of an expiry are awaited: a later tick ends the wait. */
const LOOK_AGAIN_MS = 250
const RETRY_MS = 1000

/** Creates a watch over no options. */
export function createSettlements(ports: SettlementPorts): Settlements {
  const { books, log, carryOut, endingAt, staleAfterMs, wasHalted, isSplitBetween } = ports
  const running = new Map<number, Option>()
  let deadlines = createDeadlines()

  /** Each user's last settlement that is being read. */
  const lastOf = new Map<number, Promise<void>>()

  /** Settles after the user's earlier options, whose reading may take longer. */
  async function settle({ id, userId }: Deadline, now: number, before?: Promise<void>): Promise<void> {
    const option = running.get(id)
    if (!option) return
    try {
      const ending = await endingAt(option.instrumentId, option.expiresAt)
      if ('waitUntil' in ending) {
        lookAgain(option, Math.min(ending.waitUntil, now + LOOK_AGAIN_MS))
        return
      }
      const isVoid = await wasHalted(option.instrumentId, option.expiresAt)
      await before
      carryOut(settleOption, userId, {
        optionId: id,
        endTick: ending.endTick,
        staleAfterMs: staleAfterMs(option.instrumentId),
        wasHalted: isVoid,
        wasSplit: isSplitBetween(option.instrumentId, option.createdAt, option.expiresAt),
      })
    } catch (error) {
      log.warn({ err: error, id }, 'what settles an option could not be read, it is tried again')
      lookAgain(option, now + RETRY_MS)
    }
  }

  function settleInTurn(deadline: Deadline, now: number): void {
    const { userId } = deadline
    const mine = settle(deadline, now, lastOf.get(userId)).finally(() => {
      if (lastOf.get(userId) === mine) lastOf.delete(userId)
    })
    lastOf.set(userId, mine)
  }

  function lookAgain(option: Option, at: number): void {
    if (running.has(option.id)) deadlines.set(option, at)
  }

  return {
    set(option) {
      const isRunning = option.status === 'running'
      if (isRunning) running.set(option.id, option)
      else running.delete(option.id)
      deadlines.set(option, isRunning ? option.expiresAt + PROMPT_MS : undefined)
    },
    look(now) {
      if (!books.isOpen()) return
      for (const deadline of deadlines.due(now)) settleInTurn(deadline, now)
    },
    clear() {
      running.clear()
      deadlines = createDeadlines()
    },
  }
}
