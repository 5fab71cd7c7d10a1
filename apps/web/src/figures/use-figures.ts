import {
  type Lots,
  type Price,
  type Rate,
  type Usd,
  PRICE_SCALE,
  USD_SCALE,
  divideUp,
  formatDecimal,
  formatLots,
  formatUsd,
  usdOf,
} from '@fairtick/domain'
import { directionOf } from '@fairtick/texts'
import { useTexts } from '@fairtick/texts/react'
import { useMemo } from 'react'

/** The direction of an amount: gain, loss or neither. */
export type Direction = 'up' | 'down' | 'flat'

/**
 * Exact amounts as people read them in the chosen language. Decimals as docs/spec/product.md 9.8 has them:
 * balances 2, profit and margin 6.
 */
export interface Figures {
  /** At the instrument's own precision. */
  price(value: Price, precision: number): string
  /** A balance: 2 decimals, truncated. */
  balance(amount: Usd): string
  /** A margin or fee: all 6 decimals. */
  exact(amount: Usd): string
  /** A cost or a loss: 2 decimals, rounded up, so that it is never shown smaller than it is. */
  atMost(amount: Usd): string
  /** A round sum, without the zeros of its scale. */
  whole(amount: Usd): string
  /** A ratio in hundredths, 2 decimals. */
  hundredths(value: bigint): string
  /** A figure with the currency. */
  inUsd(shown: string): string
  /** A profit with its sign: all 6 decimals. */
  profit(amount: Usd): string
  /** A profit with its sign and 2 decimals, where the exact one stands beside it. */
  shortProfit(amount: Usd): string
  /** A signed percentage, 2 decimals. */
  percent(value: Rate): string
  /** A percentage without a sign, 2 decimals. */
  level(value: Rate): string
  /** A percentage without a sign, as many decimals as it has. */
  share(value: Rate): string
  lots(value: Lots): string
}

const BALANCE_DECIMALS = 2
const CENT = 10n ** BigInt(USD_SCALE - BALANCE_DECIMALS)
const PERCENT_DECIMALS = 2

/** The figures of the chosen language. */
export function useFigures(): Figures {
  const { format } = useTexts()
  return useMemo(
    () => ({
      price: (value, precision) => format.price(formatDecimal(value, PRICE_SCALE), precision),
      balance: (amount) => format.money(formatUsd(amount), BALANCE_DECIMALS),
      exact: (amount) => format.money(formatUsd(amount), USD_SCALE),
      atMost: (amount) => format.money(formatUsd(usdOf(divideUp(amount, CENT) * CENT)), BALANCE_DECIMALS),
      whole: (amount) => format.lots(formatUsd(amount)),
      hundredths: (value) => format.decimal(formatDecimal(value, 2), 2),
      inUsd: (shown) => `${shown}\u00a0USD`,
      profit: (amount) => format.signed(formatUsd(amount), USD_SCALE),
      shortProfit: (amount) => format.signed(formatUsd(amount), BALANCE_DECIMALS),
      percent: (value) => format.percent(formatDecimal(value, PRICE_SCALE), PERCENT_DECIMALS),
      level: (value) => format.decimal(formatDecimal(value, PRICE_SCALE), PERCENT_DECIMALS),
      share: (value) => format.lots(formatDecimal(value, PRICE_SCALE)),
      lots: (value) => format.lots(formatLots(value)),
    }),
    [format],
  )
}

/** The direction of an amount of money. */
export const directionOfUsd = (amount: Usd): Direction => directionOf(formatUsd(amount))
/** The direction of a percentage. */
export const directionOfRate = (rate: Rate): Direction => directionOf(formatDecimal(rate, PRICE_SCALE))
