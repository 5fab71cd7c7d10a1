import type { MarketDatabase } from './tick-log/tick-log-store'

/** A database that has nothing and takes everything. */
export function takingDatabase(): MarketDatabase {
  const query = async () => ({ rows: [] })
  return { query, connect: async () => ({ query, release: () => undefined }) } as unknown as MarketDatabase
}
