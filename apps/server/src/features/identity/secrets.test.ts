import { expect, it } from 'vitest'
import { createSecrets, isSameDigest } from './secrets'

const secrets = createSecrets(Buffer.alloc(32, 1))
const others = createSecrets(Buffer.alloc(32, 2))

it('encrypts what only the same key opens, differently each time', () => {
  const encrypted = secrets.encrypt('JBSWY3DPEHPK3PXP')
  expect(secrets.decrypt(encrypted)).toBe('JBSWY3DPEHPK3PXP')
  expect(secrets.encrypt('JBSWY3DPEHPK3PXP')).not.toBe(encrypted)
  expect(others.decrypt(encrypted)).toBeUndefined()
})

it('opens nothing that was changed, cut or never encrypted', () => {
  const bytes = Buffer.from(secrets.encrypt('a secret'), 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(secrets.decrypt(changed.toString('base64url'))).toBeUndefined()
  }
  for (const text of ['', 'x', bytes.subarray(0, 20).toString('base64url')])
    expect(secrets.decrypt(text)).toBeUndefined()
})

it('makes digests of their own for each purpose, key and split of the words', () => {
  const digests = [
    secrets.digest('code', 'a', 'bc'),
    secrets.digest('code', 'ab', 'c'),
    secrets.digest('freeze', 'a', 'bc'),
    others.digest('code', 'a', 'bc'),
  ]
  expect(new Set(digests).size).toBe(4)
  expect(secrets.digest('code', 'a', 'bc')).toBe(digests[0])
  expect([isSameDigest('aa', 'aa'), isSameDigest('aa', 'ab'), isSameDigest('aa', 'aaa')]).toEqual([
    true,
    false,
    false,
  ])
})
