import { expect, it } from 'vitest'
import { masked, maskedAccount } from './masked'

it.each([
  ['', ''],
  ['Li', '…'],
  ['1234', '…34'],
  ['Bruno', '…no'],
  ['12345678', '…5678'],
  ['GB33BUKB20201555555555', 'GB33BU…5555'],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5aAe…eAed'],
])('%s is shown as %s', (text, shown) => {
  expect(masked(text)).toBe(shown)
})

it.each([
  ['anna@gmail.com', 'a…@g….com'],
  ['spec.two@example.co.uk', 's…@e….uk'],
  ['+cmd@evil-mail.de', '+…@e….de'],
  ['x@localhost', 'x…@l…'],
  ['+34600123456', '…56'],
  ['', '…'],
])('the account %s of another person is shown as %s', (text, shown) => {
  expect(maskedAccount(text)).toBe(shown)
})
