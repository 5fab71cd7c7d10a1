import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'

/**
 * Facts about an embedded server that are kept beside its data. The password is a secret: the file is
 * readable by its owner only.
 */
export interface ServerRecord {
  readonly password: string
  /** Port that it listens on, or last listened on. */
  readonly port: number | undefined
  /** Fingerprint of the version and settings that the running server was started with. */
  readonly fingerprint: string | undefined
}

/** Name of the role and of the database that we use. */
export const OURS = 'fairtick'

const FILE = 'postgres.json'
const schema = z.object({
  password: z.string().regex(/^[\w-]{32,}$/),
  port: z.number().int().min(1).max(65535).optional(),
  fingerprint: z.string().optional(),
})

/** Reads the record; undefined if it is missing or cannot be parsed. */
export function readRecord(dataDir: string): ServerRecord | undefined {
  const text = readText(join(dataDir, FILE))
  if (text === undefined) return undefined
  try {
    const { password, port, fingerprint } = schema.parse(JSON.parse(text))
    return { password, port, fingerprint }
  } catch {
    return undefined
  }
}

/** Writes the record atomically: a power cut leaves the old or the new one. */
export function writeRecord(dataDir: string, record: ServerRecord): void {
  const path = join(dataDir, FILE)
  const file = openSync(`${path}.new`, 'w', 0o600)
  try {
    writeSync(file, JSON.stringify(record))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  giveToOwner(`${path}.new`)
  renameSync(`${path}.new`, path)
  syncFolder(dataDir)
}

/** Gives a file created by root to the owner of its folder, who may start the server next time. */
export function giveToOwner(path: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(path))
  chownSync(path, uid, gid)
}

/** The address of our database. It is a secret, as it contains the password. */
export function urlOf(password: string, port: number): string {
  return `postgres://${OURS}:${password}@127.0.0.1:${port}/${OURS}`
}

/** Makes the names in a folder durable. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** A password that needs no quoting anywhere. */
export function makePassword(): string {
  return randomBytes(32).toString('base64url')
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
