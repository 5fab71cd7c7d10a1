import { randomBytes } from 'node:crypto'
import type { Clock } from '../../../ports'

/** What a passkey has to sign: random, once, for five minutes. */
export interface Challenges {
  make(name: string): string
  /** The challenge of a name; from then on it is over. */
  take(name: string): string | undefined
}

const LIFE_MS = 5 * 60_000
const OPEN_MAX = 10_000

/** Open challenges in memory, the oldest forgotten first. */
export function createChallenges(clock: Clock): Challenges {
  const open = new Map<string, { readonly challenge: string; readonly until: number }>()
  return {
    make(name) {
      const challenge = randomBytes(32).toString('base64url')
      open.delete(name)
      open.set(name, { challenge, until: clock.now() + LIFE_MS })
      const oldest = open.keys().next()
      if (open.size > OPEN_MAX && !oldest.done) open.delete(oldest.value)
      return challenge
    },
    take(name) {
      const found = open.get(name)
      open.delete(name)
      return found && found.until > clock.now() ? found.challenge : undefined
    },
  }
}
