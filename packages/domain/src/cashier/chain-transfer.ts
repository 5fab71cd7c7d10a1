import { type CurrencyAmount, PRICE_SCALE, currencyAmountOf, divideDown } from '../money'

/** A block of a chain: its height, counted from 0, and its hash. */
export interface BlockPoint {
  readonly height: number
  readonly hash: string
}

/** A block, and the hash of the block that it was built on. */
export interface BlockHeader extends BlockPoint {
  readonly parentHash: string
}

/** One payment of a transaction, as reported by a node. */
export interface ChainTransfer {
  readonly txid: string
  /** Position in the transaction, which may pay several addresses. It is the same in every block. */
  readonly index: number
  /** The address that was paid. */
  readonly address: string
  readonly amount: CurrencyAmount
  /** The block that contains it; undefined while it is unconfirmed. */
  readonly block: BlockPoint | undefined
}

/** Upper bound, above the supply of any coin. Larger amounts of a node are cut to it. */
const AMOUNT_MAX = 10n ** 18n

/**
 * Whole units of a chain (10^-decimals of a coin) as an amount, down to 10^-8, and at most 10^10 coins.
 * Source: docs/spec/rules.md 6.1.
 */
export function amountOfChain(units: bigint, decimals: number): CurrencyAmount {
  const missing = PRICE_SCALE - decimals
  const amount = missing >= 0 ? units * 10n ** BigInt(missing) : divideDown(units, 10n ** BigInt(-missing))
  return currencyAmountOf(amount < AMOUNT_MAX ? amount : AMOUNT_MAX)
}

/**
 * Confirmations of a block: itself and the linked headers above it. 0 when the headers do not begin with the
 * block. The height that a node claims is not used.
 */
export function confirmationsOf(block: BlockPoint, headers: readonly BlockHeader[]): number {
  const count = headers.findIndex((header, at) => {
    const isAtHeight = header.height === block.height + at
    const isNext = at === 0 ? header.hash === block.hash : header.parentHash === headers[at - 1]?.hash
    return !isAtHeight || !isNext
  })
  return count < 0 ? headers.length : count
}
