import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { operate } from '../../../apps/server/test-support/operate.cases'
import type { Finding, Effect } from '../judgement/judge'
import type { Journal, Outcome } from '../judgement/journal'
import type { Target } from '../target'
import { HALTED_CODE } from './halted-code'
import { wordsOf } from '../judgement/words'

const PAUSE_MS = 4000
/**
 * Duration of a halt: it takes effect two seconds after it was set, and lasts as long again before another
 * operator lifts it.
 */
const STANDS_MS = 4000
/** Not a client's request: it does not show whether the server is ready. */
const NEVER = -Infinity
/**
 * An act of duty is identified by its operator, who acts only once: the one who set a halt cannot set another
 * for a day.
 */
const ANY_HALT = 0

/**
 * Operators on duty: each call of the returned function halts an instrument, or restricts it to closing, and
 * has another operator lift that. Each operator is new.
 */
export function createDuty({
  journal,
  withPool,
  now,
}: { readonly journal: Journal } & Pick<Target, 'withPool' | 'now'>): () => Promise<void> {
  let turn = 0

  async function say(operator: string, act: string, line: readonly string[]): Promise<string | undefined> {
    const effect = wordsOf.decide(operator, act, ANY_HALT)
    const asked = journal.add({ userId: 0, deed: 'decide', effect, path: '', form: line.join(' '), key: '' })
    journal.sending(asked)
    let said: string | undefined
    const heard = await withPool(async (pool): Promise<Outcome> => {
      const { isDone, text } = await operate(line, deskOf(pool, operator, now()))
      if (!isDone) return { is: 'refused', why: text.replaceAll(/\d+/g, 'n') }
      said = text
      return { is: 'acknowledged', answer: 'done' }
    }).catch((error: unknown): Outcome => ({ is: 'unknown', why: String(error) }))
    journal.heard(asked, heard, NEVER)
    return said
  }

  return async () => {
    turn += 1
    await sleep(PAUSE_MS)
    const kind = turn % 2 === 1 ? 'close_only' : 'halt'
    const set = await say(`sets ${turn}`, `halt add ${kind}`, [
      ...['halt', 'add', HALTED_CODE, kind, 'fault'],
      ...['--reason', 'chaos'],
    ])
    const id = /^Halt (\d+)/.exec(set ?? '')?.[1]
    if (id === undefined) return
    await sleep(STANDS_MS)
    await say(`lifts ${turn}`, 'halt lift', ['halt', 'lift', id, '--reason', 'chaos is over'])
  }
}

const deskOf = (pool: Pool, operator: string, now: number) => ({
  pool,
  operator,
  now,
  twoPersonRule: { amount: undefined, hourly: undefined, daily: undefined },
  withdrawalHoldMs: 0,
})

/** All halts that were set, and all that were lifted. */
export async function readDuty(client: Pick<Pool, 'query'>): Promise<readonly Effect[]> {
  const { rows } = await client.query<{ operator: string; act: string }>(
    "SELECT operator, act FROM operator_act WHERE act LIKE 'halt %' ORDER BY id",
  )
  return rows.map(({ operator, act }) => ({
    effect: wordsOf.decide(operator, act, ANY_HALT),
    values: 'done',
  }))
}

/** Orders that were filled in a halt, while only closing was allowed, or within the minute after a halt. */
export async function filledInHalts(pool: Pool): Promise<Finding[]> {
  const { rows } = await pool.query<{ id: bigint; halt: bigint }>(
    `SELECT p.id, h.id AS halt FROM position p JOIN halt h ON h.instrument_id = p.instrument_id
       AND p.opened_at >= greatest(h.since, h.known_at)
       AND p.opened_at < coalesce(h.lifted_at, h.ends_at) + CASE h.kind WHEN 'halt' THEN 60000 ELSE 0 END
     WHERE p.origin_id = 0 ORDER BY p.id`,
  )
  return rows.map(({ id, halt }) => ({ kind: 'unasked', what: `order ${id} was filled in halt ${halt}` }))
}
