import { expect, it } from 'vitest'
import { isPaymentReference } from './payment-reference'

const HASH = 'aB'.repeat(32)
const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const BITCOIN = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'

it.each([
  ['a hash on an EVM network', EVM, `0x${HASH}`, true],
  ['the same without 0x', EVM, HASH, true],
  ['a hash of Bitcoin', BITCOIN, HASH, true],
  ['one of another network', BITCOIN, `0x${HASH}`, false],
  ['a digit less', EVM, `0x${HASH.slice(1)}`, false],
  ['a word', EVM, 'done', false],
  ['blanks about it', EVM, ` 0x${HASH} `, true],
  ['a reference of a bank', '', 'FT26329ABCDE', true],
  ['too short a one', '', ' ok ', false],
])('a withdrawal is paid by %s: %s %s is %s', (_what, address, text, is) => {
  expect(isPaymentReference({ address }, text)).toBe(is)
})
