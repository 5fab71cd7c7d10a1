import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

/**
 * Writes a file, whole or not at all; returns once a power cut could not undo it. The next try overwrites a
 * half-written file of a killed process.
 */
export async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const part = `${path}.part`
  const folder = dirname(path)
  const made = await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
  try {
    const file = await open(part, 'w', FILE_MODE)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  // The names of folders too, also of folders that an earlier try made.
  await syncToDisk(folder)
  await syncToDisk(dirname(folder))
  if (made !== undefined) await syncToDisk(dirname(made))
}

/** Returns when a file's bytes, or a folder's names, are on the disk. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
