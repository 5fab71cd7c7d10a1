import type { TickStream } from '../market/apart/tick-stream'
import type { Bus } from './bus'

const TICKS = 'ticks'

/** The way of ticks from the market's writer to followers in other processes. */
export function ticksByBus(bus: Pick<Bus, 'publish' | 'hear' | 'onUp'>): TickStream {
  return {
    publish: (text) => bus.publish(TICKS, text),
    follow({ heard, reconnected }) {
      let isOver = false
      const hearing = bus.hear(TICKS, heard)
      // Ticks that were sent before it is heard are in the log.
      void hearing.isReady.then(() => !isOver && reconnected())
      bus.onUp(() => {
        if (!isOver) reconnected()
      })
      return () => {
        isOver = true
        hearing.end()
      }
    },
  }
}
