import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { AccountTable } from '../features/cashier/AccountTable'
import { RecordRows } from '../features/cashier/RecordRows'
import { CopyList } from '../features/copying/followed/CopyList'
import { english, renders } from '../rendered.cases'

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

it('records are a table on a desk, each with the link to its order', async () => {
  await renders(<RecordRows account="contract" kind={undefined} />)
  expect(await heads()).toEqual(['Type', 'Order', 'Time', 'Change', 'Balance'])
  expect(screen.getAllByRole('row').length).toBeGreaterThan(1)
})

it('copies are a table on a desk, empty with the way to a trader', async () => {
  const { text } = await english()
  await renders(<CopyList status="held" />, { answers: { copies: { data: [], total: 0 } } })
  expect((await screen.findByText(text('copying.toTraders'))).getAttribute('href')).toBe('/follow')
})
