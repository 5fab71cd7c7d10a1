import type { Pool } from 'pg'
import type { Queryable } from '../../../database/in-transaction'
import type { Address } from '../account/address'
import { zoneFrom } from '../inbox/zone-store'

/** A message to a user that is not sent yet. */
export interface WaitingNotice {
  readonly userId: number
  readonly address: Pick<Address, 'kind' | 'to'>
  readonly kind: string
  readonly lang: string
  readonly phrase: string
  /** The values filled into the words. */
  readonly values: Readonly<Record<string, string>>
  readonly restoresEmail: string | undefined
  readonly madeAt: number
}

/** A notice as it is sent, with the time zone of its user by its name. */
export interface SentNotice extends WaitingNotice {
  readonly zone: string
}

interface NoticeRecord {
  user_id: bigint
  email: string | null
  mobile: string | null
  kind: string
  lang: string
  phrase: string
  words: Record<string, string>
  restores_email: string | null
  made_at: bigint
  zone: string | null
}

/** Stores a notice until it is sent; returns its id. */
export async function insertNotice(database: Queryable, notice: WaitingNotice): Promise<number> {
  const { userId, address, kind, lang, phrase, values, restoresEmail, madeAt } = notice
  const [email, mobile] = address.kind === 'email' ? [address.to, null] : [null, address.to]
  const rows = await database.query<{ id: bigint }>(
    `INSERT INTO waiting_notice (user_id, email, mobile, kind, lang, phrase, words, restores_email, made_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [userId, email, mobile, kind, lang, phrase, JSON.stringify(values), restoresEmail, madeAt],
  )
  return Number(rows.rows[0]?.id)
}

/** The ids of all notices that wait, oldest first. */
export async function readWaiting(pool: Pool): Promise<readonly number[]> {
  const rows = await pool.query<{ id: bigint }>('SELECT id FROM waiting_notice ORDER BY id')
  return rows.rows.map(({ id }) => Number(id))
}

/** A waiting notice; undefined if it was sent, or erased with its user's personal records. */
export async function readNotice(pool: Pool, id: number): Promise<SentNotice | undefined> {
  const rows = await pool.query<NoticeRecord>(
    'SELECT w.*, z.zone FROM waiting_notice w LEFT JOIN notice_zone z ON z.user_id = w.user_id WHERE w.id = $1',
    [id],
  )
  return rows.rows[0] && noticeFrom(rows.rows[0])
}

/** Erases a notice that was sent. */
export async function deleteNotice(pool: Pool, id: number): Promise<void> {
  await pool.query('DELETE FROM waiting_notice WHERE id = $1', [id])
}

function noticeFrom(record: NoticeRecord): SentNotice {
  const { email, mobile } = record
  return {
    userId: Number(record.user_id),
    address: email === null ? { kind: 'mobile', to: mobile ?? '' } : { kind: 'email', to: email },
    kind: record.kind,
    lang: record.lang,
    phrase: record.phrase,
    values: record.words,
    restoresEmail: record.restores_email ?? undefined,
    madeAt: Number(record.made_at),
    zone: zoneFrom(record.zone),
  }
}
