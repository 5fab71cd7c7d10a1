import {
  type Lots,
  NO_USD,
  PRICE_SCALE,
  type Price,
  type Rate,
  USD_SCALE,
  type Usd,
  addUsd,
  divideDown,
  divideHalfEven,
  divideUp,
  minusUsd,
  rateOf,
  usdOf,
} from '../../money'
import { type Conversion, type Instrument, type Marks, conversionWhen } from '../../market'
import { type Position, type Side, directionOf } from '../position/position'

/** Which of the two fee formulas of docs/spec/product.md 9.10 is in force. Wire: trade_fee_type 1 and 2. */
export type FeeBasis = 'per-lot' | 'rate-of-margin'

const SCALE = 10n ** BigInt(PRICE_SCALE)
/** price × lots carries 16 decimals, money 6. */
const NOTIONAL_TO_USD = 10n ** BigInt(2 * PRICE_SCALE - USD_SCALE)
const LOTS_TO_USD = 10n ** BigInt(PRICE_SCALE - USD_SCALE)
const PERCENT = 100n

/** The size of a contract. */
export interface Size {
  readonly lots: Lots
  readonly leverage: number
}

/**
 * Margin in USD, rounded up at the sixth decimal. Leveraged: lots × contract size × price ÷ leverage ×
 * conversion; fixed: lots × contract size, USD as it stands. Source: docs/spec/product.md 9.9,
 * docs/spec/rules.md 3.5.
 */
export function marginOf(
  size: Size,
  price: Price,
  instrument: Pick<Instrument, 'contractSize' | 'marginMode'>,
  conversion: Conversion,
): Usd {
  const units = size.lots * BigInt(instrument.contractSize)
  if (instrument.marginMode === 'fixed') return usdOf(divideUp(units, LOTS_TO_USD))
  return usdOf(
    divideUp(
      units * price * conversion.multiply,
      NOTIONAL_TO_USD * BigInt(size.leverage) * conversion.divide,
    ),
  )
}

/**
 * Opening fee in USD, rounded up at the sixth decimal; the rate is taken of the rounded margin.
 * Source: docs/spec/product.md 9.10, docs/spec/rules.md 1.1.
 */
export function feeOf(
  lots: Lots,
  margin: Usd,
  instrument: Pick<Instrument, 'feePerLot' | 'feeRate'>,
  basis: FeeBasis,
): Usd {
  if (basis === 'per-lot') return usdOf(divideUp(lots * instrument.feePerLot, SCALE))
  return usdOf(divideUp(margin * instrument.feeRate, SCALE))
}

/** Side, size and open price of a contract: all that its profit at a price depends on. */
export interface ProfitBasis {
  readonly side: Side
  readonly lots: Lots
  readonly openPrice: Price
}

/**
 * Profit at `price` in USD, rounded down at the sixth decimal (a loss therefore up).
 * Source: docs/spec/rules.md 3.7.
 */
export function profitAt(
  basis: ProfitBasis,
  price: Price,
  instrument: Instrument,
  conversion: Conversion,
): Usd {
  const move = (price - basis.openPrice) * directionOf(basis.side)
  return exposureProfit(move * basis.lots, instrument, conversion)
}

/**
 * Profit of an order once the price is another one: as `profitAt`, but an instrument that converts itself is
 * converted at that price, as a close there will be.
 */
export const expectedProfit = (
  basis: ProfitBasis,
  price: Price,
  instrument: Instrument,
  conversion: Conversion,
): Usd => profitAt(basis, price, instrument, conversionWhen(instrument, price, conversion))

/** Profit in USD of a signed sum of price moves × lots (16 decimals), rounded down at the sixth decimal. */
export function exposureProfit(moved: bigint, instrument: Instrument, conversion: Conversion): Usd {
  return usdOf(
    divideDown(
      moved * BigInt(instrument.contractSize) * conversion.multiply,
      NOTIONAL_TO_USD * conversion.divide,
    ),
  )
}

/** The fields of a position that its value depends on. */
export type Valued = Pick<
  Position,
  'status' | 'instrumentId' | 'side' | 'lots' | 'openPrice' | 'margin' | 'owed'
>

/**
 * Floating profit of a held position: profit by its price (0 without a mark) less the owed part of its swaps
 * and dividends. 0 for any other. Source: docs/spec/rules.md 3.7, 3.10.
 */
export const floatingProfit = (position: Valued, marks: Marks): Usd =>
  position.status === 'held' ? minusUsd(priceProfit(position, marks), position.owed) : NO_USD

/** Profit of a held position by price alone; 0 for any other, or without a mark. */
export function priceProfit(position: Valued, marks: Marks): Usd {
  const mark = marks.markOf(position.instrumentId)
  const instrument = marks.instrumentOf(position.instrumentId)
  const conversion = marks.conversionOf(position.instrumentId)
  if (position.status !== 'held' || mark === undefined || !instrument || !conversion) return NO_USD
  return profitAt(position, mark, instrument, conversion)
}

/**
 * The figures a trader watches. `marginLevel` is percent, undefined without margin.
 * Source: docs/spec/rules.md 3.9.
 */
export interface Equity {
  readonly floating: Usd
  readonly equity: Usd
  readonly usedMargin: Usd
  readonly marginLevel: Rate | undefined
}

/** Equity, used margin and margin level of a contract account with its positions at the given marks. */
export function equityOf(balance: Usd, positions: Iterable<Valued>, marks: Marks): Equity {
  let floating = NO_USD
  let usedMargin = NO_USD
  for (const position of positions) {
    if (position.status !== 'held') continue
    floating = addUsd(floating, floatingProfit(position, marks))
    usedMargin = addUsd(usedMargin, position.margin)
  }
  const equity = addUsd(balance, floating)
  return {
    floating,
    equity,
    usedMargin,
    marginLevel: marginLevel(equity, usedMargin),
  }
}

/**
 * Profit ÷ margin in percent, half-even; undefined without margin. For display only, never for settlement.
 */
export function profitShare(profit: Usd, margin: Usd): Rate | undefined {
  return margin === NO_USD ? undefined : rateOf(divideHalfEven(profit * PERCENT * SCALE, margin))
}

/**
 * Equity ÷ used margin in percent, rounded down; undefined without margin. Source: docs/spec/rules.md 3.9.
 */
export function marginLevel(equity: Usd, usedMargin: Usd): Rate | undefined {
  return usedMargin === NO_USD ? undefined : rateOf(divideDown(equity * PERCENT * SCALE, usedMargin))
}
