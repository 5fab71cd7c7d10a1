import { execFileSync } from 'node:child_process'
import { renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/** Moves the write-ahead log of a stopped cluster to another disk, as administrators do. */
export function moveLog(cluster: string, folder: string): void {
  const own = join(cluster, 'pg_wal')
  execFileSync('cp', ['-a', own, folder])
  renameSync(own, `${own}.old`)
  symlinkSync(folder, own)
}
