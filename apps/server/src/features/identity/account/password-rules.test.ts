import { describe, expect, it } from 'vitest'
import { passwordFault } from './password-rules'

const ann = { kind: 'email', key: 'ann.miller@example.com' } as const

const REFUSED = {
  short: ['Xk9!Xk9!X', '😀'.repeat(9)],
  long: ['mill river '.repeat(12)],
  account: ['i am ann.miller today', 'ANN.MILLER-1990'],
  product: ['my-Fairtick-1', 'f41rt1ck rocks'],
  common: [
    'password12',
    '!!P@ssw0rd!!',
    'qwertyuiop',
    'poiuytrewq',
    '0123456789',
    '9876543210',
    'abcdefghij',
    'aaaaaaaaaaaa',
    'ababababab',
    '12121212121',
    'monkeymonkey',
    'Liverpool2026!',
    'correct horse battery staple',
  ],
}

describe('a password', () => {
  it.each(
    Object.entries(REFUSED).flatMap(([rule, passwords]) =>
      passwords.map((password) => [rule, password] as const),
    ),
  )('is refused as %s: %s', (rule, password) => {
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
