import { describe, expect, it } from 'vitest'
import { deriveKey, secretKeys } from '../../keys/secret-keys'
import { DIGESTS, createSecrets, isSameDigest } from './secrets'

const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const secrets = createSecrets(secretKeys(one))
const others = createSecrets(secretKeys(two))

it('encrypts what only the same key opens, differently each time', () => {
  const encrypted = secrets.encrypt('JBSWY3DPEHPK3PXP')
  expect(secrets.decrypt(encrypted)).toBe('JBSWY3DPEHPK3PXP')
  expect(secrets.encrypt('JBSWY3DPEHPK3PXP')).not.toBe(encrypted)
  expect(others.decrypt(encrypted)).toBeUndefined()
})

it('opens nothing that was changed, cut or never encrypted', () => {
  const [id = '', body = ''] = secrets.encrypt('a secret').split('.')
  const bytes = Buffer.from(body, 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(secrets.decrypt(`${id}.${changed.toString('base64url')}`)).toBeUndefined()
  }
  for (const text of ['', 'x', `${id}.`, `0${id}.${body}`, bytes.subarray(0, 20).toString('base64url')])
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

describe('after a change of the key', () => {
  const [present] = [secretKeys(two).present]
  const changed = createSecrets(secretKeys(two, [one]), [deriveKey(secretKeys(one).present, DIGESTS)])

  it('opens what the former key encrypted, and encrypts with the present one', () => {
    expect(changed.decrypt(secrets.encrypt('kept'))).toBe('kept')
    expect(others.decrypt(changed.encrypt('new'))).toBe('new')
    expect(changed.encrypt('new')).toMatch(new RegExp(`^${present.id}[.]`))
  })

  it('opens what an earlier program encrypted, which names no key', () => {
    for (const each of [secrets, others]) {
      const unnamed = each.encrypt('of before').split('.')[1] ?? ''
      expect(changed.decrypt(unnamed)).toBe('of before')
    }
  })

  it('finds a digest of the former key, and makes those of the present one', () => {
    expect(changed.digests('recovery', '7')).toEqual([
      others.digest('recovery', '7'),
      secrets.digest('recovery', '7'),
    ])
    expect(changed.digest('recovery', '7')).toBe(others.digest('recovery', '7'))
  })
})
