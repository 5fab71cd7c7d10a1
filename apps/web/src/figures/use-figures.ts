import {
  type Lots,
  type Price,
  type Rate,
  type Usd,
  PRICE_SCALE,
  USD_SCALE,
  divideDown,
  divideUp,
  formatDecimal,
  formatLots,
  formatUsd,
  usdOf,
} from '@fairtick/domain'
import { type Texts, directionOf } from '@fairtick/texts'
import { useTexts } from '@fairtick/texts/react'
import { useMemo } from 'react'

/** The direction of an amount: gain, loss or neither. */
export type Direction = 'up' | 'down' | 'flat'

/**
 * Amounts as people read them in the chosen language. Money in USD has two decimals on every screen, rounded
 * against the reader's hopes; the exact amount stands in the receipt and in the formula behind a figure
 * (docs/decisions/0111-two-decimals.md, docs/spec/product.md 9.8).
 */
export interface Figures {
  /** At the instrument's own precision. */
  price(value: Price, precision: number): string
  /** An amount that somebody has or gets: 2 decimals, rounded down. */
  balance(amount: Usd): string
  /** An amount that somebody pays, locks or may lose: 2 decimals, rounded up. */
  atMost(amount: Usd): string
  /** A result with its sign: 2 decimals, rounded down. */
  profit(amount: Usd): string
  /** All 6 decimals, in a receipt or a formula. */
  exact(amount: Usd): string
  /** A result with its sign and all 6 decimals, in a receipt or a formula. */
  exactProfit(amount: Usd): string
  /** A round sum, without the zeros of its scale. */
  whole(amount: Usd): string
  /** A ratio in hundredths, 2 decimals. */
  hundredths(value: bigint): string
  /** A figure with the currency. */
  inUsd(shown: string): string
  /** A signed percentage, 2 decimals. */
  percent(value: Rate): string
  /** The same without plus or minus. */
  level(value: Rate): string
  /** The figure of a percentage alone, 2 decimals. */
  bareLevel(value: Rate): string
  /** The figure of a percentage alone, as many decimals as it has. */
  share(value: Rate): string
  /** The same with the sign of percent. */
  sharePercent(value: Rate): string
  lots(value: Lots): string
}

const CENTS = 2
const CENT = 10n ** BigInt(USD_SCALE - CENTS)
const PERCENT_DECIMALS = 2

/** The figures of the chosen language. */
export function useFigures(): Figures {
  const { format } = useTexts()
  return useMemo(() => createFigures(format), [format])
}

/** The figures in formats. */
export function createFigures(format: Texts['format']): Figures {
  const up = (amount: Usd) => formatUsd(usdOf(divideUp(amount, CENT) * CENT))
  const down = (amount: Usd) => formatUsd(usdOf(divideDown(amount, CENT) * CENT))
  const bareLevel = (value: Rate) => format.decimal(formatDecimal(value, PRICE_SCALE), PERCENT_DECIMALS)
  const share = (value: Rate) => format.lots(formatDecimal(value, PRICE_SCALE))
  return {
    price: (value, precision) => format.price(formatDecimal(value, PRICE_SCALE), precision),
    balance: (amount) => format.money(down(amount), CENTS),
    atMost: (amount) => format.money(up(amount), CENTS),
    profit: (amount) => format.signed(down(amount), CENTS),
    exact: (amount) => format.money(formatUsd(amount), USD_SCALE),
    exactProfit: (amount) => format.signed(formatUsd(amount), USD_SCALE),
    whole: (amount) => format.lots(formatUsd(amount)),
    hundredths: (value) => format.decimal(formatDecimal(value, 2), 2),
    inUsd: (shown) => `${shown}\u00a0USD`,
    percent: (value) => format.percent(formatDecimal(value, PRICE_SCALE), PERCENT_DECIMALS),
    level: (value) => format.inPercent(bareLevel(value)),
    bareLevel,
    share,
    sharePercent: (value) => format.inPercent(share(value)),
    lots: (value) => format.lots(formatLots(value)),
  }
}

/** The direction of an amount of money. */
export const directionOfUsd = (amount: Usd): Direction => directionOf(formatUsd(amount))
/** The direction of a percentage. */
export const directionOfRate = (rate: Rate): Direction => directionOf(formatDecimal(rate, PRICE_SCALE))
