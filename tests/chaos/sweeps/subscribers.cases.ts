import { DAY_MS, HOUR_MS, usd } from '@fairtick/domain'
import { createFakeClock } from '@fairtick/testkit'
import { openBooksWriter } from '../../../apps/server/src/adapters/books-writer'
import { type Books, openBooks } from '../../../apps/server/src/books/run'
import type { DatabasePool } from '../../../apps/server/src/database/pool'
import { createPools } from '../../../apps/server/src/features/mining/pools'
import { sampleProducts, addSampleProducts } from '../../../apps/server/src/features/mining/product-store'
import { fillSamplePools } from '../../../apps/server/src/features/mining/area/sample-pools'
import { subscribe } from '../../../apps/server/src/features/cashier/area/money-commands'
import { tablesOf } from '../../../apps/server/src/areas'
import { silentLog } from '../../../apps/server/test-support/silent-log.cases'
import { addRealClients } from '../../../bench/fill/real-clients'

const FIRST = 5000
const BALANCE = 300_000_000
const AT_ONCE = 500
/** Moments of a day: its first, the next, noon, and its last. */
const MOMENTS = [0, 1, 12 * HOUR_MS, DAY_MS - 1] as const
const [SEVEN_DAYS, THIRTY_DAYS] = sampleProducts()

/** Real clients who subscribe on the day that begins at a midnight, through the books, as calls do. */
export async function addSubscribers(
  { url, pool }: { readonly url: string; readonly pool: DatabasePool },
  given: { readonly clients: number; readonly midnight: number },
): Promise<void> {
  await addSampleProducts(pool)
  await addRealClients(pool, { first: FIRST, clients: given.clients, balance: BALANCE })
  const clock = createFakeClock(given.midnight)
  const pools = createPools(pool)
  const books = await openBooks({
    ...{ pool, clock, tables: tablesOf(), log: silentLog(), loadBeside: pools.load },
    openWriter: () => openBooksWriter({ url, allowUnsafe: false }),
    surroundings: () => ({
      ...{ now: clock.now(), feeBasis: 'per-lot', poolLeft: pools.leftOf },
      priced: () => undefined,
    }),
  })
  books.onAccepted(pools.follow)
  try {
    await fillSamplePools(pool, books)
    for (const [at, moment] of MOMENTS.entries()) {
      clock.advance(given.midnight + moment - clock.now())
      const of = Array.from({ length: given.clients }, (_, each) => each).filter(
        (each) => each % MOMENTS.length === at,
      )
      for (let from = 0; from < of.length; from += AT_ONCE)
        await Promise.all(
          of.slice(from, from + AT_ONCE).map((each) => subscribeOne(books, each, clock.now())),
        )
    }
  } finally {
    await books.drain()
  }
}

/** One in five for thirty days; amounts whose income needs rounding. */
function subscribeOne(books: Books, each: number, now: number) {
  const product = each % 5 === 0 ? THIRTY_DAYS : SEVEN_DAYS
  if (!product) throw new Error('there is no such sample')
  const amount = usd(`${each % 5 === 0 ? 100 + (each % 50) : 10}.${String(each % 100).padStart(2, '0')}`)
  return books.execute(subscribe, FIRST + each, {
    product,
    amount,
    redeemsAtOnce: true,
    textId: 1,
    sessionSince: now,
  })
}
