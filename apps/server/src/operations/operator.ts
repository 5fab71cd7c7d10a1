import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
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
  const { STORAGE_DIR, DATA_DIR, S3_URL } = process.env
  const folder = createImageFiles(resolve(STORAGE_DIR ?? join(DATA_DIR ?? './data', 'images')))
  const pathOf = S3_URL ? (name: string) => `${S3_URL.replace(/\/$/, '')}/${placeOf(name)}` : folder.pathOf
  const silent = {
    debug: () => undefined,
    info: () => undefined,
    warn: () => undefined,
    error: () => undefined,
  }
  const pool = createPool({ url, name: 'fairtick-operator', log: silent, allowUnsafe: true })
  const operator = userInfo().username
  try {
    const said = await operate(process.argv.slice(2), { pool, pathOf, operator, now: Date.now() })
    console.log(said.text)
    process.exitCode = said.isDone ? 0 : 1
  } finally {
    await pool.end()
  }
}
