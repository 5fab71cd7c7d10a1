import type { Instrument, Option, OptionTerms } from '@fairtick/domain'
import { PAGE_SIZE, type WireMicroOrder, encodeMicroOrder, encodeOptionTerms } from '@fairtick/wire'
import { optionCalls } from '@fairtick/wire/calls'
import type { Books } from '../../books/books'
import type { HeavyReads } from '../../database/heavy-reads'
import type { CallServer } from '../../http/call-server'
import { carryOut } from '../../http/carry-out'
import type { Clock } from '../../ports'
import { openOption } from './open-option'
import { readRunning, readSettled } from './option-store'

/** What the calls of options stand on. */
export interface OptionsPorts {
  readonly heavyReads: HeavyReads
  readonly books: Books
  readonly clock: Clock
  readonly terms: OptionTerms
  /** Terms of an instrument, also of one that is no longer offered. */
  readonly instrumentOf: (instrumentId: number) => Instrument
}

/** The calls of options. */
export function optionsRoutes({ serve, serveVisitors }: CallServer, ports: OptionsPorts): void {
  const { heavyReads, books, clock, terms, instrumentOf } = ports
  const encode = (option: Option): WireMicroOrder =>
    encodeMicroOrder(option, instrumentOf(option.instrumentId), clock.now())

  serveVisitors(optionCalls.optionTerms, 'lists', async () => encodeOptionTerms(terms))

  serve(optionCalls.submitOption, 'orders', ({ forex_id, type, number, seconds }, context) =>
    carryOut(
      books,
      context,
      openOption,
      {
        instrumentId: forex_id,
        bet: { direction: type, stake: number, durationSeconds: seconds },
        terms,
        sessionSince: context.session.createdAt,
      },
      encode,
    ),
  )

  serve(optionCalls.myOptions, 'lists', async ({ status, page }, { session }) => {
    const offset = ((page ?? 1) - 1) * PAGE_SIZE
    const paged = { offset, limit: PAGE_SIZE }
    const { options, total } = await heavyReads(session.userId)((database) =>
      status === 'running'
        ? readRunning(database, session.userId, paged)
        : readSettled(database, session.userId, clock.now(), paged),
    )
    return { data: options.map(encode), total }
  })
}
