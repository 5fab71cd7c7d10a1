import { createPool } from '../database/pool'
import { RULE_COUNT, auditBooks } from './books-audit'

const url = process.env.DATABASE_URL
if (url === undefined) {
  console.error(
    'DATABASE_URL says which books to audit; npm run audit:books finds the embedded ones by itself.',
  )
  process.exitCode = 2
} else {
  process.exitCode = await audit(url)
}

const ROWS_SHOWN = 10

/** Audits the books of a database and says what it found; answers the exit code: 1 when any rule is broken. */
async function audit(address: string): Promise<number> {
  const silent = {
    debug: () => undefined,
    info: () => undefined,
    warn: () => undefined,
    error: () => undefined,
  }
  const timeouts = { statementMs: 0, answerMs: 0 }
  const pool = createPool({ url: address, name: 'fairtick-audit', log: silent, allowUnsafe: true, timeouts })
  try {
    const findings = await auditBooks(pool)
    for (const { rule, rows } of findings) {
      console.log(`BROKEN: ${rule}`)
      for (const row of rows.slice(0, ROWS_SHOWN)) console.log(`  ${row}`)
      if (rows.length > ROWS_SHOWN) console.log(`  and ${rows.length - ROWS_SHOWN} more or above`)
    }
    console.log(`The books: ${RULE_COUNT - findings.length} rules hold, ${findings.length} broken`)
    return findings.length === 0 ? 0 : 1
  } finally {
    await pool.end()
  }
}
