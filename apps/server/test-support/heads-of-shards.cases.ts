import { MINUTE_MS } from '@fairtick/domain'
import type { Heads } from '../src/market/heads/heads'
import { instrumentsNamed, startTestMarket } from '../src/market/test-market.cases'
import { recordTerms } from '../src/market/terms-store'
import { openTestHeads } from './test-heads.cases'
import type { TwoShards } from './two-shards.cases'

/** Signed heads over the books of two shards. */
export interface HeadsOfShards {
  readonly heads: Heads
  /** Real clients of the first and of the second shard, and a demo client of the second. */
  readonly ann: number
  readonly bob: number
  readonly eve: number
  /** Lets a minute pass and makes its head. */
  readonly minute: () => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * Makes six heads: one over the first shard alone, then one after each commit: three of the second shard, of
 * which one is of its demo book, and two of the first.
 */
export async function makeHeadsOfShards(shards: TwoShards, archiveDir: string): Promise<HeadsOfShards> {
  const { database, clock, first, second } = shards
  const instruments = instrumentsNamed('EURUSD')
  const { market, feed } = await startTestMarket({ database: database.pool, clock, instruments })
  await recordTerms(database.pool, instruments, 'per-lot', clock.now())
  const heads = openTestHeads({
    ...{ database: database.pool, market, clock, word: 'house', archiveDir, tickDays: 1 },
  })
  const minute = async () => {
    feed.tick('EURUSD', '1.1', clock.now())
    await market.settled()
    clock.advance(MINUTE_MS)
    await heads.make()
  }
  const ann = await first.realUser('100')
  await first.demoUser()
  await minute()
  const bob = await second.realUser('200')
  await minute()
  const eve = await second.demoUser()
  await minute()
  await second.pay(bob, '1')
  await minute()
  for (const amount of ['2', '3']) {
    await first.pay(ann, amount)
    await minute()
  }
  return { heads, ann, bob, eve, minute, stop: () => market.stop() }
}
