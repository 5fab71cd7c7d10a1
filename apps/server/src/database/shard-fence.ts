import type { Client, Pool } from 'pg'

/**
 * Takes a shard's fence, above every earlier one. Resolves when it is committed, on a synchronous standby
 * too: every earlier commit is there as well, and may be read into memory.
 */
export async function takeFence(client: Client, shard: number): Promise<bigint> {
  const { rows } = await client.query<{ fence: bigint }>('SELECT take_fence($1) AS fence', [shard])
  const [row] = rows
  if (!row) throw new Error(`the fence of shard ${shard} was not answered`)
  return row.fence
}

/**
 * Notes where a shard's owner is reached, and the name of its process; returns the fence that it took last,
 * which is above those of all earlier owners.
 */
export async function noteOwner(
  pool: Pool,
  { shard, address, process }: { readonly shard: number; readonly address: string; readonly process: string },
): Promise<number> {
  const { rows } = await pool.query<{ fence: bigint }>(
    'UPDATE shard_owner SET address = $2, process = $3 WHERE shard = $1 RETURNING fence',
    [shard, address, process],
  )
  const [row] = rows
  if (!row) throw new Error(`shard ${shard} has no owner`)
  return Number(row.fence)
}

/** The name of the process that owns a shard; undefined without one. */
export async function readOwnerProcess(pool: Pool, shard: number): Promise<string | undefined> {
  const { rows } = await pool.query<{ process: string | null }>(
    'SELECT process FROM shard_owner WHERE shard = $1',
    [shard],
  )
  return rows[0]?.process ?? undefined
}

/** SQL for a shard's fence, which no other session can take before the transaction has ended. */
export const heldFence = (shard: number): string => `held_fence(${shard})`

/** Makes a session send the warnings that `watchWaits` needs, regardless of the settings of its role. */
export const SEND_WARNINGS = 'SET client_min_messages = warning'

/**
 * Fails later writes of a session once a wait for the standby was cancelled. PostgreSQL reports such a commit
 * as a success, with a warning that it may be lost. Source: PostgreSQL 15 to 18, SyncRepWaitForLSN; the text
 * is in the language of the server, the name of the routine is not.
 */
export function watchWaits(client: Client): { readonly ensureReplicated: () => void } {
  let warning: string | undefined
  client.on('notice', ({ routine, message }) => {
    if (routine === 'SyncRepWaitForLSN') warning ??= message ?? 'without a word'
  })
  return {
    ensureReplicated() {
      if (warning !== undefined) throw new Error(`the database warned: ${warning}`)
    },
  }
}
