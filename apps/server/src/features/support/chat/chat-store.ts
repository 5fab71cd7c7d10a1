import {
  CHAT_BOUNDS,
  DEMO_CHAT_BOUNDS,
  type Chat,
  type ChatMessage,
  type ChatStatus,
  DAY_MS,
  MINUTE_MS,
} from '@fairtick/domain'
import { FILE_PATIENCE_MS, type HeavyReads } from '../../../database/heavy-reads'
import type { Queryable } from '../../../database/in-transaction'
import { readInBatches } from '../../../database/read-in-batches'
import { eraseAfterChats, keepForChat } from '../../../images/image-uses-store'

/** A message to store, with the picture's id and name if it has one. */
export interface NewMessage extends Pick<ChatMessage, 'content' | 'key' | 'sentAt'> {
  readonly userId: number
  readonly isDemo: boolean
  readonly picture: { readonly id: number; readonly name: string } | undefined
}

/** Why a client's message was refused: a limit, an account that ends, or a picture that is not for chats. */
export type MessageRefused = 'minute' | 'day' | 'pictures' | 'ending' | 'no-picture'

/** A chat with the facts that its client does not see. */
export interface ChatRow extends Chat {
  readonly userId: number
  readonly holder: string
  readonly clientGot: number
}

/** A stored message with the account of its writer; empty for the client's. */
export interface StoredMessage extends ChatMessage {
  readonly operator: string
}

/** Which messages of a chat to read: after a number, else before one, else the last. */
export interface MessageSlice {
  readonly after: number | undefined
  readonly before: number | undefined
}

/** Messages of an export that are in memory at a time. */
const EXPORTED_AT_A_TIME = 1_000
/** Most messages of one answer. */
const SLICE = 50

/** The stored message of a client's own id; undefined if there is none. Locks the client's messages. */
export async function findMessage(
  database: Queryable,
  userId: number,
  key: string,
): Promise<{ readonly chatId: number; readonly message: StoredMessage } | undefined> {
  await database.query('SELECT FROM app_user WHERE id = $1 FOR NO KEY UPDATE', [userId])
  const { rows } = await database.query<MessageRow & { readonly chat_id: bigint }>(
    `SELECT chat_id, ${MESSAGE} FROM chat_message m WHERE user_id = $1 AND message_key = $2`,
    [userId, key],
  )
  return rows[0] && { chatId: Number(rows[0].chat_id), message: messageFrom(rows[0]) }
}

/** Why a client may not write now; undefined if they may. */
export async function messageRefusal(
  database: Queryable,
  { userId, isDemo, picture, sentAt }: NewMessage,
): Promise<MessageRefused | undefined> {
  const { rows } = await database.query<{
    minute: bigint
    day: bigint
    pictures: bigint
    is_ending: boolean
  }>(
    `SELECT count(*) FILTER (WHERE sent_at > $2) AS minute, count(*) AS day, count(*) FILTER (WHERE picture <> '') AS pictures,
       EXISTS (SELECT FROM account_closure WHERE id = $1) AS is_ending
     FROM chat_message WHERE user_id = $1 AND is_client AND sent_at > $3`,
    [userId, sentAt - MINUTE_MS, sentAt - DAY_MS],
  )
  const { minute = 0n, day = 0n, pictures = 0n, is_ending: isEnding = false } = rows[0] ?? {}
  if (isEnding) return 'ending'
  const most = isDemo ? DEMO_CHAT_BOUNDS : CHAT_BOUNDS
  if (day >= most.messagesDay) return 'day'
  if (minute >= most.messagesMinute) return 'minute'
  return picture && pictures >= most.picturesDay ? 'pictures' : undefined
}

/** Stores a client's message in their open chat, or in a new one. The client's messages are locked. */
export async function insertClientMessage(
  database: Queryable,
  { userId, isDemo, content, key, sentAt, picture }: NewMessage,
): Promise<{ readonly chatId: number; readonly number: number } | 'no-picture'> {
  if (picture && !(await keepForChat(database, { id: picture.id, userId }))) return 'no-picture'
  const { rows } = await database.query<{ chat_id: bigint; number: number }>(
    `WITH open AS (
       INSERT INTO chat (user_id, is_demo, status, opened_at, waiting_since, last_at, last_number) VALUES ($1, $6, 0, $2, $2, $2, 1)
       ON CONFLICT (user_id) WHERE status < 2 DO UPDATE SET status = 0, last_at = EXCLUDED.last_at, last_number = chat.last_number + 1,
         waiting_since = coalesce(chat.waiting_since, EXCLUDED.waiting_since)
       RETURNING id, last_number)
     INSERT INTO chat_message (chat_id, number, user_id, is_client, sent_at, content, picture, message_key)
     SELECT id, last_number, $1, true, $2, $3, $4, $5 FROM open RETURNING chat_id, number`,
    [userId, sentAt, content, picture?.name ?? '', key, isDemo],
  )
  const [row] = rows
  if (!row) throw new Error(`a message of client ${userId} was not stored`)
  return { chatId: Number(row.chat_id), number: row.number }
}

/**
 * Stores an agent's answer in an open chat; the writer takes the chat if no agent holds it. Undefined if
 * closed.
 */
export async function insertAgentMessage(
  database: Queryable,
  answer: {
    readonly chatId: number
    readonly operator: string
    readonly agent: string
    readonly content: string
    /** The name of an agent's picture; empty without one. */
    readonly picture: string
    readonly sentAt: number
  },
): Promise<number | undefined> {
  const { chatId, operator, agent, content, picture, sentAt } = answer
  const { rows } = await database.query<{ number: number }>(
    `WITH open AS (
       UPDATE chat SET status = 1, waiting_since = NULL, last_at = $2::bigint, last_number = last_number + 1, agent = $4,
         holder = CASE holder WHEN '' THEN $3 ELSE holder END
       WHERE id = $1 AND status < 2 RETURNING id, user_id, last_number)
     INSERT INTO chat_message (chat_id, number, user_id, is_client, sent_at, content, picture, operator, agent)
     SELECT id, last_number, user_id, false, $2, $5, $6, $3, $4 FROM open RETURNING number`,
    [chatId, sentAt, operator, agent, content, picture],
  )
  return rows[0]?.number
}

/** The shares of a chat that move forward only: which messages reached a side, and which were read there. */
export type ChatMark = 'client_got' | 'client_read' | 'agent_got' | 'agent_read'

/** Moves marks of a chat forward, to its last message at most; false if nothing changed. */
export async function markChat(
  database: Queryable,
  chatId: number,
  marks: Readonly<Partial<Record<ChatMark, number>>>,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `UPDATE chat SET client_got = greatest(client_got, least(last_number, $2::integer)), client_read = greatest(client_read, least(last_number, $3::integer)),
       agent_got = greatest(agent_got, least(last_number, $4::integer)), agent_read = greatest(agent_read, least(last_number, $5::integer))
     WHERE id = $1 AND (client_got < least(last_number, $2::integer) OR client_read < least(last_number, $3::integer)
       OR agent_got < least(last_number, $4::integer) OR agent_read < least(last_number, $5::integer))`,
    [
      chatId,
      ...[marks.client_got, marks.client_read, marks.agent_got, marks.agent_read].map((mark) =>
        Math.min(mark ?? 0, NUMBER_MOST),
      ),
    ],
  )
  return rowCount === 1
}

/** The largest number of a column of integers. */
const NUMBER_MOST = 2_147_483_647

/** Closes an open chat; false if it was closed before. */
export async function closeChat(database: Queryable, chatId: number, now: number): Promise<boolean> {
  const { rowCount } = await database.query(
    'UPDATE chat SET status = 2, waiting_since = NULL, closed_at = $2 WHERE id = $1 AND status < 2',
    [chatId, now],
  )
  return rowCount === 1
}

/** Stores the client's rating of a closed chat; false if it is open, or was rated before. */
export async function rateChat(
  database: Queryable,
  chatId: number,
  { rating, content }: { readonly rating: number; readonly content: string },
): Promise<boolean> {
  const { rowCount } = await database.query(
    'UPDATE chat SET rating = $2, rating_words = $3 WHERE id = $1 AND status = 2 AND rating IS NULL',
    [chatId, rating, content],
  )
  return rowCount === 1
}

/** Sets or clears the operator who holds a chat. */
export async function holdChat(database: Queryable, chatId: number, holder: string): Promise<void> {
  await database.query('UPDATE chat SET holder = $2 WHERE id = $1', [chatId, holder])
}

/** An open chat, locked until the transaction ends; undefined if it is closed. */
export async function lockOpenChat(
  database: Queryable,
  chatId: number,
): Promise<Pick<ChatRow, 'id' | 'userId' | 'holder'> | undefined> {
  const { rows } = await database.query<{ user_id: bigint; holder: string }>(
    'SELECT user_id, holder FROM chat WHERE id = $1 AND status < 2 FOR UPDATE',
    [chatId],
  )
  return rows[0] && { id: chatId, userId: Number(rows[0].user_id), holder: rows[0].holder }
}

/** A chat; undefined if there is none. */
export async function readChat(database: Queryable, chatId: number): Promise<ChatRow | undefined> {
  const { rows } = await database.query<Row>(`${SELECT} WHERE c.id = $1`, [chatId])
  return rows[0] && chatFrom(rows[0])
}

/** A page of a client's chats, newest first, and how many there are. */
export async function readChats(
  database: Queryable,
  userId: number,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly chats: readonly ChatRow[]; readonly total: number }> {
  const counted = await database.query<{ total: bigint }>(
    'SELECT count(*) AS total FROM chat WHERE user_id = $1',
    [userId],
  )
  const { rows } = await database.query<Row>(
    `${SELECT} WHERE c.user_id = $1 ORDER BY c.id DESC OFFSET $2 LIMIT $3`,
    [userId, page.offset, page.limit],
  )
  return { chats: rows.map(chatFrom), total: Number(counted.rows[0]?.total ?? 0n) }
}

/** Messages of a chat by number. */
export async function readMessages(
  database: Queryable,
  chatId: number,
  { after, before }: MessageSlice,
): Promise<readonly StoredMessage[]> {
  const isForward = after !== undefined
  const bound = Math.min(after ?? before ?? NUMBER_MOST, NUMBER_MOST)
  const { rows } = await database.query<MessageRow>(
    `SELECT ${MESSAGE} FROM chat_message m WHERE chat_id = $1 AND number ${isForward ? '>' : '<'} $2
     ORDER BY number ${isForward ? '' : 'DESC'} LIMIT ${SLICE}`,
    [chatId, bound],
  )
  const messages = rows.map(messageFrom)
  return isForward ? messages : messages.toReversed()
}

/** The picture of a client's message; undefined if it has none, or it was erased. */
export async function readMessagePicture(
  database: Queryable,
  chatId: number,
  number: number,
): Promise<{ readonly userId: number; readonly name: string } | undefined> {
  const { rows } = await database.query<{ user_id: bigint; name: string }>(
    `SELECT m.user_id, i.name FROM chat_message m JOIN image i ON i.name = m.picture
     WHERE m.chat_id = $1 AND m.number = $2`,
    [chatId, Math.min(number, NUMBER_MOST)],
  )
  return rows[0] && { userId: Number(rows[0].user_id), name: rows[0].name }
}

/** A message of a client's export, with its chat. */
export interface ExportedMessage extends StoredMessage {
  readonly chatId: number
}

/** Every message of a client's chats, chat by chat, oldest first, read in turns as they are written. */
export function readAllMessages(heavyReads: HeavyReads, userId: number): AsyncGenerator<ExportedMessage> {
  const turn = heavyReads(userId, FILE_PATIENCE_MS)
  return readInBatches(async (last) => {
    const after = [last?.chatId ?? 0, last?.number ?? 0]
    const { rows } = await turn((database) =>
      database.query<MessageRow & { readonly chat_id: bigint }>(
        `SELECT m.chat_id, ${MESSAGE} FROM chat c CROSS JOIN LATERAL (
           SELECT * FROM chat_message WHERE chat_id = c.id AND (c.id > $2 OR number > $3) ORDER BY number LIMIT ${EXPORTED_AT_A_TIME}) m
         WHERE c.user_id = $1 AND c.id >= $2 ORDER BY c.id, m.number LIMIT ${EXPORTED_AT_A_TIME}`,
        [userId, ...after],
      ),
    )
    return rows.map((row) => ({ chatId: Number(row.chat_id), ...messageFrom(row) }))
  }, EXPORTED_AT_A_TIME)
}

/**
 * Closes chats in which nothing was written since a moment: up to 500 that were answered, and as many of demo
 * users that wait.
 */
export async function closeQuietChats(database: Queryable, since: number, now: number): Promise<void> {
  for (const quiet of ['status = 1', 'status = 0 AND is_demo'])
    await database.query(
      `UPDATE chat SET status = 2, waiting_since = NULL, closed_at = $2 WHERE id = ANY (ARRAY(
         SELECT id FROM chat WHERE ${quiet} AND last_at < $1 ORDER BY last_at LIMIT 500)) AND ${quiet} AND last_at < $1`,
      [since, now],
    )
}

/** Erases up to 500 chats that were closed before a moment, and has their pictures erased. */
export async function eraseOldChats(database: Queryable, before: number, now: number): Promise<void> {
  await erase(
    database,
    'SELECT id FROM chat WHERE status = 2 AND closed_at < $1 ORDER BY closed_at LIMIT 500',
    [before, now],
  )
}

/** Erases all chats of a client. */
export async function eraseChats(
  database: Queryable,
  { userId, now }: { readonly userId: number; readonly now: number },
): Promise<void> {
  await erase(database, 'SELECT id FROM chat WHERE user_id = $1', [userId, now])
}

/** `which` selects the chats by the first value; the second is now. In one transaction. */
async function erase(database: Queryable, which: string, values: readonly [number, number]): Promise<void> {
  const { rows } = await database.query<{ id: bigint }>(which, [values[0]])
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  const erased = await database.query<{ picture: string }>(
    'DELETE FROM chat_message WHERE chat_id = ANY ($1) RETURNING picture',
    [ids],
  )
  await database.query('DELETE FROM chat WHERE id = ANY ($1)', [ids])
  const pictures = erased.rows.map(({ picture }) => picture).filter((picture) => picture !== '')
  if (pictures.length > 0) await eraseAfterChats(database, pictures, values[1])
}

interface Row {
  readonly id: bigint
  readonly user_id: bigint
  readonly status: number
  readonly holder: string
  readonly agent: string
  readonly opened_at: bigint
  readonly closed_at: bigint | null
  readonly last_number: number
  readonly client_got: number
  readonly client_read: number
  readonly agent_got: number
  readonly agent_read: number
  readonly rating: number | null
  readonly unread: bigint
}

const SELECT = `SELECT c.*, (SELECT count(*) FROM chat_message m
  WHERE m.chat_id = c.id AND m.number > c.client_read AND NOT m.is_client) AS unread FROM chat c`

interface MessageRow {
  readonly number: number
  readonly is_client: boolean
  readonly sent_at: bigint
  readonly content: string
  readonly picture: string
  readonly message_key: string
  readonly operator: string
  readonly agent: string
}

const MESSAGE = `m.number, m.is_client, m.sent_at, m.content, m.picture, m.message_key, m.operator, m.agent`

const messageFrom = (row: MessageRow): StoredMessage => ({
  number: row.number,
  isClient: row.is_client,
  agent: row.agent,
  content: row.content,
  picture: row.picture,
  sentAt: Number(row.sent_at),
  key: row.message_key,
  operator: row.operator,
})

const STATUS: readonly ChatStatus[] = ['waiting', 'answered', 'closed']

function chatFrom(row: Row): ChatRow {
  const status = STATUS[row.status]
  if (status === undefined) throw new Error(`a chat has no status ${row.status}`)
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    status,
    holder: row.holder,
    agent: row.agent,
    last: row.last_number,
    unread: Number(row.unread),
    readTo: row.client_read,
    agentGot: row.agent_got,
    agentRead: row.agent_read,
    clientGot: row.client_got,
    openedAt: Number(row.opened_at),
    closedAt: row.closed_at === null ? undefined : Number(row.closed_at),
    rating: row.rating ?? undefined,
  }
}
