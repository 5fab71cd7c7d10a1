import { usd } from '@fairtick/domain'
import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../apps/server/test-support/test-database.cases'
import { reading } from './effects'
import { type SentRequest, openJournal } from './journal'
import { judge } from './judge'
import { readLending } from './read-lending'
import { wordsOf } from './words'

const database = useTestDatabase()
const [USER, HASH] = [1001, 'ab'.repeat(32)]

/** A request with a given answer. */
function asked(deed: SentRequest['deed'], effect: string, answer: object): SentRequest {
  const journal = openJournal('/dev/null')
  const made = journal.add({ userId: USER, deed, effect, path: '', form: '', key: effect })
  journal.heard(made, { is: 'acknowledged', answer: JSON.stringify(answer) }, 0)
  journal.close()
  return made
}

const LOAN = {
  id: 7,
  amount: '100.01',
  terms_hash: HASH,
  interest_amount: '1.16',
  penalty_amount: '0.00',
  kind: 3,
}
const SUBSCRIPTION = { id: 5, fund_id: 3, share_amount: '500.02' }
const ACTS = [
  asked('borrow', wordsOf.borrow(USER, usd('100.01')), LOAN),
  asked('repay', wordsOf.repay(7), LOAN),
  asked('prove', wordsOf.prove(8), { id: 8 }),
  asked('subscribe', wordsOf.subscribe(USER, usd('500.02')), SUBSCRIPTION),
  asked('redeem', wordsOf.redeem(5), SUBSCRIPTION),
]
const rest = ACTS.filter(({ deed }) => deed !== 'prove')

async function findings(journal: readonly SentRequest[], isLost = false) {
  const client = await database.pool.connect()
  try {
    const effects = await readLending(client)
    const answers = new Map(
      journal.map((each) => [
        reading.nameOf(each),
        each.outcome.is === 'acknowledged' ? each.outcome.answer : '',
      ]),
    )
    const found = { effects: isLost ? effects.slice(1) : effects, answers }
    return judge(journal, found, reading).map(({ kind }) => kind)
  } finally {
    client.release()
  }
}

it('finds a loan, a repayment, a proof, a subscription and a redemption as their answers tell them', async () => {
  await database.rows(
    `INSERT INTO loan (id, user_id, status, config_id, amount, period, free_days, interest_rate, penalty_rate, penalty_cap, mind_days, rules, agreement_id,
       terms_hash, submitted_at, approved_at, ended_at, repaid_as, interest, penalty)
     VALUES (7, $1, 5, 1, 100010000, 30, 7, 50000, 250000, 50000000, 14, 1, 1, $2, 1, 2, 3, 3, 1160000, 0)`,
    [USER, HASH],
  )
  await database.rows(
    `INSERT INTO subscription (id, user_id, status, product_id, text_id, principal, daily_percent, lock_days, penalty_percent, is_penalty_capped, redeems_at_once, rules,
       subscribed_at, days_paid, set_aside, asked_at)
     VALUES (5, $1, 2, 3, 1, 500020000, 12000000, 90, 500000000, false, false, 1, 1, 0, 54000000, 2)`,
    [USER],
  )
  expect(await findings(rest)).toEqual([])
  expect(await findings(rest, true)).toEqual(['lost'])
  expect(await findings(ACTS)).toEqual(['lost'])
  await database.rows(
    `INSERT INTO repayment (id, user_id, loan_id, status, network_id, proof, owed, proved_at) VALUES (1, $1, 8, 0, 1, 'a.png', 1, 1)`,
    [USER],
  )
  expect(await findings(ACTS)).toEqual([])
  expect(await findings(rest)).toEqual(['unasked'])
  const wrong = asked('repay', wordsOf.repay(7), { ...LOAN, interest_amount: '1.17' })
  expect(await findings(ACTS.with(1, wrong))).toEqual(['half'])
})
