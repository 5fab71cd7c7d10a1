import { setTimeout as sleep } from 'node:timers/promises'
import { usd } from '@fairtick/domain'
import type { Random } from '@fairtick/testkit'
import type { DatabasePool } from '../../../apps/server/src/database/pool'
import { operate } from '../../../apps/server/test-support/operate.cases'
import { wordsOf } from '../judgement/words'
import type { Journal, Outcome } from '../judgement/journal'
import { ONE_OPERATOR_USD } from '../clients/payer'
import type { Target } from '../target'

interface Row {
  readonly queue: 'charges' | 'withdrawals' | 'loans' | 'repayments' | 'redemptions'
  readonly id: bigint
  readonly is_approved: boolean
}

const PAUSE_MS = 150
/** Not a client's request: it does not show whether the server is ready. */
const NEVER = -Infinity

/**
 * Creates an operator: each call of the returned function decides about one waiting row, as others do at the
 * same time. Each operator acts once per row, so that every recorded act has exactly one request.
 */
export function createOperator(
  { journal, withPool }: { readonly journal: Journal; readonly withPool: Target['withPool'] },
  operator: string,
  random: Random,
): () => Promise<void> {
  const said = new Set<string>()

  async function decide({ queue, id, is_approved: isApproved }: Row): Promise<void> {
    const verb = verbFor(random, queue, isApproved)
    const words = wordsOf.decide(operator, `${queue} ${verb}`, Number(id))
    if (said.has(words)) return
    said.add(words)
    const given = verb === 'paid' ? ['--txid', String(id).padStart(64, '0')] : ['--reason', 'chaos']
    const line = [queue, verb, String(id), ...given]
    const asked = journal.add({
      userId: 0,
      deed: 'decide',
      effect: words,
      path: '',
      form: line.join(' '),
      key: '',
    })
    journal.sending(asked)
    journal.heard(asked, await withPool((pool) => lineOf(pool, operator, line)).catch(unknown), NEVER)
  }

  return async () => {
    await sleep(PAUSE_MS)
    // Also called while the database is down.
    const row = await withPool((pool) => anyWaiting(pool, random)).catch(() => undefined)
    if (row) await decide(row)
  }
}

function verbFor(random: Random, queue: Row['queue'], isApproved: boolean): string {
  if (queue === 'charges')
    return random.pick(['approve', 'approve', 'approve', 'approve', 'reject', 'invalid'])
  if (queue === 'redemptions') return 'approve'
  if (queue === 'loans' || queue === 'repayments')
    return random.pick(['approve', 'approve', 'approve', 'reject'])
  if (isApproved) return random.pick(['paid', 'paid', 'paid', 'reject'])
  return random.pick(['approve', 'approve', 'approve', 'approve', 'paid', 'reject'])
}

/** One of the oldest waiting rows, so that operators compete. */
async function anyWaiting(pool: DatabasePool, random: Random): Promise<Row | undefined> {
  const { rows } = await pool.query<Row>(
    `(SELECT 'charges' AS queue, id, false AS is_approved FROM deposit WHERE status = 0 ORDER BY id LIMIT 4)
     UNION ALL (SELECT 'withdrawals', id, status = 4 FROM withdrawal WHERE status IN (0, 4) ORDER BY id DESC LIMIT 6)
     UNION ALL (SELECT 'loans', id, false FROM loan WHERE status = 1 ORDER BY id LIMIT 6)
     UNION ALL (SELECT 'repayments', id, false FROM repayment WHERE status = 0 ORDER BY id LIMIT 3)
     UNION ALL (SELECT 'redemptions', id, false FROM subscription WHERE status = 2 ORDER BY id LIMIT 4)`,
  )
  return rows[random.below(rows.length)]
}

async function lineOf(pool: DatabasePool, operator: string, line: readonly string[]): Promise<Outcome> {
  const twoPersonRule = { amount: usd(String(ONE_OPERATOR_USD)), hourly: undefined, daily: undefined }
  const desk = {
    pool,
    operator,
    now: Date.now(),
    twoPersonRule,
    withdrawalHoldMs: 24 * 3_600_000,
  }
  const { isDone, text } = await operate(line, desk)
  if (!isDone) return { is: 'refused', why: text.replace(/\d+/g, 'n') }
  return { is: 'acknowledged', answer: text.startsWith('Noted.') ? 'noted' : 'decided' }
}

/** The session broke off, so the outcome is unknown. */
const unknown = (error: unknown): Outcome => ({
  is: 'unknown',
  why: error instanceof Error ? error.name : String(error),
})
