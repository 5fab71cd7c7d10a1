import type { Queryable } from '../in-transaction'

/** A place in the write-ahead log. Places compare within one timeline of one cluster. */
export interface WalPlace {
  readonly cluster: bigint
  readonly timeline: number
  readonly at: bigint
}

/** The place of the last commit that a primary has answered, or a later one: commits are flushed first. */
export async function readWritten(primary: Queryable): Promise<WalPlace> {
  const { rows } = await primary.query<WalPlace>(
    `SELECT system_identifier AS cluster, (pg_current_wal_flush_lsn() - '0/0')::bigint AS at,
       ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int AS timeline FROM pg_control_system()`,
  )
  const [place] = rows
  if (!place) throw new Error('the primary does not say how far its log is')
  return place
}

/**
 * The place up to which a standby shows everything; undefined for a server that follows none. Its timeline is
 * that of the last restart point where the login may not see more, and so may be an earlier one for minutes.
 */
export async function readReplayed(standby: Queryable): Promise<WalPlace | undefined> {
  const { rows } = await standby.query<WalPlace & { readonly follows: boolean }>(
    `SELECT pg_is_in_recovery() AS follows, s.system_identifier AS cluster,
       coalesce((pg_last_wal_replay_lsn() - '0/0')::bigint, 0) AS at,
       greatest(c.timeline_id, r.min_recovery_end_timeline, (SELECT max(received_tli) FROM pg_stat_wal_receiver)) AS timeline
     FROM pg_control_system() s, pg_control_checkpoint() c, pg_control_recovery() r`,
  )
  const [row] = rows
  return row?.follows === true ? { cluster: row.cluster, timeline: row.timeline, at: row.at } : undefined
}

/** Whether a standby at one place shows all that was written up to another. */
export const isShown = (written: WalPlace, replayed: WalPlace): boolean =>
  written.cluster === replayed.cluster && written.timeline === replayed.timeline && written.at <= replayed.at
