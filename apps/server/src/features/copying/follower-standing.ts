import { NO_USD, type Usd, addUsd } from '@fairtick/domain'
import type { DatabasePool } from '../../database/pool'
import type { Clock } from '../../ports'
import { type FollowerRow, readFollowers } from './copy-list-store'
import type { OwnFollow, OwnFollows } from './own-follows'

/** The real clients who copy a trader, valued at the prices of a moment. */
export interface FollowerStanding {
  /** The latest first. */
  readonly followers: readonly (FollowerRow & OwnFollow)[]
  /** Sums over all of them, USD. */
  readonly result: Usd
  readonly floating: Usd
}

/** Ports of the standing. */
export interface FollowerStandingPorts {
  readonly pool: DatabasePool
  readonly own: OwnFollows
  readonly clock: Clock
}

/** As old as the figures of the board may be. */
const KEPT_MS = 2000

/** Computes the standing of a trader's followers, at most every two seconds for any number of requests. */
export function createFollowerStanding({
  pool,
  own,
  clock,
}: FollowerStandingPorts): (traderId: number) => Promise<FollowerStanding> {
  const known = new Map<number, { readonly at: number; readonly standing: Promise<FollowerStanding> }>()

  async function workOut(traderId: number): Promise<FollowerStanding> {
    const followers = (await readFollowers(pool, traderId)).flatMap((each) => {
      const mine = own.of(each.userId).find(({ follow }) => follow.id === each.followId)
      return mine ? [{ ...each, ...mine }] : []
    })
    return {
      followers,
      result: addUsd(NO_USD, ...followers.map(({ result }) => result)),
      floating: addUsd(NO_USD, ...followers.map(({ floating }) => floating)),
    }
  }

  return (traderId) => {
    const at = clock.now()
    for (const [id, kept] of known) if (at - kept.at >= KEPT_MS) known.delete(id)
    const fresh = known.get(traderId)?.standing
    if (fresh) return fresh
    const standing = workOut(traderId)
    known.set(traderId, { at, standing })
    standing.catch(() => known.delete(traderId))
    return standing
  }
}
