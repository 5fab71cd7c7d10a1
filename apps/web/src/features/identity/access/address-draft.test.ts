import { describe, expect, it } from 'vitest'
import { NO_ADDRESS, addressOf, checkAddress } from './address-draft'

describe('an address that is typed', () => {
  it.each([
    ['', 'access.inputEmail'],
    ['   ', 'access.inputEmail'],
    ['ann', 'access.wrongEmail'],
    ['ann@', 'access.wrongEmail'],
    ['ann@host', 'access.wrongEmail'],
    ['ann@host..com', 'access.wrongEmail'],
    ['a b@host.com', 'access.wrongEmail'],
    ['ann+tag@mail.host.com', undefined],
    [' ann@host.com\n', undefined],
  ])('%j is told %s', (email, problem) => {
    expect(checkAddress({ ...NO_ADDRESS, email }).account).toBe(problem)
  })

  it.each([
    ['', 'access.inputMobile'],
    ['12', 'access.wrongMobile'],
    ['+852 9123 4567', undefined],
    ['+852+9123', 'access.wrongMobile'],
    ['9123 4567', undefined],
    ['(912) 345-678', undefined],
    ['٠١٠٠١٢٣٤٥٦٧', undefined],
    ['๐๘๑๒๓๔๕๖๗', undefined],
  ])('the number %j is told %s', (mobile, problem) => {
    const draft = { ...NO_ADDRESS, way: 'mobile', areaId: 7, mobile } as const
    expect(checkAddress(draft).account).toBe(problem)
  })

  it('of a number needs its area, unless it was pasted with it', () => {
    expect(checkAddress({ ...NO_ADDRESS, way: 'mobile', mobile: '+852 9123 4567' })).toEqual({})
    expect(checkAddress({ ...NO_ADDRESS, way: 'mobile', mobile: '91234567' })).toEqual({
      area: 'access.inputAreaCode',
    })
  })

  it('is sent without the blanks of a paste', () => {
    expect(addressOf({ ...NO_ADDRESS, email: ' ann@host.com ' }).account).toBe('ann@host.com')
    const mobile = { ...NO_ADDRESS, way: 'mobile', areaId: 7, mobile: '9123 45-67' } as const
    expect(addressOf(mobile)).toEqual({ way: 'mobile', account: '91234567', areaId: 7 })
  })
})
