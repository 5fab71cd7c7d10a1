import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Queryable } from '../database/in-transaction'
import { KeyRefused, findKnownKey, isKeyNoted } from '../keys/known-key'
import { type SecretKeys, secretKeys } from '../keys/secret-keys'
import { syncFolder } from './embedded-postgres/record'

const FILE = 'secret-key'
const BYTES = 32

/** The settings for keys. */
interface KeySettings {
  readonly SECRET_KEY?: string | undefined
  readonly SECRET_KEY_PREVIOUS: readonly string[]
  readonly DATA_DIR: string
}

/**
 * The keys for peppering secrets, signing and encryption: the given one, or one made once and stored in
 * DATA_DIR, readable only by this user; and the given former keys. Throws KeyRefused if they do not match the
 * database. A database that has a key never gets a new one.
 */
export async function openSecretKeys(settings: KeySettings, database: Queryable): Promise<SecretKeys> {
  const { SECRET_KEY: given, SECRET_KEY_PREVIOUS: previous, DATA_DIR: folder } = settings
  const present = given === undefined ? await keyIn(folder, await isKeyNoted(database)) : bytesOf(given)
  const keys = secretKeys(present, previous.map(bytesOf))
  await findKnownKey(database, keys)
  return keys
}

const bytesOf = (text: string) => Buffer.from(text, 'hex')

async function keyIn(folder: string, hasKey: boolean): Promise<Buffer> {
  const path = join(folder, FILE)
  if (!existsSync(path)) {
    if (hasKey) throw new KeyRefused(`${path} is missing, and SECRET_KEY is not set. ${FOUND_WITH_BACKUPS}`)
    await mkdir(folder, { recursive: true })
    await make(path)
  }
  const key = bytesOf((await readFile(path, 'utf8')).trim())
  if (key.length !== BYTES) throw new Error(`${path} holds no key of ${BYTES} bytes in hex`)
  return key
}

const FOUND_WITH_BACKUPS =
  'This database belongs to the key that it was run with, which is kept with its backups: put it back. docs/operations.md has the steps, also for a key that is lost.'

/**
 * The file is complete and durable before it gets its name: an interruption leaves no key, and never half of
 * one. A key that another process made first stays.
 */
async function make(path: string): Promise<void> {
  const unnamed = `${path}.${process.pid}`
  const file = await open(unnamed, 'w', 0o600)
  try {
    await file.writeFile(`${randomBytes(BYTES).toString('hex')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  try {
    await link(unnamed, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  await rm(unnamed)
  syncFolder(dirname(path))
}
