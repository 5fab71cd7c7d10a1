import { type MiningBounds, type MiningTerms, rate, usd } from '@fairtick/domain'
import { addMissing, columnsOf, selectPage, selectRow, selectRows } from '../../books/columns'
import { FLAG, MONEY, NUMBER, RATE, SMALLINT, TEXT } from '../../books/fields'
import type { Queryable } from '../../database/in-transaction'

/** A product on offer: its terms and the bounds of a subscription. */
export interface MiningProduct extends MiningTerms, MiningBounds {
  readonly id: number
  readonly title: string
  /** Address of a picture; empty: none. */
  readonly image: string
  readonly description: string
  /** Where its income comes from, in plain words. */
  readonly yieldSource: string
  readonly isActive: boolean
  /** An example of a sandbox. */
  readonly isSample: boolean
}

const PRODUCTS = columnsOf<MiningProduct>('mining_product', ({ free, fixed }) => ({
  id: fixed('id', NUMBER),
  title: free('title', TEXT),
  image: free('image', TEXT),
  description: free('description', TEXT),
  yieldSource: free('yield_source', TEXT),
  dailyPercent: free('daily_percent', RATE),
  amountMin: free('amount_min', MONEY),
  amountMax: free('amount_max', MONEY),
  lockDays: free('lock_days', SMALLINT),
  penaltyPercent: free('penalty_percent', RATE),
  isPenaltyCapped: free('is_penalty_capped', FLAG),
  isActive: free('is_active', FLAG),
  isSample: fixed('is_sample', FLAG),
}))

const OFFERED = 'is_active AND is_sample = $1'

/** A page of the products on offer, of a sandbox the samples alone, and how many there are. */
export async function readProducts(
  database: Queryable,
  isSandbox: boolean,
  part: { readonly offset: number; readonly limit: number },
): Promise<{ readonly products: readonly MiningProduct[]; readonly total: number }> {
  const { rows, total } = await selectPage(database, PRODUCTS, {
    where: OFFERED,
    values: [isSandbox],
    ...part,
  })
  return { products: rows, total }
}

/** A product on offer. */
export const readProduct = (
  database: Queryable,
  isSandbox: boolean,
  id: number,
): Promise<MiningProduct | undefined> =>
  selectRow(database, PRODUCTS, `WHERE ${OFFERED} AND id = $2`, [isSandbox, id])

/** Products by their numbers, whether or not they are on offer. */
export const readProductsOf = (
  database: Queryable,
  ids: readonly number[],
): Promise<readonly MiningProduct[]> =>
  selectRows(database, PRODUCTS, 'WHERE id = ANY ($1::bigint[])', [[...new Set(ids)]])

const SANDBOX = 'Nothing is mined here: this is a sample of a sandbox, and its money is not real.'
/** The one source that a sample has: the pool, which the sandbox fills with money that is not real. */
const SAMPLE_SOURCE =
  'Nothing is mined: the sandbox fills the pool with money that is not real. A real product says here what its income comes from.'

const SAMPLE = {
  image: '',
  yieldSource: SAMPLE_SOURCE,
  isActive: true,
  isSample: true,
  isPenaltyCapped: true,
}

/** Products of a sandbox. */
export const SAMPLE_PRODUCTS: readonly MiningProduct[] = [
  {
    ...SAMPLE,
    id: 1,
    title: 'Starter, 7 days (sample)',
    description: `For trying it out with small amounts. ${SANDBOX}`,
    dailyPercent: rate('0.05'),
    amountMin: usd('10'),
    amountMax: usd('1000'),
    lockDays: 7,
    penaltyPercent: rate('1'),
  },
  {
    ...SAMPLE,
    id: 2,
    title: 'Steady, 30 days (sample)',
    description: `A longer lock, and more income a day. ${SANDBOX}`,
    dailyPercent: rate('0.08'),
    amountMin: usd('100'),
    amountMax: usd('20000'),
    lockDays: 30,
    penaltyPercent: rate('3'),
  },
  {
    ...SAMPLE,
    id: 3,
    title: 'Long, 90 days (sample)',
    description: `The penalty of leaving early is not capped at the income. ${SANDBOX}`,
    dailyPercent: rate('0.12'),
    amountMin: usd('500'),
    amountMax: usd('50000'),
    lockDays: 90,
    penaltyPercent: rate('5'),
    isPenaltyCapped: false,
  },
]

/** Puts the samples into the database of a sandbox; whatever became of them since an earlier start stays. */
export async function addSampleProducts(database: Queryable): Promise<void> {
  for (const product of SAMPLE_PRODUCTS) await addMissing(database, PRODUCTS, product)
}
