import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { control, fills, isWrong, presses, reads, renders } from '../../rendered.cases'
import { TransferForm } from './TransferForm'

it('shows the largest amount that can leave, and requires a valid amount', async () => {
  const made = await renders(<TransferForm />, { answers: { transfer: null } })
  expect((await control('transfer-most')).textContent).toContain('25.50')
  await presses('transfer')
  expect(await isWrong('transfer-amount')).toBe(true)
  await fills('transfer-amount', '25.51')
  expect(await isWrong('transfer-amount')).toBe(true)
  await fills('transfer-amount', '5.001')
  expect(await isWrong('transfer-amount')).toBe(true)
  expect(made.filter(({ call }) => call === 'transfer')).toEqual([])
  await presses('transfer-all')
  expect(await control('transfer-amount')).toHaveProperty('value', '25.50')
  await presses('transfer')
  await reads(/^25\.50.*moved/)
  expect(made).toContainEqual({
    call: 'transfer',
    sent: { balance: '25.500000', currency_id: 1, from: 3, to: 1 },
  })
})

it('takes amount and account from the address', async () => {
  await renders(<TransferForm />, { path: '/mine/transfer?to=option&amount=20.50' })
  expect(await control('transfer-to')).toHaveProperty('value', 'option')
  expect(await control('transfer-amount')).toHaveProperty('value', '20.50')
})

it('swaps its sides if one is chosen twice, and refuses an empty account', async () => {
  await renders(<TransferForm />)
  await fills('transfer-from', 'contract')
  expect(await control('transfer-to')).toHaveProperty('value', 'fund')
  expect((await control('transfer-swapped')).textContent).toContain('Contract')
  await fills('transfer-from', 'option')
  expect(await control('transfer-all')).toHaveProperty('disabled', true)
  expect(screen.getByTestId('transfer-swapped').textContent).toBe('')
})
