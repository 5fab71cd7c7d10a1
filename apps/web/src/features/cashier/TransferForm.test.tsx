import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { control, fills, isWrong, presses, reads, renders } from '../../rendered.cases'
import { TransferForm } from './TransferForm'

it('says how much can leave, and asks for an amount that can', async () => {
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

it('has the amount and the account of the address that led to it', async () => {
  await renders(<TransferForm />, { path: '/mine/transfer?to=option&amount=20.50' })
  expect(await control('transfer-to')).toHaveProperty('value', 'option')
  expect(await control('transfer-amount')).toHaveProperty('value', '20.50')
})

it('swaps its sides where one is chosen twice, and takes no side that has nothing', async () => {
  await renders(<TransferForm />)
  await fills('transfer-from', 'contract')
  expect(await control('transfer-to')).toHaveProperty('value', 'fund')
  expect((await control('transfer-swapped')).textContent).toContain('Contract')
  await fills('transfer-from', 'option')
  expect(await control('transfer-all')).toHaveProperty('disabled', true)
  expect(screen.getByTestId('transfer-swapped').textContent).toBe('')
})
