import type { Queryable } from '../../database/in-transaction'

/** Most stars of a client: as many as a call names, and as the table takes. */
const FAVOURITES_MAX = 100

/** The ids of the instruments that a client has starred, in the order of starring. */
export async function readFavourites(database: Queryable, userId: number): Promise<readonly number[]> {
  return idsIn(
    await database.query<IdRow>('SELECT instrument_ids AS ids FROM favourite_list WHERE user_id = $1', [
      userId,
    ]),
  )
}

/** Adds stars behind those that a client has, each once; those beyond the most are left out. */
export async function addFavourites(
  database: Queryable,
  userId: number,
  instrumentIds: readonly number[],
): Promise<readonly number[]> {
  return idsIn(
    await database.query<IdRow>(
      `INSERT INTO favourite_list AS list (user_id, instrument_ids) VALUES ($1, $2::integer[])
       ON CONFLICT (user_id) DO UPDATE SET instrument_ids = (list.instrument_ids || ARRAY(
         SELECT id FROM unnest($2::integer[]) WITH ORDINALITY AS added (id, place)
         WHERE NOT id = ANY (list.instrument_ids) ORDER BY place
       ))[1:$3::integer]
       RETURNING instrument_ids AS ids`,
      [userId, instrumentIds, FAVOURITES_MAX],
    ),
  )
}

/** Removes stars of a client. */
export async function removeFavourites(
  database: Queryable,
  userId: number,
  instrumentIds: readonly number[],
): Promise<readonly number[]> {
  return idsIn(
    await database.query<IdRow>(
      `UPDATE favourite_list SET instrument_ids = ARRAY(
         SELECT id FROM unnest(instrument_ids) WITH ORDINALITY AS kept (id, place)
         WHERE NOT id = ANY ($2::bigint[]) ORDER BY place
       ) WHERE user_id = $1
       RETURNING instrument_ids AS ids`,
      [userId, instrumentIds],
    ),
  )
}

/** Erases the stars of a user whose account ends. */
export async function eraseFavourites(
  database: Queryable,
  { userId }: { readonly userId: number },
): Promise<void> {
  await database.query('DELETE FROM favourite_list WHERE user_id = $1', [userId])
}

interface IdRow {
  readonly ids: readonly number[]
}

const idsIn = ({ rows }: { readonly rows: readonly IdRow[] }): readonly number[] => rows[0]?.ids ?? []
