import * as domain from '@fairtick/domain'
import { CODE, salePriceShape, salePriceView } from '@fairtick/wire'
import type { LiveActions } from '../../actions/live-actions'
import { Refused, accept, ensureAllowed, ensurePriced } from '../../books/command'
import type { Books } from '../../books/run'
import { Failure } from '../../http/failure'
import type { Market } from '../../market/market'
import type { Clock } from '../../ports'
import type { Restrictions } from '../../restrictions/restrictions'
import { createNextTicks } from './next-ticks'
import { optionTable } from './option-store'
import type { SellOption } from './sell-option'

/** Dependencies of selling options back. */
export interface SellingPorts {
  readonly books: Pick<Books, 'portfolioInMemory'>
  readonly market: Pick<Market, 'onTicks' | 'minuteUntil' | 'nextChange' | 'instrument'>
  readonly restrictions: Pick<Restrictions, 'isHalted' | 'forbidsMovingMoney'>
  readonly actions?: Pick<LiveActions, 'between'>
  readonly priced: (instrumentId: number) => domain.PricedInstrument | undefined
  readonly clock: Clock
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

/** Creates the pricing of options; it hears every tick. */
export function createSelling(ports: SellingPorts): Selling {
  const { books, market, restrictions, clock } = ports
  const next = createNextTicks(market, domain.SALE_WAIT_MS)
  const minuteUpTo = async (tick: domain.Tick) =>
    domain.ticksOfSale(await market.minuteUntil(tick.instrumentId, tick.time), tick.sequence)

  function contextOf(option: domain.RunningOption): domain.SaleContext {
    const now = clock.now()
    const priced = ensurePriced({ priced: ports.priced }, option.instrumentId)
    return { now, market: priced, endsVoid: endsVoid(ports, option, now) }
  }

  async function quoteOf(option: domain.RunningOption): Promise<domain.SalePrice | domain.Refusal> {
    const frozen = restrictions.forbidsMovingMoney()
    if (frozen) return frozen
    const context = contextOf(option)
    return (
      domain.saleRefusal(option, context) ??
      domain.quoteSale(option, await minuteUpTo(context.market.quote), context)
    )
  }

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
      return Promise.all(running.map(async (option) => ({ option, quote: await orRefusal(quoteOf(option)) })))
    },
    async ready(option, { optionId, quotedTick, amount }) {
      ensureAllowed(restrictions.forbidsMovingMoney())
      const context = contextOf(option)
      ensureAllowed(domain.saleRefusal(option, context))
      const { quote: latest, instrument } = context.market
      const ticks = await market.minuteUntil(latest.instrumentId, latest.time)
      const tick = ticks.find(({ sequence }) => sequence === quotedTick)
      const quoted = tick ? await minuteUpTo(tick) : []
      const counts = tick !== undefined && domain.doesQuoteCount(quotedTick, ticks, context.now)
      const quote = counts ? accept(domain.quoteSale(option, quoted, context)) : undefined
      if (quote?.amount !== amount) {
        const anew = accept(domain.quoteSale(option, await minuteUpTo(latest), context))
        throw new Failure(CODE.quoteEnded, { data: salePriceShape.write(salePriceView(anew, instrument)) })
      }
      // The latest tick, and what comes after it: without an await in between.
      const { now: askedAt, market: then } = contextOf(option)
      const decided = await next.after(option.instrumentId, askedAt)
      if (!decided) throw new Refused(domain.notSellable('no-tick'))
      return {
        optionId,
        quoted,
        askedAt,
        askedTick: then.quote.sequence,
        deciding: await minuteUpTo(decided),
        endsVoid: (each, now) => endsVoid(ports, each, now),
      }
    },
  }
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

async function orRefusal<Value>(value: Promise<Value>): Promise<Value | domain.Refusal> {
  try {
    return await value
  } catch (error) {
    if (error instanceof Refused) return error.why
    throw error
  }
}
