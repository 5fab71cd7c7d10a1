import type { DatabasePool } from '../../../apps/server/src/database/pool'
import { auditBooks } from '../../../apps/server/src/operations/books-audit'
import { filledInHalts } from '../operators/duty'
import { reading, readFound } from './effects'
import type { Journal } from './journal'
import { type Finding, judge } from './judge'
import { strandedDecisions } from './read-cashier'
import { copyingFigures, strandedCopies, wrongCopies } from './read-copying'

/** The result of a look at the database. */
export interface Judgement {
  readonly findings: Finding[]
  readonly brokenRules: string[]
  /** Requests with an unknown outcome that had been executed. */
  readonly unknownDone: number
  /** Statistics of copying, in one line. */
  readonly copied: string
}

const ROWS_SHOWN = 10

/** Compares the database with all requests so far, and audits the books; `more` looks for findings beside. */
export async function lookAt(
  pool: DatabasePool,
  journal: Journal,
  more: () => Promise<readonly Finding[]>,
): Promise<Judgement> {
  const stranded = [...(await strandedDecisions(pool)), ...(await strandedCopies(pool))]
  const found = await readFound(pool)
  const findings = [
    ...judge(journal.all, found, reading),
    ...stranded,
    ...(await wrongCopies(pool)),
    ...(await filledInHalts(pool)),
    ...(await more()),
  ]
  const unknown = journal.all.filter(({ outcome }) => outcome.is === 'unknown')
  const unknownDone = unknown.filter((asked) => found.answers.has(reading.nameOf(asked))).length
  const broken = await auditBooks(pool)
  return {
    findings,
    unknownDone,
    copied: await copyingFigures(pool),
    brokenRules: broken.map(({ rule, rows }) => `${rule}: ${rows.slice(0, ROWS_SHOWN).join(', ')}`),
  }
}
