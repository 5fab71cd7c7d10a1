import { usd } from '@fairtick/domain'
import { expect, it } from 'vitest'
import type { ClientAnnouncement } from '../events'
import { createGuests } from './guests'

const accounts = (userId: number, balance: string): ClientAnnouncement => ({
  type: 'accounts-changed',
  userId,
  accounts: [
    { type: 'contract', balance: usd('0'), locked: usd('0') },
    { type: 'fund', balance: usd(balance), locked: usd('0') },
  ],
})

it('a client is a guest until money comes, which is told once', async () => {
  const guests = createGuests(async () => false)
  expect(await guests.isGuest(1)).toBe(true)
  expect(guests.leaveWith(accounts(1, '0'))).toBeUndefined()
  expect(guests.leaveWith(accounts(2, '5'))).toBeUndefined()
  expect(guests.leaveWith(accounts(1, '0.01'))).toBe(1)
  expect(guests.leaveWith(accounts(1, '5'))).toBeUndefined()
})

it('a client to whom money came is none, also where it comes while that is read', async () => {
  const answers: ((had: boolean) => void)[] = []
  const guests = createGuests(async () => new Promise((resolve) => answers.push(resolve)))
  const [had, comes] = [guests.isGuest(1), guests.isGuest(2)]
  guests.leaveWith(accounts(2, '5'))
  answers[0]?.(true)
  answers[1]?.(false)
  expect([await had, await comes]).toEqual([false, false])
  expect(guests.leaveWith(accounts(1, '5'))).toBeUndefined()
})
