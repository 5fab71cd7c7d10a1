import { DatabaseError, type PoolClient } from 'pg'

/** A rule of the books as a query that finds what breaks it. */
export interface Rule {
  readonly name: string
  readonly breaks: string
  /** Whether it can be held to some users alone, by all rows of theirs. */
  readonly isPerUser?: true
  /** Whether it holds sums that are made from the books and can be made again: no money hangs on them. */
  readonly isOfSums?: true
}

/** A broken rule, with the first rows that break it: each as JSON, the same whenever it is found. */
export interface Finding {
  readonly rule: string
  readonly rows: readonly string[]
}

/** What is broken and looked for all the same: all of it, or not what a freeze found that two operators have lifted. */
export type Besides = 'nothing' | 'lifted'

/** Rules whose queries failed: the others were asked all the same. */
export class RulesNotAsked extends Error {
  constructor(
    readonly findings: readonly Finding[],
    readonly failures: readonly { readonly rule: string; readonly err: unknown }[],
  ) {
    super(
      `rules of the books could not be asked: ${failures.map(({ rule, err }) => `${rule} (${String(err)})`).join(', ')}`,
    )
  }
}

/** PostgreSQL's code of a statement that took longer than it may. */
const OUT_OF_TIME = '57014'
/** More than anybody reads, and as many as one freeze may be for. */
const FOUND_MOST = 1000

/** Looks for what breaks some rules. Each stands alone: one that cannot be asked keeps none of the others from being held to the books. Out of time is all of them. */
export async function askRules(
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
      // Rejects where the session itself is gone.
      await client.query('ROLLBACK TO SAVEPOINT rule')
      failures.push({ rule: rule.name, err })
    }
  }
  if (failures.length > 0) throw new RulesNotAsked(findings, failures)
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
