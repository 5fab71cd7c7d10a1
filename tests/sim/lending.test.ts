import { describe, expect, it } from 'vitest'
import type { Act } from './acts/act'
import { moneyOf } from './auditor/auditor-part'
import { openAuditor } from './auditor/auditor'
import { LISTED } from './auditor/instruments'
import { LOANS, PRODUCTS } from './auditor/lending-terms'

const DAY = 86_400_000
const DOLLAR = 1_000_000n
/** 15:30 of a leap year's 27 February. */
const AFTERNOON = Date.UTC(2028, 1, 27, 15, 30)

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
