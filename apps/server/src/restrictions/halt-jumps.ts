import { MINUTE_MS, formatPrice } from '@fairtick/domain'
import type { DatabasePool } from '../database/pool'
import { doEach } from '../jobs/do-each'
import { readCounting } from '../settings/setting-store'
import type { FollowedMarket } from '../market/market-follower'
import type { Clock, Log } from '../ports'
import { addHalt } from './restriction-store'
import type { Restrictions } from './restrictions'

/** Author of the server's own halts. */
const SERVER = 'server'
const MINUTES_DEFAULT = 60

/**
 * Publishes a halt for each instrument whose price moved as by a split that operators have not entered. The
 * halt is already in force in memory; the row publishes it, ends by itself like others, and is set again
 * while the price stays there. Source: docs/spec/rules.md 2.9.
 */
export function createJumpHalts(ports: {
  readonly pool: DatabasePool
  readonly market: Pick<FollowedMarket, 'awaitingActions'>
  readonly restrictions: Pick<Restrictions, 'haltOf' | 'look'>
  readonly clock: Clock
  readonly log: Log
}): () => Promise<void> {
  const { pool, market, restrictions, clock, log } = ports
  async function publish({ instrument, last }: Awaiting): Promise<void> {
    const standing = restrictions.haltOf(instrument)
    if (standing?.kind === 'halt' && standing.endsAt > clock.now() && standing.liftedAt === undefined) return
    const since = clock.now()
    const minutes = Number((await readCounting(pool, 'halt_minutes')) ?? MINUTES_DEFAULT)
    await addHalt(
      pool,
      {
        instrumentId: instrument.id,
        categoryId: undefined,
        kind: 'halt',
        cause: 'event',
        reason: `The price moved from ${formatPrice(last, instrument.pricePrecision)} as by a split that is not announced here. Nothing trades until it is, or two operators have said that the price is real.`,
        since,
        endsAt: since + minutes * MINUTE_MS,
      },
      { operator: SERVER, as: SERVER },
    )
    log.error(
      { job: instrument.code },
      'ALARM: a share moved like a split that nobody has entered: it is halted',
    )
    await restrictions.look()
  }

  // A halt that cannot be set does not block the others.
  return () => doEach(market.awaitingActions().map((each) => () => publish(each)))
}

type Awaiting = ReturnType<FollowedMarket['awaitingActions']>[number]
