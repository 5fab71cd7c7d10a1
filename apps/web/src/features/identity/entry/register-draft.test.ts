import { describe, expect, it } from 'vitest'
import { checkRegistration, emptyRegistration, registrationOf } from './register-draft'

const whole = {
  ...emptyRegistration('ABCD1234'),
  countryId: 7,
  address: { way: 'email', email: 'ann@host.com', areaId: undefined, mobile: '' },
  passwords: { password: 'correct horse', repeat: 'correct horse' },
  code: '123456',
} as const

describe('a registration', () => {
  it('tells all that is missing, in the order of the fields', () => {
    expect(Object.keys(checkRegistration(emptyRegistration(null), false))).toEqual([
      'country',
      'account',
      'password',
      'repeat',
      'code',
    ])
    expect(checkRegistration(whole, false)).toEqual({})
  })

  it('misses the invite code where nobody registers without one', () => {
    expect(checkRegistration(whole, true)).toEqual({})
    expect(checkRegistration({ ...whole, invite: ' ' }, false)).toEqual({})
    expect(checkRegistration({ ...whole, invite: ' ', code: '' }, true)).toEqual({
      invite: 'entry.inputInvite',
      code: 'entry.inputCode',
    })
    expect(Object.keys(checkRegistration(emptyRegistration(null), true)).slice(-3)).toEqual([
      'repeat',
      'invite',
      'code',
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
