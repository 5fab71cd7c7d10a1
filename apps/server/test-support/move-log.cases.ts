import { execFileSync } from 'node:child_process'
import { renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/** Puts the write-ahead log of a cluster that does not run on another disk, as administrators do. */
export function moveLog(cluster: string, folder: string): void {
  const own = join(cluster, 'pg_wal')
  execFileSync('cp', ['-a', own, folder])
  renameSync(own, `${own}.old`)
  symlinkSync(folder, own)
}
