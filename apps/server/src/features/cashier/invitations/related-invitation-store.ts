import type { DatabasePool } from '../../../database/pool'

/** Invitations of one look. */
const LOOK_MOST = 5_000

/** SQL of the cases, methods and sessions that both sides of the invitation `i` have. */
const SAME = {
  document: `EXISTS (SELECT FROM real_name_case a JOIN real_name_case b ON b.card_id = a.card_id
    WHERE a.user_id = i.user_id AND b.user_id = i.inviter_id AND a.card_id <> '')`,
  payout: `EXISTS (SELECT FROM withdrawal_method a JOIN withdrawal_method b
      ON (lower(b.address), b.tag, lower(b.payee_account)) = (lower(a.address), a.tag, lower(a.payee_account))
    WHERE a.user_id = i.user_id AND b.user_id = i.inviter_id)`,
  session: `EXISTS (SELECT FROM session a JOIN session b ON (b.device, b.ip) = (a.device, a.ip)
    WHERE a.user_id = i.user_id AND b.user_id = i.inviter_id AND a.device <> '' AND a.ip !~ '${innerAddresses()}')`,
}

/** Addresses of a server's own network: behind a proxy that is not trusted, all clients have the same. */
function innerAddresses(): string {
  const parts = ['127', '10', String.raw`192\.168`, String.raw`172\.(1[6-9]|2\d|3[01])`, String.raw`169\.254`]
  return String.raw`^(::ffff:)?((${parts.join('|')})\.|::1$|f[cd]|fe80)`
}

/**
 * Notes which of the next invitations after a user are between accounts of one person, from a day (UTC) on,
 * each once. Returns the last user that was looked at; 0 at the end.
 */
export async function noteRelated(
  pool: DatabasePool,
  after: number,
  { day, now }: { readonly day: number; readonly now: number },
): Promise<number> {
  const { rows } = await pool.query<{ last: bigint | null; looked: number }>(
    `WITH i AS (SELECT user_id, inviter_id FROM invitation WHERE user_id > $1 ORDER BY user_id LIMIT $4),
     found AS (SELECT i.*, CASE WHEN ${SAME.document} THEN 1 WHEN ${SAME.payout} THEN 2 WHEN ${SAME.session} THEN 3 END AS reason
       FROM i WHERE NOT EXISTS (SELECT FROM related_invitation r WHERE r.user_id = i.user_id)),
     noted AS (INSERT INTO related_invitation (user_id, inviter_id, reason, from_day, found_at)
       SELECT user_id, inviter_id, reason, $2, $3 FROM found WHERE reason IS NOT NULL ON CONFLICT DO NOTHING)
     SELECT max(user_id) AS last, count(*)::integer AS looked FROM i`,
    [after, day, now, LOOK_MOST],
  )
  const [row] = rows
  return row?.looked === LOOK_MOST ? Number(row.last) : 0
}
