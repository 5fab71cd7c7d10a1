import type { DatabasePool } from '../database/pool'
import { type Finding, RulesNotChecked } from './rules/check-rules'
import { RULE_COUNT, auditBooks } from './books-audit'
import { runOnConsole } from './on-console'

const ROWS_SHOWN = 10

await runOnConsole({
  name: 'fairtick-audit',
  hint: 'DATABASE_URL says which books to audit; npm run audit:books finds the embedded ones by itself.',
  timeouts: { statementMs: 0, answerMs: 0 },
  run: audit,
})

/**
 * Audits the books of a database and prints the findings; returns the exit code: 1 if a rule is broken or was
 * not checked.
 */
async function audit(pool: DatabasePool): Promise<number> {
  const { findings, failed } = await checked(auditBooks(pool))
  for (const { rule, rows } of findings) {
    console.log(`BROKEN: ${rule}`)
    for (const row of rows.slice(0, ROWS_SHOWN)) console.log(`  ${row}`)
    if (rows.length > ROWS_SHOWN) console.log(`  and ${rows.length - ROWS_SHOWN} more or above`)
  }
  for (const { rule, err } of failed) console.log(`NOT ASKED: ${rule} (${String(err)})`)
  const hold = RULE_COUNT - findings.length - failed.length
  console.log(`The books: ${hold} rules hold, ${findings.length} broken, ${failed.length} not checked`)
  return findings.length === 0 && failed.length === 0 ? 0 : 1
}

async function checked(
  audited: Promise<readonly Finding[]>,
): Promise<{ readonly findings: readonly Finding[]; readonly failed: RulesNotChecked['failures'] }> {
  try {
    return { findings: await audited, failed: [] }
  } catch (error) {
    if (error instanceof RulesNotChecked) return { findings: error.findings, failed: error.failures }
    throw error
  }
}
