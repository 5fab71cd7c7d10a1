import type { PriceAlert, SplitBasis, Tick } from '@fairtick/domain'
import { createAlerts } from './alerts'
import { type MarginWatchPorts, createMarginWatch } from './margin-watch'

/** The watch over price alerts and margin levels: clients are told of them, nothing is carried out. */
export interface Tellings {
  /** Sets an alert in place of its earlier state. */
  setAlert(alert: PriceAlert): void
  /** Marks an account as changed. */
  touch(userId: number): void
  onTick(tick: Tick): void
  /** Handles ticks that were published before. */
  goThrough(ticks: readonly { readonly tick: Tick }[]): void
  /** Puts alerts into the units after a split. */
  split(basis: SplitBasis): void
  look(now: number): void
  watchAll(): void
  /** Whether alerts that were reached are yet to fire. */
  readonly isBusy: () => boolean
}

/** Creates a watch over what these books wait to tell. */
export function createTellings(ports: MarginWatchPorts): Tellings {
  const alerts = createAlerts(ports.books, ports.carryOut)
  const margins = createMarginWatch(ports)
  return {
    setAlert: alerts.set,
    touch: margins.touch,
    onTick(tick) {
      alerts.fire(tick)
      margins.onTick(tick)
    },
    goThrough(ticks) {
      for (const { tick } of ticks) alerts.fire(tick)
    },
    split: alerts.split,
    look(now) {
      alerts.look(now)
      margins.look(now)
    },
    isBusy: alerts.isBusy,
    watchAll() {
      alerts.watchAll()
      margins.watchAll()
    },
  }
}
