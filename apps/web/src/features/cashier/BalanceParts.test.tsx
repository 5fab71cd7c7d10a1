import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { control, exampleOf, renders } from '../../rendered.cases'
import { BalanceParts } from './BalanceParts'

const withBalances = (...balances: readonly string[]) => ({
  balances: exampleOf('balances').map((account, at) => ({ ...account, balance: balances[at] })),
})
const WORDS = 'Each amount is rounded down to cents, so their sum can differ.'

it('says that parts are rounded where they do not come to their total', async () => {
  await renders(<BalanceParts />, { answers: withBalances('10.006000', '20.006000', '0.000000') })
  await control('balance-parts')
  expect(screen.getByTestId('rounded').textContent).toBe(WORDS)
})

it('says nothing where they do', async () => {
  await renders(<BalanceParts />, { answers: withBalances('10.006000', '20.003000', '0.000000') })
  await control('balance-parts')
  expect(screen.queryByTestId('rounded')).toBeNull()
})
