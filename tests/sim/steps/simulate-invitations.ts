import { readDueIncome } from '../../../apps/server/src/features/cashier/invitations/invite-income-store'
import { type EarnedDay, earnedDays } from '../auditor/auditor-invitations'
import { type Simulation, fail, tally } from './run-state'
import { perform, warm } from './simulation'

const DAY_MS = 86_400_000
/** Percent, that does not divide most fees. */
const SHARE = 37
const MOST = 1_000

/**
 * Each real client turns out to have been invited by the next one. What the system reads of their fees has to
 * be what the auditor's orders paid, and is booked once.
 */
export async function finishInvitations(run: Simulation): Promise<void> {
  const real = run.auditor.clients.flatMap(({ isDemo }, user) => (isDemo ? [] : [user]))
  if (real.length < 2) return
  const inviterOf = (user: number) => {
    const at = real.indexOf(user)
    return at === -1 ? undefined : real[(at + 1) % real.length]
  }
  await noteInvitations(run, real, inviterOf)
  const days = earnedDays(run.auditor.clients, inviterOf)
  const last = days.at(-1)
  if (last === undefined) return
  perform(run, { do: 'time', ms: Math.max(1, (last.day + 1) * DAY_MS - run.auditor.now()) })
  await run.system.settled()
  run.auditor.payTheRest()
  await warm(run)
  for (const day of new Set(days.map((each) => each.day))) {
    const expected = days.filter((each) => each.day === day && (each.micro * BigInt(SHARE)) / 100n > 0n)
    await compareDue(run, day, expected)
    for (const { inviter: user, orders, micro } of expected)
      await perform(run, { do: 'earn-by-invitation', user, day, orders, micro, share: SHARE }).answer
    await run.system.settled()
    await compareDue(run, day, [])
    tally(run, 'earned by an invitation', expected.length)
  }
}

async function noteInvitations(
  { place: { pool }, system: { userIds } }: Simulation,
  real: readonly number[],
  inviterOf: (user: number) => number | undefined,
): Promise<void> {
  for (const user of real)
    await pool.query('INSERT INTO invitation (user_id, inviter_id) VALUES ($1, $2)', [
      userIds[user],
      userIds[inviterOf(user) ?? 0],
    ])
}

/** Compares what the system reads of a day that is not booked with the auditor's. */
async function compareDue(run: Simulation, day: number, expected: readonly EarnedDay[]): Promise<void> {
  const { place, system } = run
  await place.pool.query('INSERT INTO invite_day (day, share) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    day,
    SHARE,
  ])
  const due = await readDueIncome(place.pool, { day, share: SHARE }, { most: MOST, shard: undefined })
  const own = due.filter(({ userId }) => system.userIds.includes(userId))
  const tell = (userId: number | undefined, orders: number, fees: bigint) => `${userId}: ${orders}, ${fees}`
  const read = own.map(({ userId, orders, fees }) => tell(userId, orders, fees)).toSorted()
  const wanted = expected
    .map(({ inviter, orders, micro }) => tell(system.userIds[inviter], orders, micro))
    .toSorted()
  if (read.join('; ') !== wanted.join('; '))
    fail(
      run,
      `day ${day} of invitations\nthe system reads: ${read.join('; ')}\nthe auditor says: ${wanted.join('; ')}`,
    )
}
