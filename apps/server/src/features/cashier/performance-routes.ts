import { DAY_MS, type Instrument } from '@fairtick/domain'
import { CODE, performanceShape } from '@fairtick/wire'
import { cashierCalls } from '@fairtick/wire/calls'
import { readTradedDays, sumUpEnded } from '../../books/history/ended-orders'
import type { StandbyReads } from '../../database/standby-reads'
import type { CallServer } from '../../http/call-server'
import { Failure } from '../../http/failures/failure'
import type { Clock } from '../../ports'
import { performanceOf, withHitRate } from './performance'

const DAYS_MAX = 366

/** The call for the results of the caller's trading. */
export function performanceRoutes(
  { serve }: CallServer,
  ports: {
    readonly standbyReads: StandbyReads
    readonly clock: Clock
    readonly instrumentOf: (instrumentId: number) => Instrument
  },
): void {
  serve(cashierCalls.performance, async ({ from, to }, { session }) => {
    const period = { from: Date.parse(from), to: Date.parse(to) + DAY_MS }
    const field = period.to <= period.from ? 'to' : period.to - period.from > DAYS_MAX * DAY_MS ? 'from' : ''
    if (field !== '') throw new Failure(CODE.parameterWrong, { data: { fields: { [field]: 'malformed' } } })
    const { userId } = session
    const days = { from: period.from / DAY_MS, to: period.to / DAY_MS }
    const traded = await ports.standbyReads.performance(userId)(
      (database) => readTradedDays(database, userId, days),
      async (database) => {
        for (const list of ['contracts', 'options'] as const)
          await sumUpEnded(database, list, userId, ports.clock.now())
      },
    )
    const { whole, drawdown, ...parts } = performanceOf(traded)
    return performanceShape.write({
      ...withHitRate(whole),
      drawdown,
      days: parts.days.map((each) => ({ ...withHitRate(each), time: each.day * DAY_MS })),
      instruments: parts.instruments.map((each) => {
        const { id, code, showCode: name } = ports.instrumentOf(each.instrumentId)
        return { ...withHitRate(each), id, code, name }
      }),
    })
  })
}
