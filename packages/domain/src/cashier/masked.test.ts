import { expect, it } from 'vitest'
import { masked } from './masked'

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
