import { hash, verify } from '@node-rs/argon2'
import { createTurns } from '../turns'

/** Memory in KiB, passes and lanes of a hash. */
export interface HashCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** Argon2id, 19 MiB, 2 passes, 1 lane: the least that OWASP asks for. */
const COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Two at a time: the same threads also read files and resolve names. */
const BOUNDS = { atOnce: 2, waitingMax: 50, patienceMs: 10_000 }
const NOBODYS_PASSWORD = 'the account does not exist'

/** Hashes of passwords, made and compared off the event loop. Refuses as busy when too many wait. */
export interface PasswordHashes {
  make(password: string): Promise<string>
  /** Takes equally long for an unknown or erased account (no hash) as for an existing one. */
  matches(password: string, passwordHash: string | undefined): Promise<boolean>
}

/** Opens a queue of hashes. */
export function createPasswordHashes(cost = COST): PasswordHashes {
  const turn = createTurns(BOUNDS)
  const dummy = hash(NOBODYS_PASSWORD, cost)
  return {
    make: (password) => turn(() => hash(password, cost)),
    matches: (password, passwordHash) =>
      turn(async () => {
        const isRight = await verify(passwordHash || (await dummy), password)
        return isRight && Boolean(passwordHash)
      }),
  }
}
