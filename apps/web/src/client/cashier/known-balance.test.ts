import { usd } from '@fairtick/domain'
import { expect, it } from 'vitest'
import { balancesAround } from './known-balance'

const AT = Date.parse('2026-11-24T00:00:03Z')
const after = (seconds: number, balance: string) => ({ time: AT + seconds * 1000, balance: usd(balance) })

it('knows the sum of accounts at a moment from the last movement of each before it', () => {
  const fund = [after(3_600, '90'), after(-60, '100'), after(-120, '500')]
  const contract = [after(-3_600, '7.5')]
  expect(balancesAround([fund, contract, []], AT)).toEqual([usd('107.5'), usd('107.5')])
  expect(balancesAround([[], []], AT)[0]).toBe(usd('0'))
  expect(balancesAround([[after(60, '5')]], AT)[0]).toBe(usd('0'))
})

it('allows for a movement while the books were read', () => {
  const fund = [after(4, '90'), after(-60, '100')]
  expect(balancesAround([fund, [after(-2, '8')]], AT)).toEqual(
    ['108', '100', '98', '108'].map((sum) => usd(sum)),
  )
})
