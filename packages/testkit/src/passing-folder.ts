import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOM_BYTES = 6 * 2 ** 30
/** Others may traverse the folder, but not list it. */
const PASSABLE = 0o711

/**
 * Creates a temporary folder for a test run, in memory if there is room, as tests wait for the disk more than
 * for anything else. Databases in it keep their normal settings, fsync included; these tests could not
 * observe a power cut anyway. Other users may traverse it: under root, PostgreSQL runs as another user, and
 * without access the database would be created on the disk instead.
 */
export function makePassingFolder(prefix: string): string {
  // Commands that clean up their folders provide one of their own (tools/processes/clean-up.mjs).
  const memory = process.env['FAIRTICK_MEMORY_DIR'] ?? '/dev/shm'
  const folder = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), prefix))
  chmodSync(folder, PASSABLE)
  return folder
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= ROOM_BYTES
}
