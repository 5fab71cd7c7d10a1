import type { Shard } from '../books/shards'
import type { DatabasePool } from '../database/pool'
import { executionText } from '../features/support/execution-routes'
import { termsFrom } from '../market/reference/instrument-terms'
import { isSandboxSource } from '../market/feed'
import type { MarketFollower } from '../market/market-follower'
import type { Clock } from '../ports'
import { type Dealing, openDealing } from './dealing'

/** Measures the execution of this deployment's orders; a sandbox includes demo accounts. */
export const countDealing = ({
  pool,
  market,
  clock,
  shard,
}: {
  readonly pool: DatabasePool
  readonly market: MarketFollower
  readonly clock: Clock
  readonly shard?: Shard | undefined
}): Promise<Dealing> =>
  openDealing({
    pool,
    clock,
    shard,
    instrumentOf: termsFrom(market),
    isSandbox: isSandboxSource(market.source),
    write: executionText,
  })
