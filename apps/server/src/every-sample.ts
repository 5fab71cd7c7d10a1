import type { DatabasePool } from './database/pool'
import { addSamples } from './features/cashier/deposits/sample-store'
import { addSampleCurrencies } from './features/cashier/methods/sample-currencies'
import { addSampleLoans } from './features/lending/loan-config-store'
import { addSampleProducts } from './features/mining/product-store'
import { addSampleCompany } from './features/content/company-store'
import { addSampleNews } from './features/content/news-store'

/** The examples that a sandbox starts with. */
export async function addEverySample(pool: DatabasePool, now: number): Promise<void> {
  await addSamples(pool)
  await addSampleCurrencies(pool)
  await addSampleLoans(pool)
  await addSampleProducts(pool)
  await addSampleCompany(pool)
  await addSampleNews(pool, now)
}
