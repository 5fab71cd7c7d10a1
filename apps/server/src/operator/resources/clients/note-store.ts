import type { Queryable } from '../../../database/in-transaction'

/** Writes a note on a client; returns its id, undefined if the client does not exist. */
export async function insertNote(
  database: Queryable,
  note: { readonly userId: number; readonly operator: string; readonly text: string; readonly at: number },
): Promise<number | undefined> {
  const { rows } = await database.query<{ id: bigint }>(
    `INSERT INTO client_note (user_id, operator, text, created_at)
     SELECT id, $2, $3, $4 FROM app_user WHERE id = $1 RETURNING id`,
    [note.userId, note.operator, note.text, note.at],
  )
  return rows[0] && Number(rows[0].id)
}
