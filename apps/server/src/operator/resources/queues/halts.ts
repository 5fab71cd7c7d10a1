import { resources } from '@fairtick/wire/admin'
import type { Queryable } from '../../../database/in-transaction'
import { type Halt, liftHalt, lockHalt } from '../../../restrictions/restriction-store'
import { NOTICE_MS } from '../../../restrictions/restrictions'
import { type BegunBy, queue } from './queue'

/**
 * Halts of instruments, of categories and of all trading. One operator sets one (`set-halt.ts`), and another
 * may lift it before it ends by itself. Both take effect two seconds later, when every running server knows.
 * Source: docs/spec/rules.md 2.8.
 */
export const halts = queue({
  resource: resources.halts,
  from: 'halt h',
  columns: {
    id: 'h.id',
    forex_id: 'h.instrument_id',
    category_id: 'h.category_id',
    kind: 'h.kind',
    cause: 'h.cause',
    reason: 'h.reason',
    operator: 'h.halted_by',
    roles: 'h.halted_as',
    created_at: 'h.since',
    ends_at: 'h.ends_at',
    lifted_at: 'h.lifted_at',
    lifted_by: "coalesce(h.lifted_by, '')",
  },
  at: 'h.since',
  search: { operator: 'lower(h.halted_by) = $q' },
  state: 'stands',
  async find(database, id, { now }) {
    const halt = await lockHalt(database, id, now)
    return halt && { ...halt, begunBy: await begunBy(database, halt) }
  },
  decisions: {
    lift: {
      done: 'lifted',
      takesTwo: false,
      begunBy: (halt) => halt.begunBy,
      async carryOut(database, { id }, { operator, as, now }) {
        await liftHalt(database, id, { at: now + NOTICE_MS, operator, as })
        return { from: now + NOTICE_MS }
      },
    },
  },
})

/** The operator who set a halt, and the browser used: one person with two accounts is not a second person. */
async function begunBy(database: Queryable, { id, haltedBy }: Halt): Promise<BegunBy> {
  const { rows } = await database.query<{ browser: string | null }>(
    `SELECT details->>'browser' AS browser FROM operator_act WHERE act LIKE 'halt add %' AND subject = $1 AND operator = $2
     ORDER BY id DESC LIMIT 1`,
    [id, haltedBy],
  )
  return { operator: haltedBy, browser: rows[0]?.browser ?? undefined }
}
