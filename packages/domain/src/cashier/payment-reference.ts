import type { PayoutTarget } from './payout-target'

/**
 * Whether a text is a valid payment reference of a withdrawal. Coins: a transaction hash of 64 hexadecimal
 * digits, optionally after 0x (EVM networks). Bank: any reference.
 */
export function isPaymentReference({ address }: Pick<PayoutTarget, 'address'>, text: string): boolean {
  const reference = text.trim()
  if (address === '') return reference.length >= BANK_MIN
  return HASH.test(/^0x/i.test(address) ? reference.replace(/^0x/i, '') : reference)
}

const BANK_MIN = 4
const HASH = /^[0-9a-f]{64}$/i
