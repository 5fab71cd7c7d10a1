import type { Trader } from '@fairtick/domain'
import type { DatabasePool } from '../../database/pool'
import type { Clock } from '../../ports'
import { endTradersWithoutAccount, readActiveTraders, readShownTrader } from './trader-store'

/** The traders who are active, from memory: every command asks for one. */
export interface ActiveTraders {
  readonly ofUser: (userId: number) => Trader | undefined
  /** By its number; one who was approved since the last look is found by another. */
  readonly found: (id: number) => Promise<Trader | undefined>
  /**
   * Reads them anew, as operators decide in another process as well. Whoever has an account that is frozen or
   * has ended is none any more.
   */
  readonly look: () => Promise<void>
  /** Called after each look with the users who are traders. */
  readonly onLook: (listener: () => void) => void
}

/** Nobody is a trader before the first look. */
export function createActiveTraders(pool: DatabasePool, clock: Clock): ActiveTraders {
  let byUser: ReadonlyMap<number, Trader> = new Map()
  let byId: ReadonlyMap<number, Trader> = new Map()
  const listeners: (() => void)[] = []
  return {
    ofUser: (userId) => byUser.get(userId),
    async found(id) {
      if (!byId.has(id) && (await readShownTrader(pool, id))?.status === 'active') await look()
      return byId.get(id)
    },
    look,
    onLook: (listener) => void listeners.push(listener),
  }

  async function look(): Promise<void> {
    await endTradersWithoutAccount(pool, clock.now())
    const traders = await readActiveTraders(pool)
    byUser = new Map(traders.map((trader) => [trader.userId, trader]))
    byId = new Map(traders.map((trader) => [trader.id, trader]))
    for (const listener of listeners) listener()
  }
}
