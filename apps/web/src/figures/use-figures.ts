import {
  type Lots,
  type Price,
  type Rate,
  type Usd,
  PRICE_SCALE,
  USD_SCALE,
  addUsd,
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
import { useHidesAmounts } from './AmountsShown'
import { isMaskedNow } from './amount-mask'

/** The direction of an amount: gain, loss or neither. */
export type Direction = 'up' | 'down' | 'flat'

/** Amounts of one list, and what they come to. */
export interface ShownSum {
  readonly parts: readonly Usd[]
  readonly sum: Usd
}

/**
 * Formats amounts in the chosen language. Money in USD has two decimals on every screen, rounded to the
 * user's disadvantage; the exact amount is in the receipt and in the formula of a figure
 * (docs/decisions/0111-two-decimals.md, docs/spec/product.md 9.8).
 */
export interface Figures {
  /** At the instrument's own precision. */
  price(value: Price, precision: number): string
  /** An amount that a user has or receives: 2 decimals, rounded down. */
  balance(amount: Usd): string
  /** An amount that a user pays, locks or may lose: 2 decimals, rounded up. */
  atMost(amount: Usd): string
  /** A result with its sign: 2 decimals, rounded down. */
  profit(amount: Usd): string
  /** Results that are added up, with signs: 2 decimals, or more so that sums are those of their parts. */
  profitsIn(sums: readonly ShownSum[]): (amount: Usd) => string
  /** All 6 decimals, in a receipt or a formula. */
  exact(amount: Usd): string
  /** A result with its sign and all 6 decimals, in a receipt or a formula. */
  exactProfit(amount: Usd): string
  /** An amount without trailing zeros. */
  whole(amount: Usd): string
  /** An amount that the user set, as its decimal text. */
  stated(amount: string): string
  /** A ratio in hundredths, 2 decimals. */
  hundredths(value: bigint): string
  /** A figure with its currency. */
  inUsd(shown: string): string
  /** A signed percentage, 2 decimals. */
  percent(value: Rate): string
  /** A percentage without a sign, 2 decimals. */
  level(value: Rate): string
  /** The number of a percentage, 2 decimals. */
  bareLevel(value: Rate): string
  /** The number of a percentage, with all its decimals. */
  share(value: Rate): string
  /** A percentage with all its decimals and the percent sign. */
  sharePercent(value: Rate): string
  lots(value: Lots): string
}

const CENTS = 2
const CENT = 10n ** BigInt(USD_SCALE - CENTS)
const PERCENT_DECIMALS = 2

/** The figures of the chosen language; amounts are masked where the user hides them. */
export function useFigures(): Figures {
  const { format } = useTexts()
  const hides = useHidesAmounts()
  return useMemo(() => {
    const figures = createFigures(format)
    return hides ? maskedFigures(figures) : figures
  }, [format, hides])
}

/** The figures of public terms and presets: shown to those who hide amounts, too. */
export function usePublicFigures(): Figures {
  const { format } = useTexts()
  return useMemo(() => createFigures(format), [format])
}

/** The figures for a message outside of any screen: masked as the device says now. */
export const figuresNow = (format: Texts['format']): Figures =>
  isMaskedNow() ? maskedFigures(createFigures(format)) : createFigures(format)

/** Stands where an amount is hidden. */
export const MASK = '••••••'

/** The figures with every amount of money masked; prices, lots and percentages stay. */
export function maskedFigures(figures: Figures): Figures {
  const mask = () => MASK
  return {
    ...figures,
    balance: mask,
    atMost: mask,
    profit: mask,
    profitsIn: () => mask,
    exact: mask,
    exactProfit: mask,
    whole: mask,
    stated: mask,
    inUsd: (shown) => (shown.includes(MASK) ? MASK : figures.inUsd(shown)),
  }
}

/** The figures in given formats. */
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
    profitsIn: (sums) => {
      const decimals = decimalsOfSums(sums)
      return (amount) => format.signed(formatUsd(downTo(amount, decimals)), decimals)
    },
    exact: (amount) => format.money(formatUsd(amount), USD_SCALE),
    exactProfit: (amount) => format.signed(formatUsd(amount), USD_SCALE),
    whole: (amount) => format.lots(formatUsd(amount)),
    stated: (amount) => format.money(amount),
    hundredths: (value) => format.decimal(formatDecimal(value, 2), 2),
    inUsd: (shown) => `${shown}\u00a0USD`,
    percent: (value) => format.percent(formatDecimal(value, PRICE_SCALE), PERCENT_DECIMALS),
    level: (value) => format.inPercent(bareLevel(value)),
    bareLevel,
    share,
    sharePercent: (value) => format.inPercent(share(value)),
    lots: (value) => {
      const shown = formatLots(value)
      return format.decimal(shown, decimalsOfLots(shown))
    },
  }
}

const downTo = (amount: Usd, decimals: number): Usd => {
  const unit = 10n ** BigInt(USD_SCALE - decimals)
  return usdOf(divideDown(amount, unit) * unit)
}

/** The fewest decimals from 2 on with which parts, rounded down, come to their sums, rounded down. */
function decimalsOfSums(sums: readonly ShownSum[]): number {
  const addsUp = (decimals: number) =>
    sums.every(({ parts, sum }) => {
      const shown = parts.map((part) => downTo(part, decimals))
      return addUsd(...shown) === downTo(sum, decimals)
    })
  let decimals = CENTS
  while (decimals < USD_SCALE && !addsUp(decimals)) decimals += 1
  return decimals
}

/** Whole lots have no decimals, parts at least two: 1, 0.10, 0.001. */
function decimalsOfLots(shown: string): number {
  const [, part = ''] = shown.split('.')
  return part === '' ? 0 : Math.max(part.length, 2)
}

/**
 * Whether amounts rounded down to cents add up to their sum rounded down to cents, so that a reader's own sum
 * is the shown one.
 */
export const addsUpInCents = (...parts: readonly Usd[]): boolean =>
  addUsd(...parts.map((part) => downTo(part, CENTS))) === downTo(addUsd(...parts), CENTS)

/** The direction of an amount of money. */
export const directionOfUsd = (amount: Usd): Direction => directionOf(formatUsd(amount))
/** The direction of a percentage. */
export const directionOfRate = (rate: Rate): Direction => directionOf(formatDecimal(rate, PRICE_SCALE))
