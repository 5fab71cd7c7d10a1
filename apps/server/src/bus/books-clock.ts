import type { Clock } from '../ports'
import type { Bus } from './bus'

const CLOCK = 'books.clock'
const EVERY_MS = 250

/** Tells the market the clock of the books a few times a second. Returns how to stop it. */
export function tellBooksClock(bus: Pick<Bus, 'publish'>, clock: Clock): () => void {
  const timer = setInterval(() => bus.publish(CLOCK, String(clock.now())), EVERY_MS)
  return () => clearInterval(timer)
}

/** Hears the clock of the books. Returns how to stop it. */
export const hearBooksClock = (bus: Pick<Bus, 'hear'>, heard: (now: number) => void): (() => void) =>
  bus.hear(CLOCK, (text) => {
    const now = Number(text)
    if (Number.isSafeInteger(now)) heard(now)
  }).end
