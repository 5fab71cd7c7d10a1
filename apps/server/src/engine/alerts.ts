import { type PriceAlert, type SplitBasis, type Tick, isAlertSplitDue, isSplitOf } from '@fairtick/domain'
import type { Books } from '../books/run'
import { expireAlert, fireAlert, splitAlerts } from '../features/market/alerts/alert-commands'
import { alertTable } from '../features/market/alerts/alert-store'
import type { CarryOut } from './carry-out'
import { createDeadlines } from './deadlines'
import { createLevelIndex } from './level-index'

/** Fires price alerts by the ticks that reach them, and ends those whose day is over. */
export interface Alerts {
  /** Sets an alert in place of its earlier state; one that waits no more is dropped. */
  set(alert: PriceAlert): void
  /** Handles a new tick: the alerts it reaches leave the index. */
  fire(tick: Tick): void
  /** Handles a tick that was published before: alerts younger than the tick stay in the index. */
  fireAgain(tick: Tick): void
  /** Applies a split, before any later tick has effects. */
  split(basis: SplitBasis): void
  look(now: number): void
  watchAll(): void
}

interface ReachedAlert {
  readonly alertId: number
  readonly userId: number
}

/** Creates a watch over the alerts of these books. They sit in heaps of their own, beside those of orders. */
export function createAlerts(
  books: Pick<Books, 'portfolios' | 'portfolioInMemory'>,
  carryOut: CarryOut,
): Alerts {
  const index = createLevelIndex<ReachedAlert>()
  let deadlines = createDeadlines()

  function set(alert: PriceAlert): void {
    const { id, userId, instrumentId, falling, rising, expiresAt } = alert
    const isWaiting = alert.status === 'waiting'
    index.set(id, { alertId: id, userId }, isWaiting ? [{ instrumentId, falling, rising }] : [])
    deadlines.set({ id, userId }, isWaiting ? expiresAt : undefined)
  }

  function fire(tick: Tick): readonly ReachedAlert[] {
    const reached = index.reached(tick.instrumentId, tick.price)
    for (const { alertId, userId } of reached) carryOut(fireAlert, userId, { alertId, tick })
    return reached
  }

  return {
    set,
    fire: (tick) => void fire(tick),
    fireAgain(tick) {
      for (const { alertId, userId } of fire(tick)) {
        const portfolio = books.portfolioInMemory(userId)
        const alert = portfolio && alertTable.openRows(portfolio).get(alertId)
        if (alert) set(alert)
      }
    },
    split({ action, last, instrument }) {
      if (!isSplitOf(action)) return
      for (const portfolio of books.portfolios()) {
        const alerts = [...alertTable.openRows(portfolio).values()]
        if (alerts.some((alert) => isAlertSplitDue(alert, action)))
          carryOut(splitAlerts, portfolio.userId, { action, last, instrument })
      }
    },
    look(now) {
      for (const { id, userId } of deadlines.due(now)) carryOut(expireAlert, userId, { alertId: id })
    },
    watchAll() {
      index.clear()
      deadlines = createDeadlines()
      for (const portfolio of books.portfolios())
        for (const alert of alertTable.openRows(portfolio).values()) set(alert)
    },
  }
}
