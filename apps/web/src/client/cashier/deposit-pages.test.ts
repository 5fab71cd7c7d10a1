import { rate, usd } from '@fairtick/domain'
import type { OwnDeposit } from '@fairtick/wire'
import { expect, it } from 'vitest'
import { type DepositPages, withConfirmations } from './deposit-pages'

const deposit = (id: number): OwnDeposit => ({
  id,
  kind: 'coin',
  status: 'unchecked',
  currencyCode: 'USDT',
  protocol: 'ERC20',
  address: 'ours',
  amount: '100.000000',
  rate: rate('1'),
  credit: usd('100'),
  txid: '',
  reason: '',
  submittedAt: 0,
  found: undefined,
  timeline: [],
})
const PAGES: DepositPages = {
  pages: [
    { rows: [deposit(3), deposit(2)], total: 3 },
    { rows: [deposit(1)], total: 3 },
  ],
  pageParams: [1, 2],
}
const FOUND = { confirmations: 4, needed: 12 }

it('updates the confirmations of the pushed deposit only', () => {
  const shown = withConfirmations(PAGES, { id: 1, status: 'unchecked', found: FOUND })
  expect(shown.pages.map(({ rows }) => rows.map((each) => each.found))).toEqual([
    [undefined, undefined],
    [FOUND],
  ])
})

it('leaves the pages unchanged if the push has no confirmations', () => {
  const counted = withConfirmations(PAGES, { id: 1, status: 'unchecked', found: FOUND })
  expect(withConfirmations(counted, { id: 1, status: 'credited', found: undefined })).toBe(counted)
})
