import { RULES_VERSIONS } from '@fairtick/domain'
import type { WireMicroOrder, WireSalePrice, WireSaleQuote } from '@fairtick/wire'
import { vi } from 'vitest'
import type { CallAnswer } from '../call.cases'
import type { DemoUser } from '../demo-user.cases'
import type { TestServer } from '../start-test-server.cases'

/** When options can be sold, by the rules. */
export const SALES_SINCE = RULES_VERSIONS[3]?.since ?? Number.NaN
export const SELL = '/v2/api/micro/sell'
export const QUOTES = '/v2/api/micro/sell_quotes'

/** Prices of a minute, a tick each two seconds, around 1.1. */
export async function livelyMinute(server: TestServer): Promise<void> {
  for (let each = 0; each < 30; each += 1) {
    server.clock.advance(2000)
    await server.tick('EURUSD', each % 2 === 0 ? '1.10010' : '1.10000')
  }
}

/** The quote of a running option, which can be sold. */
export async function quoteOf(user: DemoUser, { Id }: Pick<WireMicroOrder, 'Id'>): Promise<WireSalePrice> {
  const { data } = await user.get<WireSaleQuote[]>(QUOTES)
  const quote = data.find((each) => each.Id === Id)?.Quote
  if (!quote) throw new Error(`no quote: ${JSON.stringify(data)}`)
  return quote
}

/** Makes a request to sell; as soon as the server waits for the tick that decides, lets one come. */
export async function decidedBy<Answer>(
  server: TestServer,
  ask: () => Promise<Answer>,
  decide: () => Promise<unknown>,
): Promise<Answer> {
  const looked = vi.spyOn(server.market, 'minuteUntil')
  try {
    const answer = ask()
    // The latest ticks, then those of the quote: what follows waits.
    await vi.waitFor(() => {
      if (looked.mock.calls.length < 2) throw new Error('the server does not wait yet')
    })
    await new Promise((resolve) => setImmediate(resolve))
    await decide()
    return await answer
  } finally {
    looked.mockRestore()
  }
}

/** Sells an option at its quote, by a tick of the same price a tenth of a second later. */
export async function sold(
  server: TestServer,
  user: DemoUser,
  option: Pick<WireMicroOrder, 'Id'>,
): Promise<CallAnswer<WireMicroOrder>> {
  const quote = await quoteOf(user, option)
  const asked = { id: option.Id, tick: quote.Tick, number: quote.Number }
  return decidedBy(
    server,
    () => user.post<WireMicroOrder>(SELL, asked),
    async () => {
      server.clock.advance(100)
      await server.tick('EURUSD', quote.Price)
    },
  )
}
