import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from './embedded-postgres/record'

const FILE = 'secret-key'
const BYTES = 32

/**
 * The key for peppering secrets and signing addresses: the given one, or one that is made once and kept in a
 * folder, readable by us alone.
 */
export async function openSecretKey(given: string | undefined, folder: string): Promise<Buffer> {
  if (given !== undefined) return Buffer.from(given, 'hex')
  const path = join(folder, FILE)
  await mkdir(folder, { recursive: true })
  if (!existsSync(path)) await make(path)
  const key = Buffer.from((await readFile(path, 'utf8')).trim(), 'hex')
  if (key.length !== BYTES) throw new Error(`${path} holds no key of ${BYTES} bytes in hex`)
  return key
}

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
