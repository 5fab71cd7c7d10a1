import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../test-support/test-database.cases'
import { shiftAddresses } from './address-shift-store'
import type { OpenChain } from '../open-chains'

const database = useTestDatabase()

it('the addresses of clients are those of shifted keys from the first client after a restoration on', async () => {
  const chain = { currency: 'BTC', addressOf: (number: number) => `key ${number}` } as Partial<OpenChain>
  const shared = { currency: 'XRP', addressOf: undefined } as Partial<OpenChain>
  await database.rows('INSERT INTO address_shift (from_user, shift) VALUES (2000, 700), (1500, 300)')
  const [own, of] = await shiftAddresses(database.pool, [chain, shared] as OpenChain[])
  expect([1499, 1500, 1999, 2000].map((userId) => own?.addressOf?.(userId))).toEqual([
    'key 1499',
    'key 1800',
    'key 2299',
    'key 2700',
  ])
  expect(of?.addressOf).toBeUndefined()
})
