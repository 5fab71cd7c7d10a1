import type { PayoutTarget } from './payout-target'

/**
 * Whether a text can be what a withdrawal was paid by: of coins the hash of a transaction, 64 hexadecimal
 * digits on every network that we know, which EVM ones may write after 0x; of a bank any reference.
 */
export function isPaymentReference({ address }: Pick<PayoutTarget, 'address'>, text: string): boolean {
  const reference = text.trim()
  if (address === '') return reference.length >= BANK_MIN
  return HASH.test(/^0x/i.test(address) ? reference.replace(/^0x/i, '') : reference)
}

const BANK_MIN = 4
const HASH = /^[0-9a-f]{64}$/i
