import { type Instrument, type Option, type OptionTerms, isRefusal, whyNotSellable } from '@fairtick/domain'
import {
  CODE,
  PAGE_SIZE,
  type WireMicroOrder,
  type WireSaleQuote,
  codeOf,
  encodeMicroOrder,
  optionTermsShape,
  salePriceShape,
  salePriceView,
  saleQuoteShape,
} from '@fairtick/wire'
import { optionCalls } from '@fairtick/wire/calls'
import type { Books } from '../../books/run'
import { sumUpEnded } from '../../books/history/ended-orders'
import type { HeavyReads } from '../../database/heavy-reads'
import type { DatabasePool } from '../../database/pool'
import { type StandbyReads, turnForPage } from '../../database/standby-reads'
import {
  type CallContext,
  type CallServer,
  type Session,
  carryOut,
  carryOutReady,
} from '../../http/call-server'
import type { CountAct } from '../../http/limits/daily-acts'
import { Failure } from '../../http/failures/failure'
import { refuseUnknown } from '../../http/failures/refuse-unknown'
import type { Clock } from '../../ports'
import { openOption } from './open-option'
import { type OptionFilter, readFiltered, readOption, readSettled } from './option-store'
import { sellOption } from './sell-option'
import { type OptionQuote, QuoteEnded, type SellingPorts, createSelling } from './selling'

/** Ports of the calls of options. */
export interface OptionsPorts extends SellingPorts {
  readonly pool: DatabasePool
  readonly heavyReads: HeavyReads
  readonly standbyReads: StandbyReads
  readonly books: Books
  readonly clock: Clock
  /** Terms of new options as they are now. */
  readonly terms: () => OptionTerms
  /** Whether options are closed in a caller's country. */
  readonly isClosed: (context: CallContext & { readonly session: Session }) => boolean
  readonly countAct: CountAct
  readonly isInstrument: (instrumentId: number) => boolean
  /** Terms of an instrument, also of one no longer offered. */
  readonly instrumentOf: (instrumentId: number) => Instrument
}

/** The calls of options. */
export function optionsRoutes(server: CallServer, ports: OptionsPorts): void {
  const { serve, serveVisitors } = server
  serveSelling(server, ports)
  const { books, clock, terms, isClosed, isInstrument, instrumentOf } = ports
  const encode = (option: Option): WireMicroOrder =>
    encodeMicroOrder(option, instrumentOf(option.instrumentId), clock.now())

  serveVisitors(optionCalls.optionTerms, async () => {
    const { presets, ...offered } = terms()
    return optionTermsShape.write({ ...offered, presets: presets.map((stake) => ({ stake })) })
  })

  serve(optionCalls.submitOption, async ({ forex_id, type, number, seconds }, context) => {
    ports.countAct(context, { adds: 'order' })
    const asked = {
      instrumentId: forex_id,
      request: { direction: type, stake: number, durationSeconds: seconds },
      terms: terms(),
      sessionSince: context.session.createdAt,
      isClosed: isClosed(context),
    }
    return carryOut(books, context, openOption, asked, encode)
  })

  serve(optionCalls.option, async ({ id }, { session }) => {
    const option = await readOption(ports.pool, session.userId, id)
    if (!option) throw new Failure(CODE.noSuchOrder)
    return encode(option)
  })

  serve(optionCalls.options, async (asked, { session }) => {
    const { status, page, forex_id, from, to, type, result } = asked
    refuseUnknown(forex_id, isInstrument)
    const filter: OptionFilter = { status, instrumentId: forex_id, from, to, direction: type, result }
    const paged = { offset: ((page ?? 1) - 1) * PAGE_SIZE, limit: PAGE_SIZE }
    const { userId } = session
    const turn = turnForPage('options', ports, { userId, page })
    const { options, total } = await (isWholeHistory(filter)
      ? turn(
          (database) => readSettled(database, userId, paged),
          (database) => sumUpEnded(database, 'options', userId, clock.now()),
        )
      : turn((database) => readFiltered(database, userId, filter, paged)))
    return { data: options.map(encode), total }
  })
}

function serveSelling({ serve }: CallServer, ports: OptionsPorts): void {
  const { pool, books, clock, instrumentOf } = ports
  const selling = createSelling(ports)
  const encodeQuote = ({ option, quote }: OptionQuote): WireSaleQuote => {
    const instrument = instrumentOf(option.instrumentId)
    const { id } = option
    return saleQuoteShape.write(
      isRefusal(quote)
        ? { id, quote: undefined, code: codeOf(quote.refused), reason: whyNotSellable(quote) }
        : { id, quote: salePriceView(quote, instrument), code: 0, reason: undefined },
    )
  }

  serve(optionCalls.saleQuotes, async (_none, { session }) =>
    (await selling.quotes(session.userId)).map(encodeQuote),
  )

  serve(optionCalls.sellOption, async ({ id, tick, number }, context) => {
    const { userId } = context.session
    const ready = async () => {
      const option = selling.running(userId, id)
      if (!option)
        throw new Failure((await readOption(pool, userId, id)) ? CODE.orderState : CODE.noSuchOrder)
      return selling.ready(option, { optionId: id, quotedTick: tick, amount: number }).catch(withNewQuote)
    }
    return carryOutReady(books, context, sellOption, ready, (option) =>
      encodeMicroOrder(option, instrumentOf(option.instrumentId), clock.now()),
    )
  })
}

/** A quote that has ended is answered with the latest one. */
function withNewQuote(error: unknown): never {
  if (!(error instanceof QuoteEnded)) throw error
  const { latest, instrument } = error
  throw new Failure(CODE.quoteEnded, { data: salePriceShape.write(salePriceView(latest, instrument)) })
}

/** Whether a filter asks for all settled options. */
const isWholeHistory = ({ status, instrumentId, direction, from, to, result }: OptionFilter) =>
  status === 'settled' && [instrumentId, direction, from, to, result].every((each) => each === undefined)
