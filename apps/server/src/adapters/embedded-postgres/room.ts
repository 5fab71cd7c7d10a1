import { statfsSync } from 'node:fs'
import { join } from 'node:path'

/** Recovery begins a new file of the write-ahead log (16 MiB), and writes about as much besides. */
const ROOM_BYTES = 2 * 16 * 1024 * 1024

/** Whether the disk of a cluster or of its write-ahead log has less space than PostgreSQL needs to start. */
export function lacksRoom(cluster: string): boolean {
  return [cluster, join(cluster, 'pg_wal')].some((folder) => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < ROOM_BYTES
  })
}
