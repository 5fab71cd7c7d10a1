import { expect, it } from 'vitest'
import { allowedAddress } from './company'

it.each([
  ['https://status.fairtick.com/closed', 'https://status.fairtick.com/closed'],
  ['http://status.fairtick.com', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://user:secret@evil.example', undefined],
  ['/closed', undefined],
  ['', undefined],
])('the page may leave to %j: %s', (address, allowed) => {
  expect(allowedAddress(address)).toBe(allowed)
})
