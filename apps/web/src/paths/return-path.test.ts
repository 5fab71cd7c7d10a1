import { describe, expect, it } from 'vitest'
import { loginPath, returnPath } from './return-path'

const origin = 'https://www.fairtick.com'

describe('the return path after the login', () => {
  it.each([
    ['/order', '/order'],
    ['/order?source=0&type=3', '/order?source=0&type=3'],
    ['/user', '/user'],
    ['/trade?tab=future', '/trade?tab=future'],
    ['/', '/'],
    [null, '/'],
    ['', '/'],
    ['order', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example/order', '/'],
    ['/order@evil.example', '/'],
    ['/order#x', '/'],
    ['javascript:alert(1)', '/'],
    ['/%2f%2fevil.example', '/'],
    ['/order/../login', '/'],
    ['/login', '/'],
    ['/login?from=%2Fuser', '/'],
    ['/mine/withdraw', '/mine/withdraw'],
    ['/mine/unknown', '/'],
    ['/mine/limits', '/mine/limits'],
    ['/register?invite_code=A', '/'],
    ['/freeze?token=t', '/'],
    ['/order\n', '/'],
  ])('%j leads to %s', (from, to) => {
    expect(returnPath(from, origin)).toBe(to)
  })

  it('is the path of the guarded screen', () => {
    const asked = new URL(loginPath('/order?source=0&type=3'), origin)
    expect(returnPath(asked.searchParams.get('from'), origin)).toBe('/order?source=0&type=3')
  })
})
