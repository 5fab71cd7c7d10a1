import type { TickStream } from '../market/apart/tick-stream'
import type { Bus } from './bus'

const TICKS = 'ticks'
/** A follower that is only woken reads the log at most this often (ms). */
const WOKEN_EVERY_MS = 250

/** The way of ticks from the market's writer to followers in other processes. */
export function ticksByBus(bus: Pick<Bus, 'publish' | 'hear' | 'onDown' | 'onUp'>): TickStream {
  return {
    publish: (text) => bus.publish(TICKS, text),
    follow({ heard, interrupted }) {
      let isOver = false
      const hearing = bus.hear(TICKS, heard)
      // Ticks that were sent before it is heard are in the log.
      const tell = () => {
        if (!isOver) interrupted()
      }
      void hearing.isReady.then(tell)
      bus.onDown(tell)
      bus.onUp(tell)
      return () => {
        isOver = true
        hearing.end()
      }
    },
  }
}

/**
 * Wakes followers that take no data from messages about ticks: each message makes them read the log,
 * regardless of its text, at most four times a second.
 */
export function wokenByTicks(bus: Pick<Bus, 'hear'>): Pick<TickStream, 'follow'> {
  return {
    follow({ interrupted }) {
      let timer: NodeJS.Timeout | undefined
      const wake = () => {
        timer = undefined
        interrupted()
      }
      const hearing = bus.hear(TICKS, () => (timer ??= setTimeout(wake, WOKEN_EVERY_MS)))
      return () => {
        hearing.end()
        clearTimeout(timer)
      }
    },
  }
}
