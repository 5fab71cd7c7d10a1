import { HOUSE_USER, usd } from '@fairtick/domain'
import type { Books } from '../../../books/run'
import type { Queryable } from '../../../database/in-transaction'
import { fillSamplePool } from '../mining-commands'
import { sampleProducts } from '../product-store'
import { readNeverFilled } from '../subscription-store'

/** The first amount put into the pool of a sample product, USD. */
const SAMPLE_FILL = usd('25000')

/** Fills the pools of sample products that were never filled, so that a sandbox can be tried at once. */
export async function fillSamplePools(database: Queryable, books: Books): Promise<void> {
  const ids = sampleProducts().map(({ id }) => id)
  for (const productId of await readNeverFilled(database, ids)) {
    const asked = { productId, amount: SAMPLE_FILL, reason: 'sample', askedBy: 'sandbox' }
    await books.execute(fillSamplePool, HOUSE_USER, asked)
  }
}
