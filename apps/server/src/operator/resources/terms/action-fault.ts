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
  if (after['code'] !== undefined && !isShare(String(after['code']))) return 'code'
  const at = Date.parse(`${String(row['effective']).replace(' ', 'T')}:00Z`)
  const { rows } = await database.query<{ now: number }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now',
  )
  const isToCome = at >= (rows[0]?.now ?? 0) + AHEAD_MS
  if (isToCome) return undefined
  return after['effective'] === undefined ? 'is_active' : 'effective'
}

function isShare(code: string): boolean {
  const shares = CATEGORIES.find(({ key }) => key === 'stocks')?.id
  return referenceInstruments().some((each) => each.code === code && each.categoryId === shares)
}
