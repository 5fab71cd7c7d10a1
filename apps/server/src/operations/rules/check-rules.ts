import { DatabaseError, type PoolClient } from 'pg'

/** A rule of the books, as a query that finds violations. */
export interface Rule {
  readonly name: string
  readonly breaks: string
  /** Whether it can be checked for some users alone, given all of their rows. */
  readonly isPerUser?: true
  /** Whether it is about sums derived from the books, which can be rebuilt: money does not depend on them. */
  readonly isOfSums?: true
}

/** A broken rule, with the first rows that break it: each as JSON, identical whenever it is found. */
export interface Finding {
  readonly rule: string
  readonly rows: readonly string[]
}

/** Findings to ignore: none, or those of a freeze that two operators lifted. */
export type Besides = 'nothing' | 'lifted'

/** Rules whose queries failed; the other rules were still checked. */
export class RulesNotChecked extends Error {
  constructor(
    readonly findings: readonly Finding[],
    readonly failures: readonly { readonly rule: string; readonly err: unknown }[],
  ) {
    super(
      `rules of the books could not be checked: ${failures.map(({ rule, err }) => `${rule} (${String(err)})`).join(', ')}`,
    )
  }
}

/** PostgreSQL's code for a statement that took too long. */
const OUT_OF_TIME = '57014'
/** Most rows of a finding, and so of one freeze. */
const FOUND_MOST = 1000

/** Checks some rules independently: a failing one does not stop the others. A timeout ends all of them. */
export async function checkRules(
  client: PoolClient,
  rules: readonly Rule[],
  besides: Besides,
): Promise<Finding[]> {
  const findings: Finding[] = []
  const failures: { readonly rule: string; readonly err: unknown }[] = []
  for (const rule of rules) {
    await client.query('SAVEPOINT rule')
    try {
      const rows = await brokenRows(client, rule, besides)
      if (rows.length > 0) findings.push({ rule: rule.name, rows })
    } catch (err) {
      if (err instanceof DatabaseError && err.code === OUT_OF_TIME) throw err
      // Rejects if the session itself is lost.
      await client.query('ROLLBACK TO SAVEPOINT rule')
      failures.push({ rule: rule.name, err })
    }
  }
  if (failures.length > 0) throw new RulesNotChecked(findings, failures)
  return findings
}

async function brokenRows(client: PoolClient, { name, breaks }: Rule, besides: Besides): Promise<string[]> {
  const { rows } = await client.query<{ words: string }>(
    `SELECT words FROM (SELECT to_jsonb(broken)::text AS words FROM (${breaks}) broken) found
       WHERE $2 = 'nothing' OR NOT EXISTS (SELECT FROM freeze_break f JOIN books_freeze ON books_freeze.id = f.freeze_id
         WHERE lifted_at IS NOT NULL AND f.rule = $1 AND f.words = found.words) LIMIT ${FOUND_MOST}`,
    [name, besides],
  )
  return rows.map(({ words }) => words)
}
