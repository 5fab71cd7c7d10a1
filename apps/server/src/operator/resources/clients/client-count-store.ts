import { CLIENT_ROWS_COUNTED } from '@fairtick/wire/admin'
import type { Queryable } from '../../../database/in-transaction'
import { SERVED } from '../lists/every-resource'
import type { ServedResource } from '../lists/served-resource'

/** Lists made at each read from the orders of all clients. */
const OF_THE_HOUSE = ['quick-results']

/** The lists with rows about single clients. */
export const LISTS_OF_CLIENT: readonly ServedResource[] = SERVED.filter(
  ({ resource, columns, memory }) =>
    columns['user_id'] !== undefined && memory === undefined && !OF_THE_HOUSE.includes(resource.name),
)

/** How many rows lists have about a client, by the lists' names, in one statement. */
export async function countRowsOfClient(
  database: Queryable,
  lists: readonly ServedResource[],
  userId: number,
): Promise<Readonly<Record<string, number>>> {
  if (lists.length === 0) return {}
  const { rows } = await database.query<Record<string, bigint>>(
    `SELECT ${lists.map((of) => `${countOf(of)} AS "${of.resource.name}"`).join(', ')}`,
    [userId],
  )
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, count]) => [name, Number(count)]))
}

function countOf({ from, columns, filters }: ServedResource): string {
  const ofClient =
    filters?.['user_id']?.replaceAll('$v', '$1::bigint') ?? `${columns['user_id']} = $1::bigint`
  return `(SELECT count(*) FROM (SELECT FROM ${from} WHERE ${ofClient} LIMIT ${CLIENT_ROWS_COUNTED}) counted)`
}
