import { PAGE_SIZE, inviteIncomePageShape } from '@fairtick/wire'
import { cashierCalls } from '@fairtick/wire/calls'
import { DAY_MS } from '@fairtick/domain'
import type { DatabasePool } from '../../../database/pool'
import type { CallServer } from '../../../http/call-server'
import { readInviteIncome } from './invite-income-store'

/** The call for the income of the caller's invitations, day by day. */
export function inviteRoutes({ serve }: CallServer, { pool }: { readonly pool: DatabasePool }): void {
  serve(cashierCalls.inviteIncome, async ({ page = 1 }, { session: { userId } }) => {
    const part = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }
    const { income, total, sum } = await readInviteIncome(pool, userId, part)
    const rows = income.map(({ day, ...each }) => ({ ...each, id: day, day: day * DAY_MS }))
    return inviteIncomePageShape.write({ rows, total, sum })
  })
}
