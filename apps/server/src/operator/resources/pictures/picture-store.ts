import type { Queryable } from '../../../database/in-transaction'

/** A client's picture by the name of its file. */
export interface ClientPicture {
  readonly userId: number
  readonly name: string
}

/** One side of the document of a case; undefined if missing or erased. */
export const readDocument = (
  database: Queryable,
  id: number,
  side: 'front' | 'reverse',
): Promise<ClientPicture | undefined> =>
  readPicture(
    database,
    `SELECT n.user_id, i.name FROM real_name_case n JOIN image i ON i.id = n.${side}_image WHERE n.id = $1`,
    id,
  )

/** The picture that proves a deposit; undefined if missing. */
export const readProof = (database: Queryable, id: number): Promise<ClientPicture | undefined> =>
  readPicture(
    database,
    'SELECT d.user_id, i.name FROM deposit d JOIN image i ON i.name = d.proof WHERE d.id = $1',
    id,
  )

/** A borrower holding the card; undefined once erased. */
export const readHandPicture = (database: Queryable, id: number): Promise<ClientPicture | undefined> =>
  readPicture(
    database,
    'SELECT b.user_id, i.name FROM borrower_case b JOIN image i ON i.id = b.hand_image WHERE b.id = $1',
    id,
  )

/** The picture that proves a repayment; undefined once erased. */
export const readRepaymentProof = (database: Queryable, id: number): Promise<ClientPicture | undefined> =>
  readPicture(
    database,
    'SELECT p.user_id, i.name FROM repayment p JOIN image i ON i.name = p.proof WHERE p.id = $1',
    id,
  )

/** A trader's public picture. */
export const readAvatar = (database: Queryable, traderId: number): Promise<ClientPicture | undefined> =>
  readPicture(
    database,
    'SELECT t.user_id, i.name FROM trader t JOIN image i ON i.name = t.avatar WHERE t.id = $1',
    traderId,
  )

/** The picture requested by a trader, or the one in use meanwhile; undefined once erased. */
export const readProfilePicture = (
  database: Queryable,
  id: number,
  side: 'old' | 'new',
): Promise<ClientPicture | undefined> =>
  readPicture(
    database,
    side === 'new'
      ? 'SELECT c.user_id, i.name FROM profile_change c JOIN image i ON i.id = c.image_id WHERE c.id = $1'
      : `SELECT c.user_id, i.name FROM profile_change c JOIN trader t ON t.id = c.trader_id
         JOIN image i ON i.name = t.avatar WHERE c.id = $1 AND c.status = 0`,
    id,
  )

/** The picture of a ticket's transfer; undefined once erased. */
export const readTicketPicture = (database: Queryable, id: number): Promise<ClientPicture | undefined> =>
  readPicture(
    database,
    `SELECT t.user_id, i.name FROM ticket t JOIN ticket_picture p ON p.ticket_id = t.id JOIN image i ON i.name = p.name
     WHERE t.id = $1 ORDER BY i.name LIMIT 1`,
    id,
  )

/** One of the pictures attached to a client's feedback, from 1; undefined if missing. */
export const readFeedbackPicture = (
  database: Queryable,
  id: number,
  place: '1' | '2' | '3',
): Promise<ClientPicture | undefined> =>
  readPicture(
    database,
    `SELECT f.user_id, i.name FROM feedback f JOIN image i ON i.name = f.pictures[${place}] WHERE f.id = $1`,
    id,
  )

async function readPicture(database: Queryable, sql: string, id: number): Promise<ClientPicture | undefined> {
  const { rows } = await database.query<{ user_id: bigint; name: string }>(sql, [id])
  return rows[0] && { userId: Number(rows[0].user_id), name: rows[0].name }
}
