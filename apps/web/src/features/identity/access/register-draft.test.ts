import { beforeEach, describe, expect, it } from 'vitest'
import { storageOver } from '../../../client/transport/storage.cases'
import {
  checkRegistration,
  emptyRegistration,
  forgetRegistration,
  keepRegistration,
  keptRegistration,
  registrationOf,
} from './register-draft'

const whole = {
  ...emptyRegistration('ABCD1234'),
  countryId: 7,
  address: { way: 'email', email: 'ann@host.com', areaId: undefined, mobile: '' },
  passwords: { password: 'correct horse', repeat: 'correct horse' },
  code: '123456',
  hasAgreed: true,
} as const

describe('a registration', () => {
  it('reports all missing fields, in the order of the form', () => {
    expect(Object.keys(checkRegistration(emptyRegistration(null), false))).toEqual([
      'country',
      'account',
      'password',
      'repeat',
      'code',
      'agreement',
    ])
    expect(checkRegistration(whole, false)).toEqual({})
    expect(checkRegistration({ ...whole, hasAgreed: false }, false)).toEqual({
      agreement: 'access.inputAgree',
    })
  })

  it('requires the invite code only if registration does', () => {
    expect(checkRegistration(whole, true)).toEqual({})
    expect(checkRegistration({ ...whole, invite: ' ' }, false)).toEqual({})
    expect(checkRegistration({ ...whole, invite: ' ', code: '' }, true)).toEqual({
      invite: 'access.inputInvite',
      code: 'access.inputCode',
    })
    expect(Object.keys(checkRegistration(emptyRegistration(null), true)).slice(-4)).toEqual([
      'repeat',
      'invite',
      'code',
      'agreement',
    ])
  })

  it('is sent with the invite code of the address, also through a picture', () => {
    expect(registrationOf(whole, 'p1')).toMatchObject({ invite: 'ABCD1234', pictureId: 'p1', countryId: 7 })
    expect(registrationOf(emptyRegistration(null), undefined)).toBeUndefined()
  })

  it.each([
    ['<script>alert(1)</script>', 'scriptalert1script'],
    ['x'.repeat(5_000), 'x'.repeat(32)],
    [null, ''],
  ])('takes only what can be a code from the address: %s', (given, kept) => {
    expect(emptyRegistration(given).invite).toBe(kept)
  })
})

describe('the typed registration', () => {
  const kept = new Map<string, string>()
  const storage = storageOver(kept)
  beforeEach(() => kept.clear())

  it('is restored after a reload, except passwords and code, until the account is created', () => {
    keepRegistration(whole, storage)
    expect([...kept.values()].join('')).not.toMatch(/correct horse|123456/)
    expect(keptRegistration(null, storage)).toEqual({
      ...emptyRegistration('ABCD1234'),
      countryId: 7,
      address: whole.address,
    })
    forgetRegistration(storage)
    expect(keptRegistration(null, storage)).toEqual(emptyRegistration(null))
  })

  it('gives precedence to the invite code of a newer address', () => {
    keepRegistration(whole, storage)
    expect(keptRegistration('NEW9', storage)).toMatchObject({ invite: 'NEW9', countryId: 7 })
  })

  it.each([
    '',
    '{',
    'null',
    '7',
    '[]',
    '{"address":7,"countryId":"7","invite":{}}',
    '{"address":{"email":[]}}',
  ])('is empty if the stored draft is malformed: %s', (text) => {
    storage.setItem('fairtick.registration', text)
    expect(keptRegistration(null, storage)).toEqual(emptyRegistration(null))
  })

  it('is not kept if the storage is full', () => {
    const refuse = () => {
      throw new Error('forbidden')
    }
    expect(() => keepRegistration(whole, { setItem: refuse })).not.toThrow()
    expect(keptRegistration('A', { getItem: refuse })).toEqual(emptyRegistration('A'))
  })
})
