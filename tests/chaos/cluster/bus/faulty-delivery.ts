import type { Random } from '@fairtick/testkit'
import type { BusFaults } from '../../../../apps/server/src/bus/faulty-bus.cases'
import type { Frame } from './nats-frames'

/** Delivers frames with the faults of the moment. */
export interface FaultyDelivery {
  /** Faults from now on. */
  become(faults: BusFaults): void
  /** Delivers a frame by `send`, or loses, doubles or delays it where it brings a message. */
  deliver(frame: Frame, send: (bytes: Buffer) => void): void
  /** How often each fault happened. */
  readonly counts: Readonly<Record<'passed' | 'lost' | 'doubled' | 'delayed', number>>
}

const DELAY_MS = 20

/** Without faults at first; which messages are hit follows from the seed and their order. */
export function createFaultyDelivery(random: Random): FaultyDelivery {
  let faults: BusFaults = {}
  const counts = { passed: 0, lost: 0, doubled: 0, delayed: 0 }
  const happens = (onceIn: number | undefined) => onceIn !== undefined && random.once(onceIn)

  return {
    counts,
    become: (next) => void (faults = next),
    deliver({ bytes, isMessage }, send) {
      if (!isMessage) return send(bytes)
      if (happens(faults.lostOnceIn)) return void (counts.lost += 1)
      const isDoubled = happens(faults.doubledOnceIn)
      if (isDoubled) counts.doubled += 1
      for (let time = isDoubled ? 2 : 1; time > 0; time -= 1) {
        if (happens(faults.delayedOnceIn)) {
          counts.delayed += 1
          setTimeout(() => send(bytes), random.below(faults.delayMs ?? DELAY_MS))
        } else {
          counts.passed += 1
          send(bytes)
        }
      }
    },
  }
}
