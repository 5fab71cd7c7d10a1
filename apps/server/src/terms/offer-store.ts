import type { Category, Instrument, OptionDuration, Translated, Translations } from '@fairtick/domain'
import { lotsOf, rateOf, usdOf } from '@fairtick/domain'
import type { Queryable } from '../database/in-transaction'

/** Terms of an instrument that operators can change. */
export type OfferedTerms = Pick<Instrument, 'id' | 'maxLots' | 'leverageOptions' | 'feePerLot' | 'feeRate'>

const FOLLOWED = {
  lots_max: 'max_lots',
  leverages: 'multiples',
  fee_per_lot: 'fee_per_lot',
  fee_rate: 'forex_fee_rate',
}

/** SQL of a column that follows the program until operators have changed its field. */
const followed = ([column, field]: readonly [string, string]) =>
  `${column} = CASE WHEN EXISTS (SELECT FROM term_change c WHERE c.resource = 'instruments' AND c.row_id = o.id
     AND c.applied_at IS NOT NULL AND c.after ? '${field}') THEN o.${column} ELSE excluded.${column} END`

/** Gives each instrument its row, with the program's terms unless operators have set others. */
export async function ensureInstruments(
  database: Queryable,
  instruments: readonly Instrument[],
): Promise<void> {
  await database.query(
    `INSERT INTO instrument_offer AS o (id, code, show_code, category_id, price_decimals, contract_size, lots_min, lot_step, lots_max, leverages, fee_per_lot, fee_rate)
     SELECT * FROM unnest($1::smallint[], $2::text[], $3::text[], $4::smallint[], $5::smallint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::text[], $11::bigint[], $12::bigint[])
     ON CONFLICT (id) DO UPDATE SET show_code = excluded.show_code, price_decimals = excluded.price_decimals, contract_size = excluded.contract_size,
       lots_min = excluded.lots_min, lot_step = excluded.lot_step, ${Object.entries(FOLLOWED).map(followed).join(', ')}`,
    [
      instruments.map(({ id }) => id),
      instruments.map(({ code }) => code),
      instruments.map(({ showCode }) => showCode),
      instruments.map(({ categoryId }) => categoryId),
      instruments.map(({ pricePrecision }) => pricePrecision),
      instruments.map(({ contractSize }) => contractSize),
      instruments.map(({ minLots }) => minLots),
      instruments.map(({ lotStep }) => lotStep),
      instruments.map(({ maxLots }) => maxLots),
      instruments.map(({ leverageOptions }) => leverageOptions.join(',')),
      instruments.map(({ feePerLot }) => feePerLot),
      instruments.map(({ feeRate }) => feeRate),
    ],
  )
}

/** Gives each class its row, with the highest leverage until operators set another. */
export async function ensureClasses(
  database: Queryable,
  categories: readonly Category[],
  leverageMaxOf: (category: Category) => number,
): Promise<void> {
  await database.query(
    'INSERT INTO instrument_class (id, key, leverage_max) SELECT * FROM unnest($1::smallint[], $2::text[], $3::integer[]) ON CONFLICT DO NOTHING',
    [categories.map(({ id }) => id), categories.map(({ key }) => key), categories.map(leverageMaxOf)],
  )
}

/** Gives each of the program's durations its row, once. */
export async function ensureDurations(
  database: Queryable,
  durations: readonly OptionDuration[],
): Promise<void> {
  await database.query(
    `INSERT INTO option_duration (id, seconds, payout_ratio, stake_min)
     SELECT * FROM unnest($1::integer[], $2::integer[], $3::bigint[], $4::bigint[]) ON CONFLICT DO NOTHING`,
    [
      durations.map(({ id }) => id),
      durations.map(({ seconds }) => seconds),
      durations.map(({ payoutRatio }) => payoutRatio),
      durations.map(({ stakeMin }) => stakeMin),
    ],
  )
}

/** The terms that operators have set for instruments, by id. */
export async function readOfferedTerms(database: Queryable): Promise<ReadonlyMap<number, OfferedTerms>> {
  const { rows } = await database.query<{
    id: number
    lots_max: bigint
    leverages: string
    fee_per_lot: bigint
    fee_rate: bigint
  }>('SELECT id, lots_max, leverages, fee_per_lot, fee_rate FROM instrument_offer')
  return new Map(
    rows.map(({ id, lots_max, leverages, fee_per_lot, fee_rate }) => [
      id,
      {
        id,
        maxLots: lotsOf(lots_max),
        leverageOptions: leverages === '' ? [] : leverages.split(',').map(Number),
        feePerLot: usdOf(fee_per_lot),
        feeRate: rateOf(fee_rate),
      },
    ]),
  )
}

/** The highest leverage of each class, by the class's id. */
export async function readLeverageMaxima(database: Queryable): Promise<ReadonlyMap<number, number>> {
  const { rows } = await database.query<{ id: number; leverage_max: number }>(
    'SELECT id, leverage_max FROM instrument_class',
  )
  return new Map(rows.map(({ id, leverage_max: most }) => [id, most]))
}

/** The operators' names of classes, by the class's id; the English one may be empty. */
export async function readClassNames(database: Queryable): Promise<ReadonlyMap<number, Translated>> {
  const { rows } = await database.query<{ id: number; name: string; name_translations: Translations }>(
    `SELECT id, name, name_translations FROM instrument_class WHERE name <> '' OR name_translations <> '{}'`,
  )
  return new Map(
    rows.map(({ id, name, name_translations: translations }) => [id, { english: name, translations }]),
  )
}

/** The durations on offer, the shortest first. */
export async function readDurations(database: Queryable): Promise<readonly OptionDuration[]> {
  const { rows } = await database.query<{
    id: number
    seconds: number
    payout_ratio: bigint
    stake_min: bigint
  }>('SELECT id, seconds, payout_ratio, stake_min FROM option_duration WHERE is_active ORDER BY seconds')
  return rows.map(({ id, seconds, payout_ratio: ratio, stake_min: least }) => ({
    id,
    seconds,
    payoutRatio: rateOf(ratio),
    stakeMin: usdOf(least),
  }))
}

/** A restriction of a product in a country: off, or demo only. */
export interface ClosedProduct {
  readonly country: string
  readonly product: string
  readonly availability: string
}

/** The countries in which a product is restricted. */
export async function readClosedProducts(database: Queryable): Promise<readonly ClosedProduct[]> {
  const { rows } = await database.query<{ country: string; product: string; availability: string }>(
    "SELECT country, product, availability FROM product_country WHERE availability <> 'all'",
  )
  return rows
}
