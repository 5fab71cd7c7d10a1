import { statfs } from 'node:fs/promises'

/** Watches the room on the disks of some folders. */
export interface DiskWatch {
  /** Takes a sample; a folder that is not there yet is left out. */
  sample(): Promise<void>
  /** Room on the fullest of the disks as of the last sample; undefined before the first. */
  freeBytes(): number | undefined
}

/** Creates a watch that has taken no sample. */
export function createDiskWatch(folders: readonly string[]): DiskWatch {
  let free: number | undefined
  return {
    async sample() {
      const found = await Promise.all(folders.map(roomOn))
      const known = found.filter((bytes) => bytes !== undefined)
      free = known.length > 0 ? Math.min(...known) : undefined
    },
    freeBytes: () => free,
  }
}

async function roomOn(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
