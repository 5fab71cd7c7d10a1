import fc from 'fast-check'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { expect, it } from 'vitest'
import { getAddress, isAddress } from 'viem'
import { publicKeyToAddress } from 'viem/utils'
import { evmAddress, evmAddressOfKey, evmAddressTold } from './evm-address'

/** Source: EIP-55, test cases. */
it.each([
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
])('%s has the right capitals', (address) => {
  expect(evmAddress(address)).toBe(address)
  expect(evmAddressTold(address.toUpperCase().replace('0X', '0x'))).toBe(address)
})

it('says of any text and any bytes what viem says', () => {
  const digits = fc.string({
    unit: fc.constantFrom(...'0123456789abcdefABCDEF'),
    minLength: 39,
    maxLength: 41,
  })
  const bytes = fc
    .uint8Array({ minLength: 20, maxLength: 20 })
    .map((each) => `0x${Buffer.from(each).toString('hex')}`)
  const text = fc.oneof(
    fc.string(),
    digits.map((each) => `0x${each}`),
    bytes,
    bytes.map((each) => getAddress(each)),
  )
  fc.assert(
    fc.property(text, (each) => {
      expect(evmAddress(each)).toBe(isAddress(each) ? getAddress(each) : undefined)
    }),
    { numRuns: 500 },
  )
})

it('makes the address of a public key as viem does', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 31, maxLength: 31 }), (seed) => {
      const secret = Uint8Array.of(1, ...seed)
      const key = secp256k1.getPublicKey(secret, false)
      const theirs = publicKeyToAddress(`0x${Buffer.from(key).toString('hex')}`)
      expect(evmAddressOfKey(key)).toBe(theirs)
    }),
    { numRuns: 30 },
  )
})
