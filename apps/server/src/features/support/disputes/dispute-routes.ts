import { DAY_MS, HOUR_MS, MINUTE_MS } from '@fairtick/domain'
import {
  PAGE_SIZE,
  type WireDispute,
  type WireDisputeTimes,
  disputeShape,
  disputeTimesShape,
} from '@fairtick/wire'
import { disputeCalls } from '@fairtick/wire/calls'
import { refuse } from '../../../books/command'
import { inTransaction } from '../../../database/in-transaction'
import type { Once } from '../../../database/once'
import type { DatabasePool } from '../../../database/pool'
import { type CallServer, JsonText } from '../../../http/call-server'
import type { Clock } from '../../../ports'
import {
  type Dispute,
  type DisputeRefused,
  type DisputedKind,
  insertDispute,
  readDisputeTimes,
  readDisputes,
} from './dispute-store'

/** Ports of clients' disputes. */
export interface DisputePorts {
  readonly pool: DatabasePool
  readonly clock: Clock
  readonly once: Once
  /** Read at each call: operators change it. */
  readonly settings: { readonly DISPUTE_HOURS: number }
  /** The client of an order; undefined if the order does not exist. */
  readonly ownerOfOrder: (kind: DisputedKind, id: number) => Promise<number | undefined>
}

/** Limits for each client: waiting disputes, and disputes opened in 24 hours. */
const BOUNDS = { waitingMax: 20, dayMax: 10 }
const SECOND_MS = 1000
const MEASURED_MS = 30 * DAY_MS

/** Disputes about orders; they change no price or balance. Source: docs/decisions/0133-disputes.md. */
export function disputeRoutes({ serve, serveVisitors }: CallServer, ports: DisputePorts): void {
  const { pool, clock, once, settings, ownerOfOrder } = ports
  let known: { readonly times: WireDisputeTimes; readonly at: number } | undefined

  serve(disputeCalls.openDispute, async ({ kind, id, reason, content }, { session: { userId }, intent }) => {
    const answer = await once<WireDispute>({ userId, intent }, async (keep) => {
      if ((await ownerOfOrder(kind, id)) !== userId) refuse('position-not-found')
      const openedAt = clock.now()
      const dueAt = openedAt + settings.DISPUTE_HOURS * HOUR_MS
      return inTransaction(pool, async (database) => {
        const dispute = { userId, kind, orderId: id, reason, content, openedAt, dueAt }
        const made = await insertDispute(database, dispute, BOUNDS)
        if (typeof made !== 'number') return refused(made)
        const { rows: disputes } = await readDisputes(database, userId, { offset: 0, limit: 1 })
        const [opened] = disputes.map(shown)
        if (!opened) throw new Error(`dispute ${made} was not stored`)
        await keep(database, opened)
        return opened
      })
    })
    return new JsonText(answer)
  })

  serve(disputeCalls.disputes, async ({ page }, { session: { userId } }) => {
    const offset = ((page ?? 1) - 1) * PAGE_SIZE
    const { rows: disputes, total } = await readDisputes(pool, userId, { offset, limit: PAGE_SIZE })
    return { data: disputes.map(shown), total }
  })

  // Anyone may ask, so it is read once a minute.
  serveVisitors(disputeCalls.disputeTimes, async () => {
    const now = clock.now()
    const targetMs = settings.DISPUTE_HOURS * HOUR_MS
    if (known === undefined || now - known.at >= MINUTE_MS) {
      const measured = await readDisputeTimes(pool, { since: now - MEASURED_MS, now })
      known = { at: now, times: disputeTimesShape.write({ targetMs, ...measured }) }
    }
    return { ...known.times, target_seconds: targetMs / SECOND_MS }
  })
}

const shown = ({ answers, ...dispute }: Dispute): WireDispute =>
  disputeShape.write({ ...dispute, answers: answers.map(({ at, words: text }) => ({ at, text })) })

function refused(why: DisputeRefused): never {
  if (why === 'too-many') refuse('too-many-requests', { seconds: HOUR_MS / SECOND_MS, limit: BOUNDS.dayMax })
  return refuse('record-state')
}
