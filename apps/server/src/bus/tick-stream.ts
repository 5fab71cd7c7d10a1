import type { TickStream } from '../market/apart/tick-stream'
import type { Bus } from './bus'

const TICKS = 'ticks'

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
