import { type PricedInstrument, type Tick, firstAfter, isInHalt } from '../market'
import { formatCents, formatPrice, minusUsd } from '../money'
import { type Refusal, isRefusal, refusal } from '../refusal'
import { RULES_OF_SALES } from '../rules-version'
import type { RunningOption, SettledOption } from './option'
import { OPTION_STATES } from './option-states'
import { SALE_WINDOW_MS, type SalePrice, salePrice } from './sale-price'

/** An option can be sold from this time after its opening on. Source: docs/spec/rules.md 4.5. */
export const SALE_FIRST_MS = 1000
/** Its price needs at least this time until the expiry. */
export const SALE_LAST_MS = 5000
/** A quote counts for this long after a later tick. */
export const QUOTE_COUNTS_MS = 3000
/** Longest wait for the tick that decides. */
export const SALE_WAIT_MS = 4000

/**
 * Why an option cannot be sold: it was accepted under rules without sales; it is too young or too near to its
 * end; its price has moved too little or not at all; it is going to be void; no tick came that could decide;
 * the prices are those of a venue.
 */
export const NOT_SELLABLE = ['not-offered', 'rules', 'early', 'late', 'few-ticks', 'void', 'no-tick'] as const
/** One of these reasons. */
export type NotSellable = (typeof NOT_SELLABLE)[number]

/** The market and the moment that decide whether an option can be sold. */
export interface SaleContext {
  readonly now: number
  readonly market: PricedInstrument
  /**
   * Whether its expiry is known to have no price: an announced action, the end of the trading hours or a halt
   * lies before or at it. The holder of a losing option gets the stake back then.
   */
  readonly endsVoid: boolean
}

/** A request to sell at a quote. Ticks are in order, with all of the 60 s up to the last one. */
export interface Selling {
  /** Ticks up to that of the quote. */
  readonly quoted: readonly Tick[]
  /** When the request was accepted, and the latest tick then. */
  readonly askedAt: number
  readonly askedTick: number
  /** Ticks up to the one that decides: the first after `askedTick` of a later moment than `askedAt`. */
  readonly deciding: readonly Tick[]
}

/** Refuses a sale, with its reason for the client. */
export const notSellable = (reason: NotSellable): Refusal => refusal('not-sellable', { reason })

/** The reason of such a refusal; undefined for any other. */
export const whyNotSellable = ({ refused, details }: Refusal): NotSellable | undefined =>
  refused === 'not-sellable' ? NOT_SELLABLE.find((each) => each === details?.['reason']) : undefined

/**
 * Returns why an option cannot be sold now, if so, in the order of the checks. Limits of the client's own and
 * closed countries are none: a sale is an end.
 */
export function saleRefusal(option: RunningOption, context: SaleContext): Refusal | undefined {
  const { now, market, endsVoid } = context
  if (option.rules < RULES_OF_SALES) return notSellable('rules')
  if (isInHalt(market)) return refusal('instrument-not-tradable')
  if (!market.isOpen) return refusal('market-closed')
  if (market.isStale) return refusal('price-stale')
  if (endsVoid) return notSellable('void')
  if (now < option.createdAt + SALE_FIRST_MS) return notSellable('early')
  return now > option.expiresAt - SALE_LAST_MS ? notSellable('late') : undefined
}

/**
 * The price of a running option at the last of its ticks, or why there is none. Source: docs/spec/rules.md
 * 4.5.
 */
export function quoteSale(
  option: RunningOption,
  ticks: readonly Tick[],
  context: SaleContext,
): SalePrice | Refusal {
  return saleRefusal(option, context) ?? priceAt(option, ticks)
}

/**
 * Sells an option at the price of a quote, if its price at the next tick is no lower; refuses otherwise, with
 * both prices. Source: docs/spec/rules.md 4.5.
 */
export function sellOption(
  option: RunningOption,
  { quoted, askedAt, askedTick, deciding }: Selling,
  context: SaleContext,
): SettledOption | Refusal {
  const refused = saleRefusal(option, { ...context, now: askedAt })
  if (refused) return refused
  if (context.now >= option.expiresAt) return notSellable('late')
  const quote = priceAt(option, quoted)
  if (isRefusal(quote)) return quote
  const decided = priceAt(option, deciding)
  if (isRefusal(decided)) return decided
  const { tick } = decided
  if (tick.sequence <= askedTick || tick.time <= askedAt || quote.tick.sequence > askedTick)
    return notSellable('no-tick')
  if (!doesQuoteCount(quote.tick.sequence, deciding, askedAt)) return refusal('quote-ended')
  if (decided.amount < quote.amount) return movedAgainst(quote, decided, context.market)
  return {
    ...option,
    endPrice: tick.price,
    endTick: tick.sequence,
    status: OPTION_STATES.running.sell,
    settledAt: Math.max(context.now, askedAt),
    result: 'sold',
    quotedTick: quote.tick.sequence,
    askedAt,
    askedTick,
    profit: minusUsd(quote.amount, option.stake),
  }
}

/**
 * Whether a quote still counts: its tick is the latest one, or a later one came at most 3 s ago. `ticks` are
 * those up to the latest, in order.
 */
export function doesQuoteCount(quotedTick: number, ticks: readonly Tick[], now: number): boolean {
  const later = ticks.find(({ sequence }) => sequence > quotedTick)
  return later === undefined || now - (later.receivedAt ?? later.time) <= QUOTE_COUNTS_MS
}

/** Ticks of an instrument, in order, up to one of them and from 60 s before it on. */
export function ticksOfSale(ticks: readonly Tick[], upTo: number): readonly Tick[] {
  const end = ticks.findLastIndex(({ sequence }) => sequence <= upTo) + 1
  const last = ticks[end - 1]
  return last?.sequence === upTo ? ticks.slice(firstAfter(ticks, last.time - SALE_WINDOW_MS - 1), end) : []
}

function priceAt(option: RunningOption, ticks: readonly Tick[]): SalePrice | Refusal {
  const price = salePrice(option, ticks)
  if (!price) return notSellable('few-ticks')
  return price.tick.time > option.expiresAt - SALE_LAST_MS ? notSellable('late') : price
}

/** The price of the deciding tick, and what the option would have been sold for at it. */
const movedAgainst = (quote: SalePrice, decided: SalePrice, { instrument }: PricedInstrument): Refusal =>
  refusal('price-moved', {
    price: formatPrice(decided.tick.price, instrument.pricePrecision),
    tick: decided.tick.sequence,
    number: formatCents(decided.amount),
    quoted: formatCents(quote.amount),
  })
