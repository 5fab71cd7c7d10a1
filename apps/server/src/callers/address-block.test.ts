import { cases, cell } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import { addressBlock } from './address-block'

it.each(
  cases(`
    address                          | block
    203.0.113.7                      | 203.0.113.7
    ::ffff:203.0.113.7               | 203.0.113.7
    2001:db8:1:2:3:4:5:6             | 2001:db8:1:2::/64
    2001:db8:1:2:ffff:ffff:ffff:ffff | 2001:db8:1:2::/64
    2001:DB8:0001:0002::9            | 2001:db8:1:2::/64
    2001:db8::9                      | 2001:db8:0:0::/64
    2001:db8:0:0:1::                 | 2001:db8:0:0::/64
    ::1                              | 0:0:0:0::/64
    fe80::1%eth0                     | fe80:0:0:0::/64
    what is no address               | what is no address
  `),
)('$address counts as $block', (row) => {
  expect(addressBlock(cell(row, 'address'))).toBe(row.block)
})

it('two networks have two blocks', () => {
  expect(addressBlock('2001:db8:1:2::1')).not.toBe(addressBlock('2001:db8:1:3::1'))
})
