import { MINUTE_MS } from '@fairtick/domain'
import type { Queryable } from '../../../database/in-transaction'
import { CATEGORIES, referenceInstruments } from '../../../market/reference/instruments'
import type { Values } from './term-store'

/** An action is known to every running server before its moment; after it, it can be withdrawn no more. */
const AHEAD_MS = MINUTE_MS

/** The field of a corporate action that cannot be: no share, or a moment that is no time to come. */
export async function faultOfAction(
  database: Queryable,
  { after, row }: { readonly after: Values; readonly row: Values },
): Promise<string | undefined> {
  if (after['code'] !== undefined && !isOffered(String(after['code']), row['kind'])) return 'code'
  const at = Date.parse(`${String(row['effective']).replace(' ', 'T')}:00Z`)
  const { rows } = await database.query<{ now: number }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now',
  )
  const isToCome = at >= (rows[0]?.now ?? 0) + AHEAD_MS
  if (isToCome) return undefined
  return after['effective'] === undefined ? 'is_active' : 'effective'
}

/** Shares are split and pay dividends; of indices dividends are paid. */
function isOffered(code: string, kind: Values[string] | undefined): boolean {
  const keys = kind === 'dividend' ? ['stocks', 'indices'] : ['stocks']
  const categories = CATEGORIES.filter(({ key }) => keys.includes(key)).map(({ id }) => id)
  return referenceInstruments().some((each) => each.code === code && categories.includes(each.categoryId))
}
