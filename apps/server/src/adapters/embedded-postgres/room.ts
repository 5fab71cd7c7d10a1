import { statfsSync } from 'node:fs'
import { join } from 'node:path'

/** A file of the write-ahead log, of which a recovery begins a new one, and as much again for what it writes beside it. */
const ROOM_BYTES = 2 * 16 * 1024 * 1024

/** Whether the disk of a cluster, or that of its write-ahead log, has less room than PostgreSQL needs to start. */
export function lacksRoom(cluster: string): boolean {
  return [cluster, join(cluster, 'pg_wal')].some((folder) => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < ROOM_BYTES
  })
}
