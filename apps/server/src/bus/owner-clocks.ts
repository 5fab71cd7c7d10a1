import type { Clock } from '../ports'
import type { Bus } from './bus'

/** A process that is alone in its place, by what it owns. */
export type Owner = 'books' | 'market'

const EVERY_MS = 250

const subjectOf = (owner: Owner): string => `${owner}.clock`

/** Tells other processes the clock of an owner a few times a second. Returns how to stop it. */
export function tellClock(bus: Pick<Bus, 'publish'>, owner: Owner, clock: Clock): () => void {
  const timer = setInterval(() => bus.publish(subjectOf(owner), String(clock.now())), EVERY_MS)
  return () => clearInterval(timer)
}

/** Hears the clock of an owner, in ms. Returns how to stop it. */
export const hearClock = (bus: Pick<Bus, 'hear'>, owner: Owner, heard: (now: number) => void): (() => void) =>
  bus.hear(subjectOf(owner), (text) => {
    const now = Number(text)
    if (Number.isSafeInteger(now)) heard(now)
  }).end
