import * as domain from '@fairtick/domain'
import type { LiveActions } from '../../actions/live-actions'
import { Refused, accept, ensureAllowed, ensurePriced } from '../../books/command'
import type { Books } from '../../books/run'
import type { MarketFollower } from '../../market/market-follower'
import type { Clock } from '../../ports'
import type { Restrictions } from '../../restrictions/restrictions'
import { createNextTicks } from './next-ticks'
import { optionTable } from './option-store'
import type { SellOption } from './sell-option'

/** Ports of selling options back. */
export interface SellingPorts {
  readonly books: Pick<Books, 'portfolioInMemory'>
  readonly market: Pick<MarketFollower, 'onTicks' | 'minuteUntil' | 'nextChange' | 'instrument'>
  readonly restrictions: Pick<Restrictions, 'isHalted' | 'forbidsMovingMoney'>
  readonly actions?: Pick<LiveActions, 'between'>
  readonly priced: (instrumentId: number) => domain.PricedInstrument | undefined
  readonly clock: Clock
  /** Whether prices are simulated or replayed: a sale at those of a venue is not offered (0152). */
  readonly isSandbox: boolean
}

/** A request to sell: the quote's tick and its amount, USD. */
export interface AskedSale {
  readonly optionId: number
  readonly quotedTick: number
  readonly amount: domain.Usd
}

/** The price that a running option could be sold back at now, or why it cannot be sold. */
export interface OptionQuote {
  readonly option: domain.RunningOption
  readonly quote: domain.SalePrice | domain.Refusal
}

/** Prices running options, and makes requests ready for the books. */
export interface Selling {
  /** The prices that the running options of a user could be sold back at now. */
  quotes(userId: number): Promise<readonly OptionQuote[]>
  /**
   * Checks a request against the quote that it names, and waits for the tick that decides. Refuses where
   * nothing would be sold at all.
   */
  ready(option: domain.RunningOption, asked: AskedSale): Promise<SellOption>
  /** A user's running option. */
  running(userId: number, optionId: number): domain.RunningOption | undefined
}

/** The quote of a request no longer counts, or was of another amount. */
export class QuoteEnded extends Error {
  constructor(
    /** The price at the latest tick. */
    readonly latest: domain.SalePrice,
    readonly instrument: domain.Instrument,
  ) {
    super('the quote has ended')
  }
}

/** Creates the pricing of options; it hears every tick. */
export function createSelling(ports: SellingPorts): Selling {
  const { books } = ports
  const prices = pricesBy(ports)
  const next = createNextTicks(ports.market, domain.SALE_WAIT_MS)
  return {
    running(userId, optionId) {
      const portfolio = books.portfolioInMemory(userId)
      const option = portfolio && optionTable.openRows(portfolio).get(optionId)
      return option?.status === 'running' ? option : undefined
    },
    async quotes(userId) {
      const portfolio = books.portfolioInMemory(userId)
      const open = portfolio ? [...optionTable.openRows(portfolio).values()] : []
      const running = open.filter((option) => option.status === 'running')
      const minuteOf = once(prices.minuteUpTo)
      return Promise.all(
        running.map(async (option) => ({ option, quote: await orRefusal(prices.quoteOf(option, minuteOf)) })),
      )
    },
    async ready(option, asked) {
      const quoted = await ensureQuoted(ports, prices, option, asked)
      // The latest tick, and what comes after it: without an await in between.
      const { now: askedAt, market } = prices.contextOf(option)
      const decided = await next.after(option.instrumentId, askedAt)
      if (!decided) throw new Refused(domain.notSellable('no-tick'))
      return {
        optionId: asked.optionId,
        quoted,
        askedAt,
        askedTick: market.quote.sequence,
        deciding: await prices.minuteUpTo(decided),
        endsVoid: (each, now) => endsVoid(ports, each, now),
      }
    },
  }
}

type ReadMinute = (tick: domain.Tick) => Promise<readonly domain.Tick[]>

/** The prices of options by the market as it is. */
interface Prices {
  /** The ticks of 60 s up to one of them. */
  readonly minuteUpTo: ReadMinute
  readonly contextOf: (option: domain.RunningOption) => domain.SaleContext
  readonly quoteOf: (
    option: domain.RunningOption,
    minuteOf: ReadMinute,
  ) => Promise<domain.SalePrice | domain.Refusal>
}

function pricesBy(ports: SellingPorts): Prices {
  const { market, restrictions, clock } = ports
  const contextOf: Prices['contextOf'] = (option) => {
    if (!ports.isSandbox) throw new Refused(domain.notSellable('not-offered'))
    const now = clock.now()
    const priced = ensurePriced({ priced: ports.priced }, option.instrumentId)
    return { now, market: priced, endsVoid: endsVoid(ports, option, now) }
  }
  return {
    contextOf,
    minuteUpTo: async (tick) =>
      domain.ticksOfSale(await market.minuteUntil(tick.instrumentId, tick.time), tick.sequence),
    async quoteOf(option, minuteOf) {
      const frozen = restrictions.forbidsMovingMoney()
      if (frozen) return frozen
      const context = contextOf(option)
      return (
        domain.saleRefusal(option, context) ??
        domain.quoteSale(option, await minuteOf(context.market.quote), context)
      )
    },
  }
}

/** The ticks of the quote that a request names; refuses where it does not count, or nothing would be sold. */
async function ensureQuoted(
  { market, restrictions }: SellingPorts,
  { contextOf, minuteUpTo }: Prices,
  option: domain.RunningOption,
  { quotedTick, amount }: AskedSale,
): Promise<readonly domain.Tick[]> {
  ensureAllowed(restrictions.forbidsMovingMoney())
  const context = contextOf(option)
  ensureAllowed(domain.saleRefusal(option, context))
  const { quote: latest, instrument } = context.market
  const ticks = await market.minuteUntil(latest.instrumentId, latest.time)
  const tick = ticks.find(({ sequence }) => sequence === quotedTick)
  const quoted = tick ? await minuteUpTo(tick) : []
  const counts = tick !== undefined && domain.doesQuoteCount(quotedTick, ticks, context.now)
  const quote = counts ? accept(domain.quoteSale(option, quoted, context)) : undefined
  if (quote?.amount !== amount)
    throw new QuoteEnded(accept(domain.quoteSale(option, await minuteUpTo(latest), context)), instrument)
  return quoted
}

/**
 * Whether an option's expiry is known to have no price: an announced action lies in its time, its market
 * closes before its expiry, or a halt that has been set reaches to it.
 */
function endsVoid(
  { market, restrictions, actions }: SellingPorts,
  { instrumentId, createdAt, expiresAt }: domain.RunningOption,
  now: number,
): boolean {
  const instrument = market.instrument(instrumentId)
  const change = market.nextChange(instrumentId, now)
  return (
    (change !== undefined && change < expiresAt) ||
    (actions?.between(instrumentId, createdAt, expiresAt).some(domain.movesPrice) ?? false) ||
    (instrument !== undefined && restrictions.isHalted(instrument, expiresAt))
  )
}

/** Reads the ticks up to one of them once, however many options there are in its instrument. */
function once(read: ReadMinute): ReadMinute {
  const reading = new Map<domain.Tick, Promise<readonly domain.Tick[]>>()
  return (tick) => {
    const known = reading.get(tick) ?? read(tick)
    reading.set(tick, known)
    return known
  }
}

async function orRefusal<Value>(value: Promise<Value>): Promise<Value | domain.Refusal> {
  try {
    return await value
  } catch (error) {
    if (error instanceof Refused) return error.why
    throw error
  }
}
