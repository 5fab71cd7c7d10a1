import { createHash } from 'node:crypto'
import { inspect } from 'node:util'
import type { Act } from '../acts/act'
import { endBetween } from './action-steps'
import { openAuditor } from '../auditor/auditor'
import { stakedBy } from '../auditor/auditor-options'
import { moneyOf } from '../auditor/auditor-part'
import { isOpen, lockedBy, withheldBy } from '../auditor/auditor-sums'
import { finishInvitations } from './simulate-invitations'
import { beginLending, compareLending, finishLending } from './simulate-lending'
import { compareDatabase, compareMemory } from '../comparison/compare-books'
import { LISTED } from '../auditor/instruments'
import type { Plan, Step } from './plan'
import { Divergence, type Place, type Simulation, fail, newSimulation, note, tally } from './run-state'
import { endLostTraders } from './copying-steps'
import { copyAll, perform, warm } from './simulation'
import { takeStep } from './simulation-steps'
import type { Plant } from '../system/plant'
import { openSystem } from '../system/system'

/** Longer than any option of the beginning runs. */
const LONGEST_OPTION_MS = 301_000
/** Steps between two comparisons with the database. */
const DATABASE_STEPS = 12

/** The result of a simulation. */
export interface Report {
  /** Always the same for the same plan. */
  readonly hash: string
  readonly acts: number
  /** Counts of events: acts by outcome, orders by end. */
  readonly outcomes: ReadonlyMap<string, number>
}

/**
 * Runs a plan on the system, optionally with a planted fault, and on the auditor's books, and compares them
 * after every step. Throws Divergence.
 */
export async function simulate(place: Place, plan: Plan, plant: Plant = {}): Promise<Report> {
  const system = await openSystem(place, plan, plant)
  const auditor = openAuditor({
    ...plan,
    prices: new Map(LISTED.map(([{ id }, first]) => [id, first])),
    now: system.clock.now(),
  })
  const run = newSimulation(place, system, auditor, plan.traders.length > 0)
  try {
    if (plan.lends) await beginLending(run)
    for (const step of plan.steps) await take(run, step)
    await finish(run)
    return reportOf(run)
  } catch (error) {
    if (error instanceof Divergence) throw error
    throw new Divergence(String(error instanceof Error ? error.stack : error), run.script)
  } finally {
    await system.close()
  }
}

async function take(run: Simulation, step: Step): Promise<void> {
  await takeStep(run, step)
  await run.system.settled()
  run.auditor.payTheRest()
  await copyAll(run)
  await endLostTraders(run)
  await run.system.lookAgain()
  run.auditor.countWithdrawals()
  compareMemory(run)
  for (const { follows } of run.auditor.clients)
    tally(run, 'relation: waits', follows.filter(({ status }) => status === 'stopping').length)
  run.steps += 1
  if (run.steps % DATABASE_STEPS === 0) await compareDatabase(run)
  if (run.auditor.lends) await compareLending(run, run.steps % DATABASE_STEPS === 0)
}

/** Opens every market again, closes all orders, and checks that nothing stays locked. */
async function finish(run: Simulation): Promise<void> {
  await warm(run)
  const change = { isOpen: true, isStale: false, tradable: 'open' } as const
  for (const [{ id }] of LISTED) await perform(run, { do: 'market', instrument: id, change }).answer
  await endBetween(run)
  perform(run, { do: 'time', ms: LONGEST_OPTION_MS })
  run.auditor.settleDue()
  await run.system.settled()
  await copyAll(run)
  for (const user of run.auditor.clients.keys()) {
    for (const status of ['pending', 'held', 'held'] as const)
      await performAndCopy(run, { do: 'end-every', user, status })
    if (run.auditor.clients[user]?.orders.some(isOpen)) fail(run, `user ${user} cannot close everything`)
    await endWithdrawals(run, user)
    await endFollows(run, user)
  }
  if (run.auditor.lends) await finishLending(run)
  await finishInvitations(run)
  await run.system.lookAgain()
  compareMemory(run)
  await compareDatabase(run)
  for (const client of run.auditor.clients)
    if (lockedBy(client) + stakedBy(client) + withheldBy(client) !== 0n)
      fail(run, 'something is locked for nothing')
  const troubles = run.system.log.lines.filter(({ message }) => message.includes('could not be carried out'))
  for (const { details } of troubles) fail(run, `the clockwork failed: ${inspect(details)}`)
  note(run, run.auditor.clients.map(moneyOf).join('; '))
  for (const { deposits, withdrawals } of run.auditor.clients) {
    for (const { status } of deposits) tally(run, status)
    for (const { status } of withdrawals) tally(run, status)
  }
  for (const { orders, options } of run.auditor.clients) {
    for (const { reason, status } of orders) tally(run, `ended: ${reason ?? status}`)
    for (const { result } of options) tally(run, `option: ${result ?? 'running'}`)
    tally(run, 'swap: paid', orders.filter(({ swap }) => swap < 0n).length)
    tally(run, 'swap: received', orders.filter(({ swap }) => swap > 0n).length)
  }
  tally(run, 'protected', run.auditor.protections())
  tally(run, 'covers owed', run.auditor.covers())
  const { made, charged } = run.auditor.owings()
  tally(run, 'swap: owed', made)
  tally(run, 'swap: owed and charged at the close', charged)
  for (const [what, times] of run.auditor.crossed()) tally(run, what, times)
  tallyCopying(run)
}

/** Ends the remaining relations, which the next simulation would otherwise read. */
async function endFollows(run: Simulation, user: number): Promise<void> {
  for (const { trader, status } of run.auditor.clients[user]?.follows ?? [])
    if (status !== 'ended') await perform(run, { do: 'unfollow', user, trader, closes: true }).answer
}

/** A trader's close also closes the copies, so that followers need not. */
async function performAndCopy(run: Simulation, act: Act): Promise<void> {
  await perform(run, act).answer
  await copyAll(run)
}

/** Pays approved withdrawals; clients cancel the others. */
async function endWithdrawals(run: Simulation, user: number): Promise<void> {
  for (const { tag, status } of run.auditor.clients[user]?.withdrawals ?? []) {
    if (status === 'requested') await perform(run, { do: 'cancel-withdrawal', user, tag }).answer
    if (status === 'approved') await perform(run, { do: 'decide-withdrawal', user, tag, event: 'pay' }).answer
  }
}

/** How relations ended, why orders were not copied, and how copies closed. */
function tallyCopying(run: Simulation): void {
  for (const { follows, skips, orders } of run.auditor.clients) {
    for (const { reason } of skips) tally(run, `skipped: ${reason}`)
    for (const { endReason, left } of follows) {
      if (endReason) tally(run, `relation: ${endReason}`)
      if (left && left.copies > 0) tally(run, `unfollowed: copies ${left.isKept ? 'kept' : 'closed'}`)
    }
    for (const { copyOf, origin, reason } of orders)
      if (copyOf) tally(run, `${origin === 0 ? 'copy' : 'part of a copy'}: ${reason}`)
  }
}

function reportOf({ script, acts, outcomes }: Simulation): Report {
  const hash = createHash('sha256')
  for (const line of script) hash.update(`${line}\n`)
  return { hash: hash.digest('hex'), acts, outcomes }
}
