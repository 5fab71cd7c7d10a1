import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Tick } from '@fairtick/domain'
import type { Books } from '../books/run'
import { fireAlert } from '../features/market/alerts/alert-commands'
import type { CarryOut } from './carry-out'

/** An alert that a tick reached, and its user. */
export interface ReachedAlert {
  readonly alertId: number
  readonly userId: number
}

interface DueAlert extends ReachedAlert {
  readonly tick: Tick
}

/** Alerts that are to fire, each by the first tick that reached it. */
export interface DueAlerts {
  add(alert: DueAlert): void
  /** Takes an alert out, as it has changed. */
  drop(alertId: number): void
  has(alertId: number): boolean
  any(): boolean
  /** Fires those of an instrument at once. */
  fireAllOf(instrumentId: number): void
  /** Goes on, also after the books were closed. */
  goOn(): void
}

/** Alerts that fire in one turn: calls and ticks have theirs in between. */
const AT_ONCE = 500

/** Creates an empty queue. While the books are closed it waits, as everything is watched anew afterwards. */
export function createDueAlerts(books: Pick<Books, 'isOpen'>, carryOut: CarryOut): DueAlerts {
  const due = new Map<number, DueAlert>()
  let isFiring = false

  function fireNow({ alertId, userId, tick }: DueAlert): void {
    due.delete(alertId)
    carryOut(fireAlert, userId, { alertId, tick })
  }

  function fireSome(): void {
    let count = 0
    for (const each of due.values()) {
      if (count === AT_ONCE) return
      fireNow(each)
      count += 1
    }
  }

  async function fireInTurns(): Promise<void> {
    if (isFiring || due.size === 0) return
    isFiring = true
    try {
      for (await nextTurn(); due.size > 0 && books.isOpen(); await nextTurn()) fireSome()
    } finally {
      isFiring = false
    }
  }

  return {
    add(alert) {
      due.set(alert.alertId, alert)
      void fireInTurns()
    },
    drop: (alertId) => void due.delete(alertId),
    has: (alertId) => due.has(alertId),
    any: () => due.size > 0,
    fireAllOf(instrumentId) {
      for (const each of due.values()) if (each.tick.instrumentId === instrumentId) fireNow(each)
    },
    goOn: () => void fireInTurns(),
  }
}
