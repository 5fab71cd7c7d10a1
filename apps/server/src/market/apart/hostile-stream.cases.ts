import type { Random } from '@fairtick/testkit'
import type { TickListening, TickStream } from './tick-stream'

/** A stream in memory, and what it does to messages. */
export interface HostileStream extends TickStream {
  /** Loses, doubles, reorders and delays from now on, or does not. */
  misbehave(isHostile: boolean): void
  /** Delivers nothing, and says nothing of it. */
  cut(): void
  /** Delivers again, and tells that messages may have been lost. */
  mend(): void
  readonly sent: () => readonly string[]
}

/** A stream that behaves at first; by the random numbers it then treats one message in three badly. */
export function createHostileStream(random: Random): HostileStream {
  const listeners = new Set<TickListening>()
  const sent: string[] = []
  let [isHostile, isCut] = [false, false]

  const deliver = (text: string): void => {
    if (!isCut) for (const { heard } of listeners) heard(text)
  }

  return {
    publish(text) {
      sent.push(text)
      if (!isHostile) return void setImmediate(deliver, text)
      if (random.once(6)) return
      const times = random.once(6) ? 2 : 1
      for (let time = 0; time < times; time += 1)
        if (random.once(4)) setTimeout(deliver, random.below(15), text)
        else setImmediate(deliver, text)
    },
    follow(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    misbehave: (hostile) => {
      isHostile = hostile
    },
    cut: () => {
      isCut = true
    },
    mend: () => {
      isCut = false
      for (const { interrupted } of listeners) interrupted()
    },
    sent: () => sent,
  }
}
