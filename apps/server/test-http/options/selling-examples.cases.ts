import type { WireMicroOrder } from '@fairtick/wire'
import type { Parameters } from '../call.cases'
import { demoUser } from '../demo-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { SALES_SINCE, decidedBy, livelyMinute, quoteOf } from './selling.cases'

const SECOND = 1000

interface SaleExamples {
  readonly server: TestServer
  example<Data>(name: string, parameters?: Parameters, token?: string): Promise<Data>
}

/** Makes the calls of a sale, at the time of rules that have sales. */
export async function callForSale({ example, server }: SaleExamples): Promise<void> {
  server.clock.advance(SALES_SINCE - server.clock.now())
  const user = await demoUser(server)
  await livelyMinute(server)
  const bought = { forex_id: 1, type: 1, number: 10, seconds: 60 }
  const { data: option } = await user.post<WireMicroOrder>('/v2/api/micro/submit', bought)
  server.clock.advance(2 * SECOND)
  await server.tick('EURUSD', '1.10010')
  await example('saleQuotes', {}, user.token)
  const { Tick: tick, Number: number } = await quoteOf(user, option)
  const asked = { id: option.Id, tick, number }
  await decidedBy(
    server,
    () => example('sellOption', asked, user.token),
    async () => {
      server.clock.advance(SECOND)
      await server.tick('EURUSD', '1.10010')
    },
  )
}
