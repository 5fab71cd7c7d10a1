import { compareLendingDatabase, compareLendingMemory } from '../comparison/compare-lending'
import { INCOME_DAYS_MOST } from '../../../apps/server/src/features/mining/mining-commands'
import { HOUSE } from '../acts/act-lending'
import { dueAt, dueBy, freeOfDebt } from '../auditor/auditor-mining'
import { firstActs } from '../acts/draw-lending'
import { PRODUCTS } from '../auditor/lending-terms'
import { type Simulation, fail, tally } from './run-state'
import { perform, warm } from './simulation'

const DAY_MS = 86_400_000
/** Longer than any lock: more days are then due than one command pays. */
const LONG_DAYS = 60
/** The product whose second terms have the longest lock. */
const LONGEST = 1

/** Fills pools and fund accounts. */
export async function beginLending(run: Simulation): Promise<void> {
  await warm(run)
  for (const act of firstActs(run.auditor)) {
    const { expected, answer } = perform(run, act)
    const outcome = await answer
    if (outcome !== expected) fail(run, `the system says: ${outcome}\nthe auditor says: ${expected}`)
  }
}

/** Compares loans and mining with the auditor's books, in memory and optionally in the database. */
export async function compareLending(run: Simulation, isDeep: boolean): Promise<void> {
  compareLendingMemory(run)
  if (isDeep) await compareLendingDatabase(run)
}

/** Lets all locks end, approves redemptions, repays loans, and checks that nothing is left. */
export async function finishLending(run: Simulation): Promise<void> {
  await warm(run)
  await subscribeAgain(run)
  perform(run, { do: 'time', ms: LONG_DAYS * DAY_MS })
  await run.system.settled()
  run.auditor.payTheRest()
  for (const user of run.auditor.clients.keys()) await endOf(run, user)
  await run.system.lookAgain()
  await compareLending(run, true)
  tallyLending(run)
}

/** Clients who can afford it buy locks of so many days that one command cannot pay all of their income. */
async function subscribeAgain(run: Simulation): Promise<void> {
  const [product, terms] = [LONGEST, PRODUCTS[LONGEST]?.[1]]
  if (!terms) throw new Error('there is no such product')
  await perform(run, { do: 'fill-pool', user: HOUSE, product, micro: 100_000_000n }).answer
  for (const [user, client] of run.auditor.clients.entries()) {
    const many = freeOfDebt(client, run.auditor.now()) >= 3_000_000n ? 3 : 0
    for (let each = 0; each < many; each += 1) {
      const bought = { product, terms, redeemsAtOnce: false, micro: 1_000_000n }
      await perform(run, { do: 'subscribe', user, tag: run.auditor.nextTag(), ...bought }).answer
    }
  }
  const at = run.auditor.now() + LONG_DAYS * DAY_MS
  const isMuch = (client: Simulation['auditor']['clients'][number]) => dueBy(client, at) > INCOME_DAYS_MOST
  tally(run, 'more days due than one command pays', run.auditor.clients.filter(isMuch).length)
}

function tallyLending(run: Simulation): void {
  tally(run, 'transfer: held back by debt', run.auditor.heldByDebt())
  for (const { loans, proofs, subscriptions } of run.auditor.clients) {
    for (const { status, repaidAs, penalty, interest, amount } of loans) {
      tally(run, `loan: ${repaidAs ?? status}`)
      if (penalty)
        tally(run, penalty * 2n === amount ? 'loan: penalties at half of it' : 'loan: with penalties')
      if (interest === 0n) tally(run, 'loan: without interest')
      if (interest === amount) tally(run, 'loan: interest as much as lent')
    }
    for (const { status } of proofs) tally(run, `proof: ${status}`)
    for (const subscription of subscriptions) {
      const { status, penalty, reservedIncome, paidAt } = subscription
      const late = paidAt.filter((at, day) => at >= dueAt(subscription, day + 2))
      tally(run, 'income: paid days later', late.length)
      tally(run, 'income: paid', paidAt.length)
      tally(run, `mining: ${status}`)
      if (status === 'redeemed' && penalty === 0n) tally(run, 'mining: redeemed for nothing')
      if (status === 'redeemed' && reservedIncome === 0n && penalty !== 0n)
        tally(run, 'mining: penalty capped at the income')
      if (status === 'redeemed' && reservedIncome < 0n) tally(run, 'mining: penalty above the income')
    }
  }
}

async function endOf(run: Simulation, user: number): Promise<void> {
  const { subscriptions, proofs, loans } = run.auditor.clients[user] ?? fail(run, `no client ${user}`)
  for (const { tag, status } of subscriptions)
    if (status === 'redeeming')
      await perform(run, { do: 'decide-redemption', user, tag, event: 'approve' }).answer
  for (const { tag, status } of proofs)
    if (status === 'waiting')
      await perform(run, { do: 'decide-repayment', user, tag, event: 'approve' }).answer
  for (const { tag, status } of loans) {
    if (status === 'submitted') await perform(run, { do: 'decide-loan', user, tag, event: 'reject' }).answer
    if (status !== 'running') continue
    const proof = run.auditor.nextTag()
    await perform(run, { do: 'prove-repayment', user, tag, proof }).answer
    await perform(run, { do: 'decide-repayment', user, tag: proof, event: 'approve' }).answer
  }
  const { subscriptions: held, loans: lent } = run.auditor.clients[user] ?? fail(run, `no client ${user}`)
  const isLeft =
    held.some(({ endedAt }) => endedAt === undefined) || lent.some(({ endedAt }) => endedAt === undefined)
  if (isLeft) fail(run, `user ${user} has loans or subscriptions that do not end`)
}
