import type { Trader } from '@fairtick/domain'
import type { DatabasePool } from '../../database/pool'
import type { Clock } from '../../ports'
import { endTradersWithoutAccount, readActiveTraders, readShownTrader } from './trader-store'

/** The active traders, in memory: every command looks one up. */
export interface ActiveTraders {
  readonly ofUser: (userId: number) => Trader | undefined
  /** By id; reads the database for a trader approved since the last look. */
  readonly found: (id: number) => Promise<Trader | undefined>
  /**
   * Rereads them, as operators decide in another process too. Ends traders whose account is frozen or closed.
   */
  readonly look: () => Promise<void>
  /** Called after each look. */
  readonly onLook: (listener: () => void) => void
}

/** Starts empty, until the first look. */
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
