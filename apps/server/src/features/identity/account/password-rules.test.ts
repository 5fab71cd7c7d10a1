import { describe, expect, it } from 'vitest'
import { passwordFault } from './password-rules'

const ann = { kind: 'email', key: 'ann.miller@example.com' } as const

describe('a password', () => {
  it.each([
    ['short', 'Xk9!Xk9!X'],
    ['short', '😀'.repeat(9)],
    ['long', 'mill river '.repeat(12)],
    ['account', 'i am ann.miller today'],
    ['account', 'ANN.MILLER-1990'],
    ['product', 'my-Fairtick-1'],
    ['product', 'f41rt1ck rocks'],
    ['common', 'password12'],
    ['common', '!!P@ssw0rd!!'],
    ['common', 'qwertyuiop'],
    ['common', 'poiuytrewq'],
    ['common', '0123456789'],
    ['common', '9876543210'],
    ['common', 'abcdefghij'],
    ['common', 'aaaaaaaaaaaa'],
    ['common', 'ababababab'],
    ['common', '12121212121'],
    ['common', 'monkeymonkey'],
    ['common', 'Liverpool2026!'],
    ['common', 'correct horse battery staple'],
  ])('is refused as %s: %s', (rule, password) => {
    expect(passwordFault(password, ann)).toBe(rule)
  })

  it.each([
    'a river runs by 7 mills',
    'Kz7#pq!mVx',
    'пароль из слов',
    '我的貓在屋頂上看著月亮',
    '😀😃😄😁😆😅🤣😂🙂🙃',
  ])('may be %s', (password) => {
    expect(passwordFault(password, ann)).toBeUndefined()
  })

  it('may not hold the last digits of a mobile account, and short names do not matter', () => {
    expect(passwordFault('call 51234567 now', { kind: 'mobile', key: '+85251234567' })).toBe('account')
    expect(passwordFault('a banana in a boat', { kind: 'email', key: 'ana@example.com' })).toBeUndefined()
  })
})
