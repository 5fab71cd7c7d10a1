import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const FILE = 'secret-key'
const BYTES = 32

/** The key that secrets are peppered and addresses signed with: the one given, or one made once and kept in a folder, readable by us alone. */
export async function openSecretKey(given: string | undefined, folder: string): Promise<Buffer> {
  if (given !== undefined) return Buffer.from(given, 'hex')
  const path = join(folder, FILE)
  await mkdir(folder, { recursive: true })
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      await file.writeFile(`${randomBytes(BYTES).toString('hex')}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const key = Buffer.from((await readFile(path, 'utf8')).trim(), 'hex')
  if (key.length !== BYTES) throw new Error(`${path} holds no key of ${BYTES} bytes in hex`)
  return key
}
