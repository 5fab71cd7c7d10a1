import type { Client } from 'pg'

/**
 * Takes a shard's fence: a number above every earlier one, also where the database was restored to an earlier
 * state. Resolves when it is committed, on a synchronous standby too: whatever was committed before it is
 * there as well, and may be read into memory.
 */
export async function takeFence(client: Client, shard: number): Promise<bigint> {
  const { rows } = await client.query<{ fence: bigint }>(
    `INSERT INTO shard_owner AS o (shard, fence, owner, since)
     SELECT $1, now_ms, current_setting('application_name'), now_ms
     FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now_ms) AS t
     ON CONFLICT (shard) DO UPDATE
       SET fence = greatest(o.fence + 1, excluded.fence), owner = excluded.owner, since = excluded.since
     RETURNING fence`,
    [shard],
  )
  const [row] = rows
  if (!row) throw new Error(`the fence of shard ${shard} was not answered`)
  return row.fence
}

/**
 * Fails what is written through a session once the database has warned: a wait for the standby that was
 * cancelled is answered as a success, with the warning that the commit may be lost.
 * Source: PostgreSQL 18, SyncRepWaitForLSN.
 */
export function watchWarnings(client: Client): { readonly ensureNone: () => void } {
  let warning: string | undefined
  client.on('notice', ({ code, message }) => {
    if (code?.startsWith(SUCCESS) !== true) warning ??= message ?? 'without a word'
  })
  return {
    ensureNone() {
      if (warning !== undefined) throw new Error(`the database warned: ${warning}`)
    },
  }
}

/** The class of notices that are no warnings. */
const SUCCESS = '00'
