import { type Usd, type UsedLimit, leftOf } from '@fairtick/domain'
import { PAGE_SIZE, cashierLimitsShape, payoutTimesShape } from '@fairtick/wire'
import { withdrawalCalls } from '@fairtick/wire/calls'
import { type HeavyReads, NOBODY } from '../../../database/heavy-reads'
import type { DatabasePool } from '../../../database/pool'
import type { CallServer } from '../../../http/call-server'
import { cachedFor } from '../../../database/cached-read'
import type { Clock } from '../../../ports'
import { readExplorers } from '../methods/currency-store'
import { readPayoutTimes } from './payout-times'
import { type PreparePorts, beginnings } from './prepare-withdrawal'
import { usedOf } from './withdraw'
import { shown } from './withdrawal-routes'
import { readCounted, readWithdrawals } from './withdrawal-store'

/** Ports of the reads about withdrawals. */
export interface WithdrawalListPorts extends Pick<PreparePorts, 'standingOf' | 'limits'> {
  readonly pool: DatabasePool
  readonly heavyReads: HeavyReads
  readonly clock: Clock
  /** The client's own limits on deposits; undefined if not set. */
  readonly depositLimitsOf: (
    userId: number,
  ) => Promise<Readonly<Record<'day' | 'week' | 'month', UsedLimit | undefined>>>
  readonly methodsMax: number
  /** Whether clients without two-factor need a mailed code. */
  readonly asksCode: () => boolean
}

/** How long the public times are kept. */
const TIMES_MS = 60_000

/** The list of withdrawals, the limits of the cashier, and how long payments take. */
export function withdrawalListRoutes({ serve, serveVisitors }: CallServer, ports: WithdrawalListPorts): void {
  const { pool, heavyReads, clock } = ports

  serve(withdrawalCalls.withdrawals, async ({ type: kind, page }, { session: { userId }, lang }) => {
    const offset = ((page ?? 1) - 1) * PAGE_SIZE
    const { rows: withdrawals, total } = await heavyReads(userId)((database) =>
      readWithdrawals(database, userId, { kind, offset, limit: PAGE_SIZE }),
    )
    const explorers = await readExplorers(pool)
    return { data: withdrawals.map((each) => shown(each, lang, explorers.get(each.currencyId))), total }
  })

  serve(withdrawalCalls.cashierLimits, async (_parameters, { session: { userId } }) => {
    const now = clock.now()
    const { day, month } = beginnings(now)
    const [counted, standing] = [await readCounted(pool, userId, month), await ports.standingOf(userId)]
    const deposit = await ports.depositLimitsOf(userId)
    const used = (limit: Usd | undefined, since: number) => shownLimit(usedOf({ limit, since, counted }, []))
    return cashierLimitsShape.write({
      isVerified: standing.isVerified,
      deposits: {
        day: shownLimit(deposit.day),
        week: shownLimit(deposit.week),
        month: shownLimit(deposit.month),
      },
      withdrawals: { day: used(ports.limits.day, day), month: used(ports.limits.month, month) },
      methodsMax: ports.methodsMax,
      asksCode: ports.asksCode(),
      holds: standing.holds
        .filter(({ until }) => until > now)
        .map(({ until, why }) => ({ until, why: why.replace('-', '_') })),
    })
  })

  const times = cachedFor(clock, TIMES_MS, () =>
    heavyReads(NOBODY)((database) => readPayoutTimes(database, clock.now())),
  )
  serveVisitors(withdrawalCalls.payoutTimes, async () => (await times()).map(payoutTimesShape.write))
}

/** A limit with its remaining part; undefined if there is none. */
function shownLimit(used: UsedLimit | undefined) {
  const left = used && leftOf(used)
  return used?.limit === undefined || left === undefined ? undefined : { ...used, limit: used.limit, left }
}
