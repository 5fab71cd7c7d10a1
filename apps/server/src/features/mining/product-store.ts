import { type MiningBounds, type MiningTerms, type Translations, rate, textIn, usd } from '@fairtick/domain'
import { sampleTextOf } from '@fairtick/texts/messages'
import {
  type NameColumn,
  addMissing,
  columnsOf,
  selectPage,
  selectRow,
  selectRows,
} from '../../books/columns'
import { FLAG, MONEY, NUMBER, TEXT, TRANSLATIONS } from '../../books/fields'
import { FUND_TERMS } from '../../books/contract-terms'
import type { Queryable } from '../../database/in-transaction'
import { translateSample } from '../../database/translate-sample'

/** The texts of a product: in English, and their translations. */
export interface ProductTexts {
  readonly title: string
  readonly titleTranslations: Translations
  readonly description: string
  readonly descriptionTranslations: Translations
  /** The source of its income, in plain words. */
  readonly yieldSource: string
  readonly yieldSourceTranslations: Translations
}

/** A product on offer: its terms and the bounds of a subscription. */
export interface MiningProduct extends MiningTerms, MiningBounds, ProductTexts {
  readonly id: number
  /** Address of a picture; may be empty. */
  readonly image: string
  readonly isActive: boolean
  /** An example of a sandbox. */
  readonly isSample: boolean
}

const textColumns = ({ free }: Pick<NameColumn, 'free'>): ProductTexts => ({
  title: free('title', TEXT),
  titleTranslations: free('title_translations', TRANSLATIONS),
  description: free('description', TEXT),
  descriptionTranslations: free('description_translations', TRANSLATIONS),
  yieldSource: free('yield_source', TEXT),
  yieldSourceTranslations: free('yield_source_translations', TRANSLATIONS),
})

const PRODUCTS = columnsOf<MiningProduct>('mining_product', ({ free, fixed }) => ({
  id: fixed('id', NUMBER),
  ...textColumns({ free }),
  image: free('image', TEXT),
  ...FUND_TERMS.columns(free),
  amountMin: free('amount_min', MONEY),
  amountMax: free('amount_max', MONEY),
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

/** Texts of a product, translated into the reader's language where available, else English. */
export function textsIn<Of extends ProductTexts>(of: Of, language: string): Of {
  const read = (english: string, translations: Translations) => textIn({ english, translations }, language)
  return {
    ...of,
    title: read(of.title, of.titleTranslations),
    description: read(of.description, of.descriptionTranslations),
    yieldSource: read(of.yieldSource, of.yieldSourceTranslations),
  }
}

const VERSIONS = columnsOf<ProductTexts & { readonly id: number }>(
  'mining_product_text',
  ({ free, fixed }) => ({
    id: fixed('id', NUMBER),
    ...textColumns({ free }),
  }),
)

/** The version of a product's texts that is shown now; the database keeps each. */
export const readShownTexts = (
  database: Queryable,
  productId: number,
): Promise<(ProductTexts & { readonly id: number }) | undefined> =>
  selectRow(database, VERSIONS, 'WHERE product_id = $1 ORDER BY id DESC LIMIT 1', [productId])

/** Versions of texts by their numbers. */
export const readTextsOf = (
  database: Queryable,
  ids: readonly number[],
): Promise<readonly (ProductTexts & { readonly id: number })[]> =>
  selectRows(database, VERSIONS, 'WHERE id = ANY ($1::bigint[])', [[...new Set(ids)]])

const SAMPLE = { ...FUND_TERMS.defaults, image: '', isActive: true, isSample: true }

/** The texts of a sample. It has one source of income: the pool, which the sandbox fills. */
function sampleTexts(name: 'starter' | 'steady' | 'long'): ProductTexts {
  const [title, text, source] = [sampleTextOf(name), sampleTextOf(`${name}Text`), sampleTextOf('source')]
  return {
    title: title.english,
    titleTranslations: title.translations,
    description: text.english,
    descriptionTranslations: text.translations,
    yieldSource: source.english,
    yieldSourceTranslations: source.translations,
  }
}

/** Products of a sandbox. */
export const sampleProducts = (): readonly MiningProduct[] => [
  {
    ...SAMPLE,
    ...sampleTexts('starter'),
    id: 1,
    dailyPercent: rate('0.05'),
    amountMin: usd('10'),
    amountMax: usd('1000'),
    lockDays: 7,
    penaltyPercent: rate('1'),
  },
  {
    ...SAMPLE,
    ...sampleTexts('steady'),
    id: 2,
    dailyPercent: rate('0.08'),
    amountMin: usd('100'),
    amountMax: usd('20000'),
    lockDays: 30,
    penaltyPercent: rate('3'),
  },
  {
    ...SAMPLE,
    ...sampleTexts('long'),
    id: 3,
    dailyPercent: rate('0.12'),
    amountMin: usd('500'),
    amountMax: usd('50000'),
    lockDays: 90,
    penaltyPercent: rate('5'),
    isPenaltyCapped: false,
  },
]

/**
 * Puts the samples into the database of a sandbox. Samples changed since an earlier start are left alone, but
 * unchanged texts are set in all languages.
 */
export async function addSampleProducts(database: Queryable): Promise<void> {
  for (const product of sampleProducts()) {
    await addMissing(database, PRODUCTS, product)
    await translateSample(
      database,
      { table: 'mining_product', id: product.id },
      {
        title: { english: product.title, translations: product.titleTranslations },
        description: { english: product.description, translations: product.descriptionTranslations },
        yield_source: { english: product.yieldSource, translations: product.yieldSourceTranslations },
      },
    )
  }
}
