import { execFileSync } from 'node:child_process'
import { mkdirSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A disk that a test can fill without affecting others. */
export interface SmallDisk {
  /** Takes all room but `leaveBytes`. */
  fillUp(leaveBytes: number): void
  /** Releases the room. */
  makeRoom(): void
  remove(): void
}

/**
 * Mounts a small disk in memory at a folder, or returns why it cannot: only root of a machine, or of a
 * privileged container, can mount one.
 */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | { readonly why: string } {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], {
      stdio: 'pipe',
    })
  } catch {
    return { why: 'no disk can be mounted here: it takes root' }
  }
  const ballast = join(folder, 'ballast')
  return {
    fillUp(leaveBytes) {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leaveBytes), 1))
    },
    makeRoom: () => writeFileSync(ballast, ''),
    remove: () => void execFileSync('umount', ['-l', folder]),
  }
}
