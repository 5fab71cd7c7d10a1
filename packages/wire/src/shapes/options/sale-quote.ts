import { NOT_SELLABLE, type NotSellable, type SalePrice, type Usd } from '@fairtick/domain'
import { cents, decimal, fullRate, ifKnown, moment, orNull, price, whole } from '../../kinds'
import { type Wire, object } from '../../object'
import { decimalsOf } from '../../kinds/decimals'

/** How the price of an option at a tick is worked out (docs/spec/rules.md 4.5). */
export const salePriceShape = object({
  /** the payout of the sale, USD */
  Number: ['amount', cents],
  /** the estimated worth of the option: the same without our margin and spread, USD */
  Worth: ['worth', cents],
  /** number of the tick */
  Tick: ['sequence', whole],
  TickAt: ['time', moment],
  Price: ['price', price],
  /** chance of a win that the amount assumes, a fraction */
  Chance: ['chance', fullRate],
  /** one standard deviation of the price until the expiry */
  Deviation: ['deviation', price],
  /** steps between ticks of the 60 s up to the tick */
  Steps: ['steps', whole],
  /** sum of the squares of these steps, 10^-16 */
  Squares: ['squares', decimal],
  /** milliseconds from the first of these ticks to the last */
  Span: ['spanMs', whole],
})
export type WireSalePrice = Wire<typeof salePriceShape>

/** The price of an option, and of an instrument with so many decimals, as the wire has it. */
export const salePriceView = (
  { tick, squares, ...worked }: SalePrice,
  { pricePrecision }: { readonly pricePrecision: number },
) => ({
  ...worked,
  sequence: tick.sequence,
  time: tick.time,
  price: tick.price,
  squares: String(squares),
  pricePrecision,
})

/** The price that a running option could be sold back at now. */
export const saleQuoteShape = object({
  Id: ['id', whole],
  /** null while it cannot be sold */
  Quote: ['quote', orNull(salePriceShape)],
  /** why it cannot be sold: a code, 0 while it can */
  Code: ['code', whole],
  /** of code 1208: not-offered, rules, early, late, few-ticks, void or no-tick */
  Reason: ['reason', ifKnown(NOT_SELLABLE)],
})
export type WireSaleQuote = Wire<typeof saleQuoteShape>

/** Reads a quote. */
export function readSaleQuote(wire: WireSaleQuote) {
  return { ...saleQuoteShape.read(wire), quote: wire.Quote ? readSalePrice(wire.Quote) : undefined }
}
/** The price that a running option could be sold back at now, or why it cannot be sold. */
export type SaleQuote = ReturnType<typeof readSaleQuote>

/** The details of a refused sale: the amount at the tick that decided, or why it cannot be sold. */
export interface RefusedSale {
  readonly amount: Usd | undefined
  readonly quoted: Usd | undefined
  readonly reason: NotSellable | undefined
}

/** Reads the `data` of a refused sale; missing or unreadable fields are undefined. */
export function readRefusedSale(data: unknown): RefusedSale {
  const of = (name: string): string | undefined => {
    const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined
    return typeof value === 'string' ? value : undefined
  }
  const money = (value: string | undefined) =>
    value !== undefined && /^\d{1,12}\.\d{2}$/.test(value) ? cents.read(value) : undefined
  return {
    amount: money(of('number')),
    quoted: money(of('quoted')),
    reason: NOT_SELLABLE.find((each) => each === of('reason')),
  }
}

/** Reads how a price is worked out, with the decimals of its instrument. */
export const readSalePrice = (wire: WireSalePrice) => ({
  ...salePriceShape.read(wire),
  pricePrecision: decimalsOf(wire.Price),
})
/** How the price of an option is worked out. */
export type WorkedOutPrice = ReturnType<typeof readSalePrice>
