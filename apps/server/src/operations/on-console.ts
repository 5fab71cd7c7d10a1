import { type DatabasePool, type PoolOptions, createPool } from '../database/pool'

/** A console program that works on the database of DATABASE_URL. */
interface ConsoleProgram extends Pick<PoolOptions, 'name' | 'timeouts'> {
  /** Printed if DATABASE_URL is missing; the exit code is then 2. */
  readonly hint: string
  /** Returns the exit code. */
  run(pool: DatabasePool, url: string): Promise<number>
}

/** Runs such a program and sets the exit code. Its sessions do not log: the program prints for itself. */
export async function runOnConsole({ hint, run, ...options }: ConsoleProgram): Promise<void> {
  const url = process.env.DATABASE_URL
  if (url === undefined) {
    console.error(hint)
    process.exitCode = 2
    return
  }
  const pool = createPool({ ...options, url, log: SILENT, allowUnsafe: true })
  try {
    process.exitCode = await run(pool, url)
  } finally {
    await pool.end()
  }
}

const nothing = () => undefined
const SILENT = { debug: nothing, info: nothing, warn: nothing, error: nothing }
