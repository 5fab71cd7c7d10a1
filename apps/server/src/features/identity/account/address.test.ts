import { describe, expect, it } from 'vitest'
import { emailAddress, loginAddress, mobileAddress } from './address'

describe('an e-mail address', () => {
  it.each([
    ['Ann@Example.COM', 'ann@example.com'],
    ['ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ann@example.com'],
    ['ann@example.com.', 'ann@example.com'],
    ["o'neil.ann@mail.example.com", "o'neil.ann@mail.example.com"],
    ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
    ['\u212Aelvin@example.com', 'kelvin@example.com'],
  ])('%s is mailed at %s', (text, to) => {
    expect(emailAddress(text)).toEqual({ kind: 'email', to, key: to })
  })

  it('is one account with all its tags, but is mailed as it was given', () => {
    expect(emailAddress('Ann+News@example.com')).toEqual({
      kind: 'email',
      to: 'ann+news@example.com',
      key: 'ann@example.com',
    })
    expect(emailAddress('+tag@example.com')?.key).toBe('+tag@example.com')
  })

  it.each([
    '',
    'ann',
    '@example.com',
    'ann@',
    'ann@example',
    'ann@@example.com',
    'ann@exa mple.com',
    'ann@example.com, bob@example.com',
    'ann@[127.0.0.1]',
    'ann@example.c0m!',
    'änn@example.com',
    'ann..b@example.com',
    'ann@-example.com',
  ])('is not %j', (text) => {
    expect(emailAddress(text)).toBeUndefined()
  })
})

describe('a mobile number', () => {
  it.each([
    ['51234567', 'HK', '+85251234567'],
    ['+852 5123-4567', undefined, '+85251234567'],
    ['(07400) 123456', 'GB', '+447400123456'],
    ['٥١٢٣٤٥٦٧', 'HK', '+85251234567'],
    ['+44 (0)7400 123456', undefined, '+447400123456'],
    ['7400 123456', 'GB', '+447400123456'],
    ['+61 0412 345 678', undefined, '+61412345678'],
    ['011 15-2345-6789', 'AR', '+5491123456789'],
    ['00852 5123 4567', 'HK', '+85251234567'],
    ['0044 7400 123456', 'JP', '+447400123456'],
  ] as const)('%s of %s is %s', (text, country, key) => {
    expect(mobileAddress(text, country)).toEqual({ kind: 'mobile', to: key, key })
  })

  it.each(['51234567', '+852', '+85221234567', '+800 1234 5678', '+1 900 555 0199', 'tel:+85251234567'])(
    'is not %s alone',
    (text) => {
      expect(mobileAddress(text, undefined)).toBe('malformed')
    },
  )

  it.each(['+8613812345678', '+972502345678', '+5351234567', '+6785912345', '+8501921234567'])(
    '%s is of a country that is not served',
    (text) => {
      expect(mobileAddress(text, undefined)).toBe('not-served')
    },
  )
})

it('logs in by either', () => {
  expect(loginAddress('Ann@example.com', undefined)?.key).toBe('ann@example.com')
  expect(loginAddress('51234567', 'HK')?.key).toBe('+85251234567')
  expect(loginAddress('51234567', undefined)).toBeUndefined()
  expect(loginAddress('x@', undefined)).toBeUndefined()
})
