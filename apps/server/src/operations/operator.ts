import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createPool } from '../database/pool'
import { createImageFiles, placeOf } from '../images/image-files'
import { operate } from './operate'

/** npm run operator: what operators do until there is a console. It works on the database of a running or a stopped server. */
const url = process.env.DATABASE_URL
if (url === undefined) {
  console.error(
    'DATABASE_URL says whose operator this is; npm run operator finds the embedded one by itself.',
  )
  process.exitCode = 2
} else {
  const { S3_URL } = process.env
  const pictureAt = S3_URL
    ? async (name: string) => `${S3_URL.replace(/\/$/, '')}/${placeOf(name)}`
    : openedCopy
  const silent = {
    debug: () => undefined,
    info: () => undefined,
    warn: () => undefined,
    error: () => undefined,
  }
  const pool = createPool({ url, name: 'fairtick-operator', log: silent, allowUnsafe: true })
  const operator = userInfo().username
  try {
    const said = await operate(process.argv.slice(2), { pool, pictureAt, operator, now: Date.now() })
    console.log(said.text)
    process.exitCode = said.isDone ? 0 : 1
  } finally {
    await pool.end()
  }
}

/** Pictures lie sealed: the operator looks at a copy that nobody else of the machine can read. */
async function openedCopy(name: string): Promise<string> {
  const { STORAGE_DIR, DATA_DIR = './data', SECRET_KEY } = process.env
  const key = SECRET_KEY ?? (await readFile(join(DATA_DIR, 'secret-key'), 'utf8')).trim()
  const files = createImageFiles(resolve(STORAGE_DIR ?? join(DATA_DIR, 'images')), Buffer.from(key, 'hex'))
  const copy = join(await mkdtemp(join(tmpdir(), 'fairtick-picture-')), name)
  await pipeline(files.read({ name, bytes: 0 }), createWriteStream(copy, { mode: 0o600 }))
  return `${copy}   (a copy: remove it once it was seen)`
}
