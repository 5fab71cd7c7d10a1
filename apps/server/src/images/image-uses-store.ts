import { MINUTE_MS } from '@fairtick/domain'
import type { Queryable } from '../database/in-transaction'

/**
 * Whether something else than a chat names the image `i`: a case, a ticket, feedback or a proof of a payment
 * of its owner's. Every table that names pictures but those of chats is here; pictures for public display are
 * named by nothing else.
 */
const IS_NAMED = `(i.is_avatar
  OR EXISTS (SELECT FROM real_name_case c WHERE c.user_id = i.user_id AND i.id IN (c.front_image, c.reverse_image))
  OR EXISTS (SELECT FROM borrower_case b WHERE b.user_id = i.user_id AND b.hand_image = i.id)
  OR EXISTS (SELECT FROM ticket t JOIN ticket_picture p ON p.ticket_id = t.id WHERE t.user_id = i.user_id AND p.name = i.name)
  OR EXISTS (SELECT FROM feedback f WHERE f.user_id = i.user_id AND i.name = ANY (f.pictures))
  OR EXISTS (SELECT FROM deposit d WHERE d.proof = i.name)
  OR EXISTS (SELECT FROM repayment r WHERE r.proof = i.name))`

const IS_IN_CHAT = `EXISTS (SELECT FROM chat c JOIN chat_message m ON m.chat_id = c.id
  WHERE c.user_id = i.user_id AND m.picture = i.name)`

/** Keeps a client's picture for a chat; false if it was erased meanwhile, or is kept by something else. */
export async function keepForChat(
  database: Queryable,
  { id, userId }: { readonly id: number; readonly userId: number },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `UPDATE image i SET erase_at = NULL
     WHERE i.id = $1 AND i.user_id = $2 AND NOT ${IS_NAMED} AND (i.erase_at IS NOT NULL OR ${IS_IN_CHAT})`,
    [id, userId],
  )
  return rowCount === 1
}

/** Keeps a picture that an agent sent to a client, by its name; false if there is none. */
export async function keepFromDesk(
  database: Queryable,
  { name, userId }: { readonly name: string; readonly userId: number },
): Promise<boolean> {
  const { rowCount } = await database.query(
    'UPDATE image SET erase_at = NULL WHERE name = $1 AND user_id = $2 AND is_from_desk AND is_stored',
    [name, userId],
  )
  return rowCount === 1
}

/** A payment is written long before this time after its picture was kept, or not at all. */
const WRITING_MS = 10 * MINUTE_MS

/** Has pictures erased that were named by chats alone, which are gone. */
export async function eraseAfterChats(
  database: Queryable,
  names: readonly string[],
  at: number,
): Promise<void> {
  await database.query(
    `UPDATE image i SET erase_at = $2 WHERE i.name = ANY ($1) AND NOT ${IS_NAMED} AND NOT ${IS_IN_CHAT}
       AND coalesce(i.kept_at < $3, true)`,
    [names, at, at - WRITING_MS],
  )
}
