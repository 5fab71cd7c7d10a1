import { OPTION_TERMS, depositEntry, freeBalance, rate } from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import { command, refuse } from '../../apps/server/src/books/command'
import { decideDeposit } from '../../apps/server/src/features/cashier/deposits/decide-deposit'
import { depositTable } from '../../apps/server/src/features/cashier/deposits/deposit-store'
import { type TransferRules, transferCommands } from '../../apps/server/src/features/cashier/transfer'
import { requestWithdrawal } from '../../apps/server/src/features/cashier/withdrawals/withdraw'
import { withdrawalTable } from '../../apps/server/src/features/cashier/withdrawals/withdrawal-store'
import { spendable } from '../../apps/server/src/features/contracts/spendable'
import type { ScriptedMarket } from '../../apps/server/test-support/scripted-market.cases'
import { useTestDatabase } from '../../apps/server/test-support/test-database.cases'
import { STEPS } from './steps/explain'
import { planOf } from './steps/plan'
import { simulate } from './steps/simulate'
import type { Plant } from './system/plant'

const WEDNESDAY = 3

describe('the auditor notices', () => {
  const SEEDS = 40
  const place = useTestDatabase()

  /** The report of the first seed that shows a planted fault. */
  async function noticed(plant: Plant, seeds = SEEDS): Promise<string> {
    for (let seed = 1; seed <= seeds; seed += 1) {
      try {
        await simulate(place, planOf(seed, STEPS), plant)
      } catch (error) {
        return String(error)
      }
    }
    return 'nothing'
  }

  const generous = OPTION_TERMS.durations.map((each) => ({ ...each, payoutRatio: rate('0.601') }))
  const plants: Readonly<Record<string, readonly [plant: Plant, said: RegExp]>> = {
    'a payout that is not the rules’': [
      { terms: { ...OPTION_TERMS, durations: generous } },
      /in options|option of user|the system says: \w+ settled .* sold profit .*\nthe auditor says: \w+ settled/,
    ],
    'an option settled at a tick after its expiry': [
      {
        market: (market) => ({
          ...market,
          endingAt: (instrumentId, moment) => market.endingAt(instrumentId, moment + 3_600_000),
        }),
      },
      /in options|option of user/,
    ],
    'a transfer at a price that is stale': [
      { transfers: transferCommands({ sourceOf: freeAtAnyPrice, isEnding: () => false }) },
      /the system says: (done|balance-too-small)\nthe auditor says: price-stale/,
    ],
    'a lock that stays when its withdrawal is cancelled': [
      { cashier: { cancelWithdrawal: cancelWithoutRelease } },
      /user \d has .* locked\nby the auditor/,
    ],
    'a deposit that is credited twice': [
      { cashier: { decideDeposit: creditAgain } },
      /user \d has .*\nby the auditor/,
    ],
    'a limit that does not count what was paid': [
      { cashier: { requestWithdrawal: countOpenOnly } },
      /the system says: .*\nthe auditor says: amount-not-allowed/,
    ],
    'a Wednesday without its swap': [
      { market: withoutWednesdays },
      /Error: (user \d has .*\nby the auditor|the system says: .* swap .*\nthe auditor says)/,
    ],
  }

  it.each(Object.keys(plants))('%s', async (title) => {
    const [plant, said] = plants[title] ?? [{}, /never/]
    expect(await noticed(plant)).toMatch(said)
  })

  it('nothing where nothing is planted (first-hundred.long.test.ts has more seeds)', async () => {
    expect(await noticed({}, 5)).toBe('nothing')
  })
})

/** Transferable amount that ignores whether prices are known. */
const freeAtAnyPrice: TransferRules['sourceOf'] = (book, account, { priced }) => ({
  free: account === 'contract' ? spendable(book, priced) : freeBalance(book.account(account)),
  heldBy: undefined,
})

/** Cancels a withdrawal without releasing its lock. */
const cancelWithoutRelease = command('test.cancel', (book, { id }: { readonly id: number }, { now }) => {
  const row = book.find(withdrawalTable, id) ?? refuse('record-state')
  if (row.status !== 'requested') refuse('record-state')
  const cancelled = { ...row, status: 'cancelled', endedAt: now } as const
  book.update(withdrawalTable, cancelled)
  return cancelled
})

/** Credits an approved deposit again. */
const creditAgain: typeof decideDeposit = command('test.credit-again', (book, decision, surroundings) => {
  const row = book.find(depositTable, decision.rowId)
  decideDeposit.run(book, decision, surroundings)
  if (row && decision.event === 'approve') book.post([depositEntry(row)])
})

/** Ignores the withdrawals counted by the database. */
const countOpenOnly: typeof requestWithdrawal = command('test.request', (book, request, surroundings) => {
  const limits = request.limits.map((limit) => ({ ...limit, counted: [] }))
  return requestWithdrawal.run(book, { ...request, limits }, surroundings)
})

/** A market without swap on Wednesdays. */
function withoutWednesdays(market: ScriptedMarket, now: () => number): ScriptedMarket {
  return {
    ...market,
    priced(instrumentId) {
      const priced = market.priced(instrumentId)
      if (!priced || new Date(now()).getUTCDay() !== WEDNESDAY) return priced
      const { swap: _none, ...instrument } = priced.instrument
      return { ...priced, instrument }
    },
  }
}
