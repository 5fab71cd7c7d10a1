import {
  NO_USD,
  type Owed,
  dailyIncome,
  disbursementEntry,
  freeBalance,
  incomeEntry,
  lentLoan,
  owedAt,
  provedRepaymentEntries,
  repaymentEntries,
  usdOf,
} from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import { command, refuse } from '../../apps/server/src/books/command'
import type { Books } from '../../apps/server/src/books/run'
import { transferCommands } from '../../apps/server/src/features/cashier/transfer'
import { decideLoan, decideRepayment, repayLoan } from '../../apps/server/src/features/lending/loan-commands'
import { loanTable } from '../../apps/server/src/features/lending/loan-store'
import { repaymentTable } from '../../apps/server/src/features/lending/repayment-store'
import { redeem } from '../../apps/server/src/features/mining/mining-commands'
import { incomeTable, subscriptionTable } from '../../apps/server/src/features/mining/subscription-store'
import { auditBooks } from '../../apps/server/src/operations/books-audit'
import { useTestDatabase } from '../../apps/server/test-support/test-database.cases'
import type { Act } from './act'
import { moneyOf } from './auditor-part'
import { openAuditor } from './auditor'
import { explain } from './explain'
import { LISTED } from './instruments'
import { LOANS, PRODUCTS } from './lending-terms'
import { lendingPlanOf } from './plan'
import { simulate } from './simulate'
import type { Plant } from './system'

const SEEDS = 25
const STEPS = 30
const DAY = 86_400_000
const DOLLAR = 1_000_000n
/** 15:30 of a leap year's 27 February. */
const AFTERNOON = Date.UTC(2028, 1, 27, 15, 30)

/** The outcomes that these seeds must have had: a simulation without one proves nothing about it. */
const MUST_HAPPEN: readonly string[] = [
  'fill-pool: done',
  'fill-pool: amount-not-allowed',
  'subscribe: running',
  'subscribe: only-real-account',
  'subscribe: amount-not-allowed',
  'subscribe: product-closed',
  'subscribe: balance-too-small',
  'redeem: redeemed',
  'redeem: redeeming',
  'redeem: record-state',
  'decide-redemption: done',
  'decide-redemption: record-state',
  'ask-loan: submitted',
  'ask-loan: only-real-account',
  'ask-loan: loan-verification-needed',
  'ask-loan: loan-running',
  'ask-loan: amount-not-allowed',
  'decide-loan: done',
  'decide-loan: record-state',
  'repay-loan: repaid',
  'repay-loan: record-state',
  'repay-loan: quote-ended',
  'repay-loan: balance-too-small',
  'prove-repayment: proved',
  'prove-repayment: record-state',
  'decide-repayment: done',
  'decide-repayment: record-state',
  'transfer: held back by debt',
  'withdraw: requested',
  'income: paid',
  'income: paid days later',
  'more days due than one command pays',
  'mining: finished',
  'mining: redeemed',
  'mining: redeemed for nothing',
  'mining: penalty capped at the income',
  'mining: penalty above the income',
  'loan: term',
  'loan: early',
  'loan: change-of-mind',
  'loan: rejected',
  'loan: with penalties',
  'loan: penalties at half of it',
  'loan: without interest',
  'loan: interest as much as lent',
  'proof: found',
  'proof: rejected',
  'killed, lost',
  'killed, written',
  'the batch failed, lost',
  'the batch failed, written',
  'under a key, answered',
  'under a key, lost',
  'under a key, written',
]

describe('loans and mining, the system beside an auditor', () => {
  const happened = new Map<string, number>()
  const place = useTestDatabase()
  let firstHash = ''

  it('agree after every step', async () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const plan = lendingPlanOf(seed, STEPS)
      const { hash, outcomes } = await simulate(place, plan).catch(async (error: unknown) => {
        throw new Error(await explain(place, plan, { error, triesMax: 60 }), { cause: error })
      })
      if (seed === 1) firstHash = hash
      for (const [name, times] of outcomes) happened.set(name, (happened.get(name) ?? 0) + times)
    }
  })

  it('everything that can happen has happened', () => {
    expect(MUST_HAPPEN.filter((name) => !happened.get(name))).toEqual([])
  })

  it('a seed again goes the same way to the last letter', async () => {
    expect((await simulate(place, lendingPlanOf(1, STEPS))).hash).toBe(firstHash)
  })

  it('the audit of all their books finds nothing', async () => {
    expect(await auditBooks(place.pool)).toEqual([])
  })
})

describe('the auditor’s own sums, against a calculator', () => {
  const [thirty, week, dear, , short] = LOANS
  const [, steady, long] = PRODUCTS

  /** A client with 1,000 in the fund account, and full pools. */
  function auditor() {
    const opened = openAuditor({
      ...{
        feeBasis: 'per-lot',
        lossBasis: 'stake',
        clients: [{ isDemo: false, balance: 0n }],
        traders: [],
        lends: true,
      },
      ...{ prices: new Map(LISTED.map(([{ id }, first]) => [id, first])), now: AFTERNOON },
    })
    const acts: Act[] = [
      { do: 'adjust', user: 0, account: 'fund', direction: 'in', micro: 1000n * DOLLAR },
      ...[0, 1, 2].map((product) => ({ do: 'fill-pool', user: -1, product, micro: 5000n * DOLLAR }) as const),
    ]
    for (const act of acts) opened.perform(act)
    return opened
  }

  it.each([
    // 1,000 at 0.1 % a day: 23 of 30 days cost 23; a day late costs 2.50; after 200 days 500.
    ['on the last free day', thirty, 7 * DAY - 1, 'change-of-mind for interest 0 and penalties 0'],
    ['on the first day that costs', thirty, 7 * DAY, 'change-of-mind for interest 1000000 and penalties 0'],
    ['after the change of mind', thirty, 14 * DAY, 'early for interest 8000000 and penalties 0'],
    ['when it is due', thirty, 30 * DAY, 'term for interest 23000000 and penalties 0'],
    ['a moment late', thirty, 30 * DAY + 1, 'term for interest 23000000 and penalties 2500000'],
    ['a day and a moment late', thirty, 31 * DAY + 1, 'term for interest 23000000 and penalties 5000000'],
    ['a year late', thirty, 395 * DAY, 'term for interest 23000000 and penalties 500000000'],
    // 700 at 0.033333 %: 0.233331 a day, up to the cent; 3.333333 % of it are at most 23.33.
    ['at once', week, 0, 'change-of-mind for interest 240000 and penalties 0'],
    ['months late', week, 90 * DAY, 'term for interest 1640000 and penalties 23330000'],
    // 700 at 1 %, the first of three days free; a day begun after it was due costs at least a cent.
    ['late, and given back', short, 5 * DAY, 'change-of-mind for interest 14000000 and penalties 0'],
    ['late, for good', short, 6 * DAY, 'term for interest 14000000 and penalties 10000'],
    // 700 at 30 %, the first of five days free: 840 are more than was lent.
    ['where it costs more than it lends', dear, 5 * DAY, 'term for interest 700000000 and penalties 0'],
  ])('a loan repaid %s', (_title, terms, ms, words) => {
    const books = auditor()
    const micro = terms === thirty ? 1000n * DOLLAR : 700n * DOLLAR
    if (!terms) throw new Error('no terms')
    const ask = { do: 'ask-loan', user: 0, tag: 1, terms, borrower: 'verified', atMost: 1, micro } as const
    books.perform(ask)
    books.perform({ do: 'decide-loan', user: 0, tag: 1, event: 'approve' })
    books.perform({ do: 'time', ms })
    books.perform({ do: 'adjust', user: 0, account: 'fund', direction: 'in', micro: 1000n * DOLLAR })
    expect(books.perform({ do: 'repay-loan', user: 0, tag: 1, agreed: 'any' })).toContain(`as ${words}`)
  })

  it.each([
    // Bought at 15:30: the first full day ends at the second midnight. 123.45 at 0.08333333 %: 0.1028 a day.
    ['before the first full day', steady?.[0], DAY, 0, '876550000', 'redeemed', '0'],
    ['after five of twelve days', steady?.[0], 6 * DAY, 5, '1000000000', 'redeemed', '514000'],
    ['at its end', steady?.[0], 13 * DAY, 12, '1001233600', 'finished', '-'],
    // 5 % of 123.45 are 6.1725, more than the income of 0.1481 a day, which does not matter here.
    ['with a penalty that is not capped', long?.[0], 3 * DAY, 2, '994123700', 'redeemed', '6172500'],
  ])('a subscription redeemed %s', (_title, terms, ms, days, balance, status, penalty) => {
    const books = auditor()
    if (!terms) throw new Error('no terms')
    const [product, micro] = [terms.isCapped ? 1 : 2, 123_450_000n]
    const bought = { user: 0, tag: 1, product, terms, redeemsAtOnce: true, micro } as const
    books.perform({ do: 'subscribe', ...bought })
    books.perform({ do: 'time', ms: ms - (15.5 * DAY) / 24 })
    books.perform({ do: 'redeem', user: 0, tag: 1, isAtOnce: true })
    const [client] = books.clients
    expect(client?.subscriptions).toMatchObject([{ status }])
    expect(client?.subscriptions[0]?.paidAt).toHaveLength(days)
    expect(String(client?.subscriptions[0]?.penalty ?? '-')).toBe(penalty)
    if (days > 0) expect(client && moneyOf(client)).toContain(`in the fund account ${balance} with`)
  })
})

describe('the auditor notices', () => {
  const place = useTestDatabase()

  /** The report of the first seed that shows a planted fault. */
  async function noticed(plant: Plant): Promise<string> {
    for (let seed = 1; seed <= 10; seed += 1) {
      try {
        await simulate(place, lendingPlanOf(seed, STEPS), plant)
      } catch (error) {
        return String(error)
      }
    }
    return 'nothing'
  }

  const plants: Readonly<Record<string, readonly [plant: Plant, said: RegExp]>> = {
    'a day of income that is paid twice': [{ atLook: payAgain(false) }, /in the fund account/],
    'income that is a ten-thousandth too much': [{ atLook: payAgain(true) }, /in the fund account/],
    'income of a subscription that waits for its redemption': [
      { atLook: payRedeeming },
      /in the fund account/,
    ],
    'a redemption that costs less than its penalty': [
      { lending: { redeem: redeemCheaply } },
      /in the fund account/,
    ],
    'a loan that is paid out twice': [{ lending: { decideLoan: payOutTwice } }, /in the fund account/],
    'a loan without its penalty for being late': [{ lending: { repayLoan: repayLate } }, /penalties 0 as/],
    'a proof that costs what it waited': [
      { lending: { decideRepayment: decideAsOfNow } },
      /interest \d+ and penalties/,
    ],
    'a transfer of what is owed': [
      { transfers: transferCommands({ sourceOf: freeOfLocks, isEnding: () => false }) },
      /the system says: done\nthe auditor says: balance-too-small/,
    ],
    'a pool that forgets what a subscription set aside': [
      { lending: { redeem: redeemForgetfully } },
      /the pool of product \d has/,
    ],
  }

  it.each(Object.keys(plants))('%s', async (title) => {
    const [plant, said] = plants[title] ?? [{}, /never/]
    expect(await noticed(plant)).toMatch(said)
  })
})

/** Pays the latest day once more, or a ten-thousandth of a dollar. */
function payAgain(isLittle: boolean) {
  const payMore = command('test.pay-more', (book) => {
    for (const each of book.open(subscriptionTable).filter(({ daysPaid }) => daysPaid > 0))
      book.post([incomeEntry(each, isLittle ? usdOf(100n) : dailyIncome(each.principal, each))])
  })
  return (books: Books) => {
    for (const { userId } of books.portfolios())
      void books.execute(payMore, userId, {}).catch(() => undefined)
  }
}

function payRedeeming(books: Books): void {
  const payOn = command('test.pay-on', (book, _input: object, { now: at }) => {
    for (const each of book.open(subscriptionTable)) {
      if (each.status !== 'redeeming' || each.daysPaid === each.lockDays) continue
      const [day, amount] = [each.daysPaid + 1, dailyIncome(each.principal, each)]
      const { id, userId } = each
      book.insert(incomeTable, { id: id * 4096 + day, userId, subscriptionId: id, day, amount, at })
      book.update(subscriptionTable, { ...each, daysPaid: day })
      book.post([incomeEntry(each, amount)])
    }
  })
  for (const { userId } of books.portfolios()) void books.execute(payOn, userId, {}).catch(() => undefined)
}

/** Gives a micro-dollar of the penalty back. */
const redeemCheaply: typeof redeem = command('test.redeem', (book, input, surroundings) => {
  const redeemed = redeem.run(book, input, surroundings)
  if (redeemed.penalty) book.post([incomeEntry(redeemed, usdOf(1n))])
  return redeemed
})

const redeemForgetfully: typeof redeem = command('test.redeem', (book, input, surroundings) => {
  const redeemed = redeem.run(book, input, surroundings)
  book.announce({ type: 'pool-changed', productId: redeemed.productId, change: usdOf(-1n) })
  return redeemed
})

const payOutTwice: typeof decideLoan = command('test.decide', (book, decision, surroundings) => {
  const loan = book.find(loanTable, decision.rowId)
  decideLoan.run(book, decision, surroundings)
  if (loan && decision.event === 'approve') book.post([disbursementEntry(loan, loan.amount)])
})

const repayLate: typeof repayLoan = command('test.repay', (book, input, surroundings) => {
  const loan = book.find(loanTable, input.id)
  const lent = loan?.status === 'running' ? lentLoan(loan) : undefined
  const owed = lent && owedAt(lent, surroundings.now)
  if (!loan || !owed || owed.penalty === NO_USD) return repayLoan.run(book, input, surroundings)
  const kind: Owed = { ...owed, penalty: NO_USD }
  if (usdOf(owed.total - owed.penalty) > freeBalance(book.account('fund'))) return refuse('balance-too-small')
  const repaid = { ...repaidWith(loan, kind), endedAt: surroundings.now } as const
  book.update(loanTable, repaid)
  book.post(repaymentEntries(loan, kind))
  return repaid
})

/** As if a repayment were owed as of its decision. */
const decideAsOfNow: typeof decideRepayment = command('test.decide', (book, decision, surroundings) => {
  const { now } = surroundings
  const proof = book.find(repaymentTable, decision.rowId)
  const loan = proof && book.find(loanTable, proof.loanId)
  const lent = loan && lentLoan(loan)
  if (!lent || proof?.status !== 'waiting' || decision.event !== 'approve')
    return decideRepayment.run(book, decision, surroundings)
  const owed = owedAt(lent, now)
  book.update(repaymentTable, { ...proof, status: 'found', decidedAt: now, decisionId: decision.id })
  book.update(loanTable, { ...repaidWith(loan, owed), endedAt: now })
  book.post(provedRepaymentEntries(loan, owed))
})

const repaidWith = <Row extends object>(loan: Row, { interest, penalty, kind }: Owed) =>
  ({ ...loan, status: 'repaid', repaidAs: kind, interest, penalty, reason: undefined }) as const

/** The part of an account that nothing holds, debt or not. */
const freeOfLocks: Parameters<typeof transferCommands>[0]['sourceOf'] = (book, account) => ({
  free: freeBalance(book.account(account)),
  heldBy: undefined,
})
