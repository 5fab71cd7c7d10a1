import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOM_BYTES = 6 * 2 ** 30
/** Others may pass through, not look around. */
const PASSABLE = 0o711

/**
 * Makes a folder for what a test run throws away: in memory if there is room, as tests wait for the disk more
 * than for anything else. A database in it has the settings of every other, fsync included; these tests could
 * not see the effect of a power cut on a disk anyway. Others may pass through it: for root, PostgreSQL runs
 * as another user, and where that one may not enter, the database would be made elsewhere, on the disk.
 */
export function makePassingFolder(prefix: string): string {
  // A command whose folders are removed in any case has one of its own there (tools/processes/clean-up.mjs).
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
