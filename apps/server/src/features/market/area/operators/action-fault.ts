import { DAY_MS, MINUTE_MS, conversionSource } from '@fairtick/domain'
import type { Queryable } from '../../../../database/in-transaction'
import { CATEGORIES, referenceInstruments } from '../../../../market/reference/instruments'
import type { TermsToBe, Values } from '../../../../operator/resources/terms/term-store'

/** Every running server knows an action before its moment; after it, the action cannot be withdrawn. */
const AHEAD_MS = MINUTE_MS
/** An exchange or an authority sets the date of a delisting; clients still get a day to close by hand. */
const DELISTING_AHEAD_MS = DAY_MS

const ENDS: readonly (Values[string] | undefined)[] = ['delisting', 'offer-end']

/** Finds the invalid field of a corporate action: an unsuitable instrument, or a time that is too near. */
export async function faultOfAction(
  database: Queryable,
  { after, row, noticeMs }: Pick<TermsToBe, 'after' | 'row' | 'noticeMs'>,
): Promise<string | undefined> {
  if (after['code'] !== undefined && !isOffered(String(after['code']), row['kind'])) return 'code'
  const at = Date.parse(`${String(row['effective']).replace(' ', 'T')}:00Z`)
  const { rows } = await database.query<{ now: number }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now',
  )
  const isToCome = at >= (rows[0]?.now ?? 0) + aheadOf(row, noticeMs)
  if (!isToCome) return after['effective'] === undefined ? 'is_active' : 'effective'
  return Number(row['is_active']) === 0 ? undefined : faultOfOthers(database, row, at)
}

/** How long before its moment an action is announced, or withdrawn. */
function aheadOf({ kind, is_active: isActive }: Values, noticeMs: number): number {
  if (Number(isActive) === 0 || !ENDS.includes(kind)) return AHEAD_MS
  return Math.max(AHEAD_MS, kind === 'delisting' ? Math.min(DELISTING_AHEAD_MS, noticeMs) : noticeMs)
}

/**
 * Finds the field that conflicts with other actions: nothing may follow an end, a pair that converts others
 * must not end before them, and a symbol must not be another instrument's.
 */
async function faultOfOthers(
  database: Queryable,
  { code, kind, symbol }: Values,
  at: number,
): Promise<string | undefined> {
  const { rows } = await database.query<{ code: string; at: number; is_end: boolean; symbol: string }>(
    `SELECT code, effective_at::float8 AS at, kind IN ('delisting', 'offer-end') AS is_end, symbol FROM corporate_action WHERE is_active`,
  )
  if (kind === 'symbol' && isTaken(String(symbol), String(code), rows)) return 'symbol'
  const own = rows.filter((each) => each.code === code)
  if (!ENDS.includes(kind)) return own.some((each) => each.is_end && each.at <= at) ? 'effective' : undefined
  if (own.some((each) => !each.is_end && each.at >= at)) return 'effective'
  const ended = rows.filter((each) => each.is_end && each.at <= at).map((each) => each.code)
  return convertedBy(String(code)).every((each) => ended.includes(each)) ? undefined : 'code'
}

/**
 * Whether a symbol is, was or will be another instrument's code or symbol, and so could be mistaken for it.
 * An instrument may return to its own former symbol.
 */
function isTaken(
  symbol: string,
  code: string,
  changes: readonly { readonly code: string; readonly symbol: string }[],
): boolean {
  const ofReference = referenceInstruments().flatMap((each) => [
    { code: each.code, symbol: each.code },
    { code: each.code, symbol: each.showCode },
  ])
  return [...ofReference, ...changes].some((each) => each.code !== code && each.symbol === symbol)
}

/** The instruments whose currency a pair converts to USD. */
function convertedBy(code: string): readonly string[] {
  const all = referenceInstruments()
  const pair = all.find((each) => each.code === code)
  return all
    .filter((each) => {
      const source = conversionSource(each.quoteCurrency, all)
      return each !== pair && source && source.kind !== 'dollar' && source.instrumentId === pair?.id
    })
    .map((each) => each.code)
}

/** Splits apply to shares; dividends to shares and indices; ends and renames to all instruments. */
function isOffered(code: string, kind: Values[string] | undefined): boolean {
  const isOf = (keys: readonly string[]) => {
    const categories = CATEGORIES.filter(({ key }) => keys.includes(key)).map(({ id }) => id)
    return referenceInstruments().some((each) => each.code === code && categories.includes(each.categoryId))
  }
  if (ENDS.includes(kind) || kind === 'symbol')
    return referenceInstruments().some((each) => each.code === code)
  return isOf(kind === 'dividend' ? ['stocks', 'indices'] : ['stocks'])
}
