import { describe, expect, it } from 'vitest'
import { Refused } from '../../../books/command'
import { createPasswordHashes } from './password-hashes'

const hashes = createPasswordHashes()

describe('a hash of a password', () => {
  it('is argon2id with a salt of its own, and matches that password alone', async () => {
    const [one, other] = [await hashes.make('a river runs'), await hashes.make('a river runs')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
    expect(await hashes.matches('a river runs', one)).toBe(true)
    expect(await hashes.matches('a river run', one)).toBe(false)
  })

  it.each([undefined, ''])(
    'that is not there (%j) matches nothing, not even what stands in for it',
    async (none) => {
      expect(await hashes.matches('the account does not exist', none)).toBe(false)
    },
  )

  it('is made for two at a time and fifty waiting; more is refused as busy, and later there is room again', async () => {
    const made = await Promise.allSettled(Array.from({ length: 57 }, () => hashes.make('a river runs')))
    const refused = made.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
    expect(refused).toHaveLength(5)
    for (const reason of refused) expect(reason).toBeInstanceOf(Refused)
    expect(await hashes.make('a river runs')).toContain('argon2id')
  })
})
