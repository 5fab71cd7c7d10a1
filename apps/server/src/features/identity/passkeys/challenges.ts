import { MINUTE_MS } from '@fairtick/domain'
import { randomBytes } from 'node:crypto'
import type { Clock } from '../../../ports'

/** Challenges for a passkey to sign: random, good once, for five minutes. */
export interface Challenges {
  /** Makes the challenge of a name, for its owner: a user, or a visitor by their address. */
  make(name: string, owner: string): string
  /** Takes the challenge of a name, which ends it. */
  take(name: string): string | undefined
}

interface OpenChallenge {
  readonly challenge: string
  readonly until: number
  readonly owner: string
}

const LIFE_MS = 5 * MINUTE_MS
/** Most open challenges of one owner, which may be an office behind one address. */
const OF_OWNER_MAX = 300

/** Open challenges in memory. An owner who exceeds their share loses their own oldest challenge only. */
export function createChallenges(clock: Clock): Challenges {
  const open = new Map<string, OpenChallenge>()
  const namesOf = new Map<string, Set<string>>()

  function forget(name: string): OpenChallenge | undefined {
    const found = open.get(name)
    if (!found) return undefined
    open.delete(name)
    const names = namesOf.get(found.owner)
    names?.delete(name)
    if (names?.size === 0) namesOf.delete(found.owner)
    return found
  }

  /** Challenges are kept in the order of their expiry. */
  function forgetOld(): void {
    for (const [name, { until }] of open) {
      if (until > clock.now()) return
      forget(name)
    }
  }

  return {
    make(name, owner) {
      forgetOld()
      forget(name)
      const names = namesOf.get(owner) ?? new Set()
      const [oldest] = names
      if (oldest !== undefined && names.size >= OF_OWNER_MAX) forget(oldest)
      const challenge = randomBytes(32).toString('base64url')
      open.set(name, { challenge, until: clock.now() + LIFE_MS, owner })
      namesOf.set(owner, names.add(name))
      return challenge
    },
    take(name) {
      const found = forget(name)
      return found && found.until > clock.now() ? found.challenge : undefined
    },
  }
}
