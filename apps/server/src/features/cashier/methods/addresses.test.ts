import { expect, it } from 'vitest'
import { addressFault } from './address-fault'
import { addressOf } from './addresses'

/** Published addresses: EIP-55, BIP 173, BIP 350, the first block of Bitcoin, the TRON and XRP documents. */
const GOOD = [
  ['evm', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', ''],
  ['evm', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', ''],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', ''],
  ['bitcoin', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', ''],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', ''],
  ['ripple', 'rf1BiGeXwwQoi8Z2ueFYTEXSwuJYfV2Jpn', ''],
] as const

it.each(GOOD)('%s: %s is an address, kept in one form', (kind, text, kept) => {
  expect(addressOf(kind, text)).toBe(kept || text)
})

it.each([
  ['evm', 'a letter in the wrong case', '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['evm', 'a digit too few', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beae'],
  ['evm', 'no 0x', '5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
  ['bitcoin', 'a wrong checksum', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
  ['bitcoin', 'the test network', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['bitcoin', 'mixed cases', 'bc1Qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['bitcoin', 'a letter changed', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
  ['bitcoin', 'Ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['tron', 'a letter changed', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
  ['tron', 'Bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['ripple', 'a letter changed', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTi'],
  ['ripple', 'the alphabet of Bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['evm', 'script', '<script>alert(1)</script>'],
  ['tron', 'nothing', ''],
  ['bitcoin', '10 KB', 'b'.repeat(10_240)],
  ['evm', 'the address of nobody', `0x${'0'.repeat(40)}`],
  ['evm', 'that of a precompiled contract', `0x${'0'.repeat(39)}1`],
  ['evm', 'a Cyrillic letter', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beаed'],
  ['evm', 'an invisible character', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed\u200b'],
  ['bitcoin', 'the address of nobody', '1111111111111111111114oLvT2'],
  ['tron', 'the address of nobody', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
  ['ripple', 'ACCOUNT_ZERO', 'rrrrrrrrrrrrrrrrrrrrrhoLvTp'],
  ['ripple', 'ACCOUNT_ONE', 'rrrrrrrrrrrrrrrrrrrrBZbvji'],
  ['ripple', 'the name of a black hole', 'rrrrrrrrrrrrrrrrrNAMEtxvNvQ'],
  ['ripple', 'the first account, whose secret is published', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
  ['evm', 'a place where coins are burnt', '0x000000000000000000000000000000000000dEaD'],
  ['evm', 'the placeholder of a chain’s own coin', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'],
  ['bitcoin', 'an output that anybody may spend', 'bc1pfeessrawgf'],
  ['bitcoin', 'a key beyond the field', 'bc1plllllllllllllllllllllllllllllllllllllllllllllllllllsr7rg6v'],
  ['bitcoin', 'a key of zero', 'bc1pqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqpqqenm'],
  [
    'bitcoin',
    'a version that no wallet has',
    'bc1zqurswpc8qurswpc8qurswpc8qurswpc8qurswpc8qurswpc8qursc3hgeh',
  ],
  ['evm', 'blanks around it', ' 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed '],
] as const)('%s: %s is none', (kind, _what, text) => {
  expect(addressOf(kind, text)).toBeUndefined()
})

it.each([
  ['evm', 'checksum', '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['bitcoin', 'checksum', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
  ['bitcoin', 'checksum', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
  ['tron', 'checksum', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
  ['ripple', 'checksum', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTi'],
  ['bitcoin', 'other network', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['bitcoin', 'other network', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['evm', 'other network', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['evm', 'malformed', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beae'],
  ['evm', 'malformed', `0x${'0'.repeat(40)}`],
  ['tron', 'malformed', '<script>alert(1)</script>'],
] as const)('%s: the fault is said as far as it is known: %s', (kind, fault, text) => {
  expect(addressFault(kind, text)).toBe(fault)
})
