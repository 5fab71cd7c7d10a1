import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Answer, control, exampleOf, reads, renders } from '../../rendered.cases'
import { EmptyAccountNote } from './EmptyAccountNote'

const NOTE = <EmptyAccountNote account="contract" onDemo={() => undefined} />

const balances = exampleOf('balances').map((each) => ({
  ...each,
  balance: '0.000000',
  lockBalance: '0.000000',
}))
const leaves = (fund: string): Answer =>
  exampleOf('transferable').map((each) => ({
    ...each,
    amount: each.type === 'change' ? fund : '0.000000',
    why: '',
  }))

it('suggests a transfer from the fund account to trading, with the amount filled in', async () => {
  await renders(NOTE, { answers: { balances, transferable: leaves('400.000000'), realName: verified() } })
  await reads(/400\.00 USD/)
  const move = await control('empty-transfer')
  expect(move.textContent).toBe('Move to trading')
  expect(move.getAttribute('href')).toBe('/mine/transfer?to=contract&amount=400.00')
  expect(screen.queryByTestId('empty-deposit')).toBeNull()
  expect(screen.queryByTestId('empty-verify')).toBeNull()
})

it('without any money, suggests a deposit, and verification to unverified users', async () => {
  await renders(NOTE, { answers: { balances, transferable: leaves('0.000000'), realName: verified(0) } })
  await control('empty-deposit')
  await control('empty-verify')
  expect(screen.queryByTestId('empty-transfer')).toBeNull()
})

it('does not suggest verification to verified users', async () => {
  await renders(NOTE, { answers: { balances, transferable: leaves('0.000000'), realName: verified() } })
  await control('empty-deposit')
  expect(screen.queryByTestId('empty-verify')).toBeNull()
})

function verified(status = 2): Answer {
  return { ...exampleOf('realName'), review_status: status }
}
