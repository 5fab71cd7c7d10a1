import type { Random } from '@fairtick/testkit'
import type { Bus } from './bus'

/** Faults of messages, each once in so many; none by default. */
export interface BusFaults {
  readonly lostOnceIn?: number
  readonly doubledOnceIn?: number
  /** Of those that come later than others that were sent after them. */
  readonly delayedOnceIn?: number
  /** The longest delay, ms. */
  readonly delayMs?: number
}

/** A bus of this process alone, with faults by a seed. */
export interface FaultyBus {
  connect(): Bus
  /** Faults from now on. */
  become(faults: BusFaults): void
  /** Cuts all off, as a server of the bus that ends. */
  cut(): void
  mend(): void
}

interface Listener {
  readonly subject: string
  readonly listener: (text: string) => void
}

/** A bus that is up and without faults at first. */
export function createFaultyBus(random: Random): FaultyBus {
  const listeners = new Set<Listener>()
  const answering = new Map<string, (text: string) => Promise<string>>()
  const down: (() => void)[] = []
  const up: (() => void)[] = []
  let faults: BusFaults = {}
  let isUp = true
  const happens = (onceIn: number | undefined) => onceIn !== undefined && random.once(onceIn)

  function deliver(run: () => void): void {
    if (!isUp || happens(faults.lostOnceIn)) return
    const times = happens(faults.doubledOnceIn) ? 2 : 1
    for (let time = 0; time < times; time += 1) {
      const arrive = () => {
        if (isUp) run()
      }
      if (happens(faults.delayedOnceIn)) setTimeout(arrive, random.below(faults.delayMs ?? 20))
      else setImmediate(arrive)
    }
  }

  function connect(): Bus {
    const own = new Set<Listener>()
    return {
      publish(subject, text) {
        for (const each of listeners)
          if (each.subject === subject)
            deliver(() => {
              if (listeners.has(each)) each.listener(text)
            })
      },
      hear(subject, listener) {
        const each = { subject, listener }
        listeners.add(each)
        own.add(each)
        return { isReady: Promise.resolve(), end: () => void listeners.delete(each) }
      },
      ask(subject, text, withinMs) {
        return new Promise((resolve, reject) => {
          setTimeout(() => reject(new Error(`no answer to ${subject}`)), withinMs).unref()
          deliver(
            () =>
              void answering
                .get(subject)?.(text)
                .then(
                  (answer) => deliver(() => resolve(answer)),
                  () => undefined,
                ),
          )
        })
      },
      answer(subject, answer) {
        answering.set(subject, answer)
        return { isReady: Promise.resolve(), end: () => void answering.delete(subject) }
      },
      isUp: () => isUp,
      onDown: (listener) => void down.push(listener),
      onUp: (listener) => void up.push(listener),
      async close() {
        for (const each of own) listeners.delete(each)
      },
    }
  }

  return {
    connect,
    become: (next) => void (faults = next),
    cut() {
      isUp = false
      for (const listener of down) listener()
    },
    mend() {
      isUp = true
      for (const listener of up) listener()
    },
  }
}
