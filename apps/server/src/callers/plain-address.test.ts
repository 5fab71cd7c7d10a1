import { cases, cell } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import { plainAddress } from './plain-address'

it.each(
  cases(`
    text                     | plain
    203.0.113.7              | 203.0.113.7
    ::ffff:203.0.113.7       | 203.0.113.7
    ::FFFF:203.0.113.7       | 203.0.113.7
    ::ffff:cb00:7107         | 203.0.113.7
    0:0:0:0:0:ffff:cb00:7107 | 203.0.113.7
    2001:DB8:0:0:0:0:0:9     | 2001:db8::9
    fe80::1%eth0             | fe80::1
    ::1                      | ::1
  `),
)('$text is $plain', (row) => {
  expect(plainAddress(cell(row, 'text'))).toBe(row.plain)
})

it.each([
  '',
  'unknown',
  '_hidden',
  '203.0.113',
  '203.0.113.256',
  '0xcb.0.113.7',
  '203.0.113.7:80',
  '[::1]',
  ':::1',
  '1.2.3.4%eth0',
  '1.2.3.4\n',
  'x'.repeat(10_000),
])('%j is no address', (text) => {
  expect(plainAddress(text)).toBeUndefined()
})
