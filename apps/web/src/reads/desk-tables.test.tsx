import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ReactElement } from 'react'
import { AccountTable } from '../features/cashier/AccountTable'
import { MonthList } from '../features/cashier/MonthList'
import { RecordRows } from '../features/cashier/RecordRows'
import { TransferList } from '../features/cashier/TransferList'
import { PerformancePanel } from '../features/cashier/performance/PerformancePanel'
import { DepositList } from '../features/cashier/deposit/DepositList'
import { WithdrawalList } from '../features/cashier/withdrawal/WithdrawalList'
import { CopyList } from '../features/copying/followed/CopyList'
import { FollowedList } from '../features/copying/followed/FollowedList'
import { LoanList } from '../features/lending/LoanList'
import { SubscriptionList } from '../features/mining/SubscriptionList'
import { Refused, control, english, exampleOf, presses, reads, renders } from '../rendered.cases'

afterEach(() => void vi.unstubAllGlobals())

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === DESK }),
  )
})

const DESK = '(min-width: 64rem)'
const heads = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)

it('accounts are a table on a desk, each with its records', async () => {
  await renders(<AccountTable />)
  expect(await heads()).toEqual(['Account', 'Free', 'Frozen', 'Balance (USD)', 'Account records'])
  const fund = within(await screen.findByTestId('account-fund'))
  expect(fund.getByRole('link').getAttribute('href')).toBe('/mine/history?accountTypeId=3')
})

it('a table of records has the link to each order', async () => {
  await renders(<RecordRows account="contract" kind={undefined} />)
  const row = within(await screen.findByTestId('record-1007'))
  expect(row.getByRole('link').getAttribute('href')).toContain('order=1000')
  expect(row.getByText('+5.00 USD')).toBeDefined()
})

it('copies are a table on a desk, empty with the way to a trader', async () => {
  const { text } = await english()
  await renders(<CopyList status="held" />, { answers: { copies: { data: [], total: 0 } } })
  expect((await screen.findByText(text('copying.toTraders'))).getAttribute('href')).toBe('/follow')
})

const OWN: readonly (readonly [string, ReactElement, readonly string[]])[] = [
  ['deposit', <DepositList key="list" kind="coin" />, ['Amount', 'Network', 'Time', 'Credit', 'Status']],
  ['withdrawal', <WithdrawalList key="list" kind="coin" />, ['To', 'Time', 'Amount', 'Status', 'Cancel']],
  [
    'loan',
    <LoanList key="list" />,
    ['Number', 'Signed', 'Due', 'Term', 'Amount', 'Interest', 'Status', 'Repay'],
  ],
  [
    'subscription',
    <SubscriptionList key="list" />,
    ['Product', 'Since', 'The lock ends', 'Days paid', 'Amount', 'Income', 'Status', 'Redeem early'],
  ],
  ['month', <MonthList key="list" />, ['Month', 'Change', 'Closing balance', 'File']],
  [
    'record',
    <RecordRows key="list" account="contract" kind={undefined} />,
    ['Type', 'Order', 'Time', 'Change', 'Balance'],
  ],
  ['transfer', <TransferList key="list" />, ['Transfers', 'Time', 'Amount']],
  [
    'copy',
    <CopyList key="list" status="held" acts={(id) => <button type="button">Close {id}</button>} />,
    ['Market', 'Side', 'Trader', 'Lots', 'Open price', 'Current price', 'Time', 'Profit', 'Actions'],
  ],
  [
    'followed',
    <FollowedList key="list" />,
    ['Trader', 'Open copies', 'Budget used', 'Budget', 'Position value', 'Result', 'Actions'],
  ],
]

it.each(OWN)('%ss are a table on a desk, and a row opens its card', async (kind, list, columns) => {
  await renders(list)
  expect(await heads()).toEqual(columns)
  const [row] = await screen.findAllByTestId(new RegExp(`^${kind}-[\\d-]+$`))
  fireEvent.click(row ?? document.body)
  expect((await control(`${kind}-details`)).closest('[role="dialog"]')).not.toBeNull()
})

it('days of the performance are a table on a desk, whose headings sort', async () => {
  const days = ['2', '3'].map((day, at) => ({
    ...{ net: `${at + 1}.000000`, fees: '0.100000', trades: 2 - at, won: 1, hit_rate: '50.00' },
    ...{ day: `2026-03-0${day}`, total: `${at * 2 + 1}.000000` },
  }))
  const performance = exampleOf('performance')
  const instruments = performance.instruments.map((each) => ({ ...each, net: '3.000000' }))
  const answers = { performance: { ...performance, net: '3.000000', days, instruments } }
  await renders(<PerformancePanel from="2026-03-01" to="2026-03-31" />, { answers })
  expect(await heads()).toEqual(['Day (UTC)', 'Net', 'Running total', 'Trades'])
  const nets = () => screen.getAllByTestId(/^day-\d+$/).map(({ children }) => children[1]?.textContent)
  expect(nets()).toEqual(['+2.00\u00a0USD', '+1.00\u00a0USD'])
  fireEvent.click(screen.getByRole('button', { name: 'Net' }))
  expect(nets()).toEqual(['+1.00\u00a0USD', '+2.00\u00a0USD'])
})

it('copies are closed in their row, and their line of totals has the result of all', async () => {
  const [copy] = exampleOf('copies').data
  const copies = [1, 2].map((id) => ({ ...copy, Id: id, FactProfits: `${id}.000000` }))
  const close = (id: number) => <button type="button">Close {id}</button>
  await renders(<CopyList status="held" acts={close} />, { answers: { copies: { data: copies, total: 2 } } })
  await reads('Close 2')
  const foot = [...(await control('table-foot')).children].map(({ textContent }) => textContent)
  expect(foot).toContain('+3.00\u00a0USD')
})

const [deposit] = exampleOf('deposits').data
const three = [
  { ...deposit, id: 3, usd_number: '30.000000', status: 1 },
  { ...deposit, id: 2, usd_number: '20.000000', status: 2 },
  { ...deposit, id: 1, usd_number: '100.000000', status: 1 },
]
const shownIds = () => screen.getAllByTestId(/^deposit-\d$/).map(({ dataset }) => dataset['testid'])

it('headings sort, other columns can be shown, and the total is of what was credited', async () => {
  await renders(<DepositList kind="coin" />, { answers: { deposits: { data: three, total: 3 } } })
  await screen.findByRole('table')
  const sort = screen.getByRole('button', { name: 'Credit' })
  fireEvent.click(sort)
  expect(shownIds()).toEqual(['deposit-2', 'deposit-3', 'deposit-1'])
  fireEvent.click(sort)
  expect(shownIds()).toEqual(['deposit-1', 'deposit-3', 'deposit-2'])
  const foot = [...(await control('table-foot')).children].map(({ textContent }) => textContent)
  expect(foot).toEqual(['Credited', '', '', '130.00\u00a0USD', ''])
  await presses('choose-columns')
  await presses('column-network')
  expect(await heads()).not.toContain('Network')
})

it('a total waits until all rows are there', async () => {
  let asked = 0
  const deposits = () => {
    asked += 1
    return asked === 1 ? { data: three, total: 40 } : new Refused(1900, 'busy')
  }
  await renders(<DepositList kind="coin" />, { answers: { deposits } })
  await screen.findByRole('table')
  expect(screen.queryByTestId('table-foot')).toBeNull()
})
