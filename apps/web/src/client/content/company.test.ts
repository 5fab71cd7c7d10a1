import { cases, cell } from '@fairtick/testkit'
import { expect, it } from 'vitest'
import { allowedAddress } from './company'

it.each(
  cases(`
    address                            | may leave
    https://status.fairtick.com/closed | yes
    http://status.fairtick.com         | no
    javascript:alert(1)                | no
    data:text/html,x                   | no
    https://user:secret@evil.example   | no
    /closed                            | no
                                       | no
  `),
)('the page may leave to "$address": $may leave', (row) => {
  const address = cell(row, 'address')
  expect(allowedAddress(address)).toBe(row['may leave'] === 'yes' ? address : undefined)
})
