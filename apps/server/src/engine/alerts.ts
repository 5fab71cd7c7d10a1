import {
  type PriceAlert,
  type SplitBasis,
  type Tick,
  firesAlert,
  isAlertSplitDue,
  isEndOf,
  isSplitOf,
} from '@fairtick/domain'
import type { Books } from '../books/run'
import { endAlerts, expireAlert, splitAlerts } from '../features/market/alerts/alert-commands'
import { alertTable } from '../features/market/alerts/alert-store'
import type { CarryOut } from './carry-out'
import { createDeadlines } from './deadlines'
import { type ReachedAlert, createDueAlerts } from './due-alerts'
import { createLevelIndex } from './level-index'

/** Fires price alerts by the ticks that reach them, and ends those whose day is over. */
export interface Alerts {
  /** Sets an alert in place of its earlier state; one that waits no more is dropped. */
  set(alert: PriceAlert): void
  /**
   * Handles a tick, new or published before: the alerts it reaches leave the index, and fire in the turns
   * that follow; those that are younger than the tick stay.
   */
  fire(tick: Tick): void
  /** Applies a split, before any later tick has effects, or ends the alerts of an ended instrument. */
  split(basis: SplitBasis): void
  look(now: number): void
  watchAll(): void
  /** Whether some that were reached are yet to fire. */
  readonly isBusy: () => boolean
}

/** Creates a watch over the alerts of these books. They sit in heaps of their own, beside those of orders. */
export function createAlerts(
  books: Pick<Books, 'portfolios' | 'portfolioInMemory' | 'isOpen'>,
  carryOut: CarryOut,
): Alerts {
  const index = createLevelIndex<ReachedAlert>()
  const due = createDueAlerts(books, carryOut)
  let deadlines = createDeadlines()

  function set(alert: PriceAlert): void {
    const { id, userId, instrumentId, falling, rising, expiresAt } = alert
    const isWaiting = alert.status === 'waiting'
    due.drop(id)
    index.set(id, { alertId: id, userId }, isWaiting ? [{ instrumentId, falling, rising }] : [])
    deadlines.set({ id, userId }, isWaiting ? expiresAt : undefined)
  }

  function openAlert({ alertId, userId }: ReachedAlert): PriceAlert | undefined {
    const portfolio = books.portfolioInMemory(userId)
    return portfolio && alertTable.openRows(portfolio).get(alertId)
  }

  /**
   * Fires the alerts that a tick reaches. Alerts that are younger than the tick, or in later units, stay
   * watched.
   */
  function fire(tick: Tick): void {
    const younger: PriceAlert[] = []
    for (const reached of index.reached(tick.instrumentId, tick.price)) {
      const alert = openAlert(reached)
      if (alert && firesAlert(alert, tick)) due.add({ ...reached, tick })
      else if (alert) younger.push(alert)
    }
    for (const alert of younger) set(alert)
  }

  return {
    set,
    fire,
    split(basis) {
      const { action } = basis
      if (!isSplitOf(action) && !isEndOf(action)) return
      // The levels of those that were reached are still in the units of their tick.
      due.fireAllOf(action.instrumentId)
      splitAll(books, carryOut, basis)
    },
    look(now) {
      // One that was reached in time fires, also if its day ends before its turn.
      if (due.any()) return due.goOn()
      for (const { id, userId } of deadlines.due(now)) carryOut(expireAlert, userId, { alertId: id })
    },
    isBusy: due.any,
    watchAll() {
      index.clear()
      deadlines = createDeadlines()
      for (const portfolio of books.portfolios())
        for (const alert of alertTable.openRows(portfolio).values()) if (!due.has(alert.id)) set(alert)
      due.goOn()
    },
  }
}

/** Converts every alert of an instrument by its split, or ends it with the instrument. */
function splitAll(
  books: Pick<Books, 'portfolios'>,
  carryOut: CarryOut,
  { action, last, instrument }: SplitBasis,
): void {
  const isEnd = isEndOf(action)
  for (const portfolio of books.portfolios()) {
    const alerts = [...alertTable.openRows(portfolio).values()]
    if (isEnd && alerts.some(({ instrumentId }) => instrumentId === action.instrumentId))
      carryOut(endAlerts, portfolio.userId, action)
    if (!isEnd && alerts.some((alert) => isAlertSplitDue(alert, action)))
      carryOut(splitAlerts, portfolio.userId, { action, last, instrument })
  }
}
