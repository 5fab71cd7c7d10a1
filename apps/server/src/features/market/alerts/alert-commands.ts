import {
  ALERTS_MAX,
  ALERT_LIFE_MS,
  type AlertSplit,
  type AskedAlert,
  HOUR_MS,
  type PriceAlert,
  type Tick,
  alertLevels,
  firesAlert,
  isAlertSplitDue,
  splitAlert,
} from '@fairtick/domain'
import type { Book } from '../../../books/book'
import { type Surroundings, accept, command, ensurePriced, refuse } from '../../../books/command'
import { alertTable } from './alert-store'

/** Sets an alert. Allowed also while the market is closed; it fires by the first tick that reaches it. */
export const setAlert = command('market.set-alert', (book, asked: AskedAlert, surroundings): PriceAlert => {
  const { instrument, quote } = ensurePriced(surroundings, asked.instrumentId)
  const levels = accept(alertLevels(asked, quote.price, instrument))
  if (book.openCount(alertTable) >= ALERTS_MAX)
    refuse('too-many-requests', { seconds: HOUR_MS / 1000, limit: ALERTS_MAX })
  const alert: PriceAlert = {
    ...levels,
    id: book.nextId(alertTable.name),
    userId: book.userId,
    instrumentId: asked.instrumentId,
    kind: asked.kind,
    status: 'waiting',
    setAt: surroundings.now,
    activeFrom: quote.sequence,
    expiresAt: asked.kind === 'percent' ? surroundings.now + ALERT_LIFE_MS : undefined,
    endedAt: undefined,
    splitUntil: undefined,
    firedTick: undefined,
    firedPrice: undefined,
  }
  book.insert(alertTable, alert)
  book.announce({ type: 'alert-changed', alert })
  return alert
})

/** Removes an alert that waits; refuses one that does not. */
export const removeAlert = command(
  'market.remove-alert',
  (book, { id }: { readonly id: number }, { now }) => {
    const alert = book.find(alertTable, id) ?? refuse('record-state')
    return end(book, { ...alert, status: 'removed' }, now)
  },
)

/** A tick that reached an alert. */
export interface FireAlert {
  readonly alertId: number
  readonly tick: Tick
}

/** Fires an alert by the tick that reached it; does nothing if it waits no more or is younger. */
export const fireAlert = command('market.fire-alert', (book, { alertId, tick }: FireAlert, { now }): void => {
  const alert = book.find(alertTable, alertId)
  if (!alert || !firesAlert(alert, tick)) return
  end(book, { ...alert, status: 'fired', firedTick: tick.sequence, firedPrice: tick.price }, now)
})

/** Ends an alert about a move within a day when the day is over. */
export const expireAlert = command(
  'market.expire-alert',
  (book, { alertId }: { readonly alertId: number }, { now }): void => {
    const alert = book.find(alertTable, alertId)
    if (alert?.expiresAt === undefined || now < alert.expiresAt) return
    end(book, { ...alert, status: 'expired' }, now)
  },
)

/** Puts a user's alerts on an instrument into the units after a split, each once. */
export const splitAlerts = command('market.split-alerts', (book, basis: AlertSplit): void => {
  for (const alert of book.open(alertTable)) {
    if (!isAlertSplitDue(alert, basis.action)) continue
    const split = splitAlert(alert, basis)
    book.update(alertTable, split)
    book.announce({ type: 'alert-changed', alert: split })
  }
})

/** Ends a user's alerts on an instrument that has ended: no tick will reach them. */
export const endAlerts = command(
  'market.end-alerts',
  (book, { instrumentId }: { readonly instrumentId: number }, { now }): void => {
    for (const alert of book.open(alertTable))
      if (alert.instrumentId === instrumentId) end(book, { ...alert, status: 'expired' }, now)
  },
)

/** Removes every alert that waits, as its user leaves or begins anew. */
export function removeEveryAlert(book: Book, { now }: Pick<Surroundings, 'now'>): void {
  for (const alert of book.open(alertTable)) end(book, { ...alert, status: 'removed' }, now)
}

function end(book: Book, alert: PriceAlert, now: number): PriceAlert {
  const ended = { ...alert, endedAt: now }
  book.update(alertTable, ended)
  book.announce({ type: 'alert-changed', alert: ended })
  return ended
}
