import { EVERY_CALL } from '@fairtick/wire/calls'
import { type Parameters, get, post } from '../call.cases'
import { BUY } from '../demo-user.cases'
import { realUser } from '../real-user.cases'
import { uploaded } from '../calls/send-file.cases'
import type { TestServer } from '../start-test-server.cases'
import { type Paged, approvedProfile, approvedTrader, untilTotal } from './trader.cases'

/** The part of a run of examples that these calls need. */
interface Run {
  readonly server: TestServer
  example<Data>(name: string, parameters?: Parameters, token?: string): Promise<Data>
}

/** A trader's own profile. */
async function callForProfile(
  { example, server }: Run,
  { id, token }: { readonly id: number; readonly token: string },
): Promise<void> {
  const avatar = await uploaded(server, token)
  await example('changeProfile', { nickname: 'Ann B', avatar }, token)
  await example('profile', {}, token)
  await example('withdrawProfile', {}, token)
  await post(server, EVERY_CALL['changeProfile']?.path ?? '', { avatar }, { token })
  await approvedProfile(server, id)
  await example('removeAvatar', {}, token)
}

/** Copies of a trader whom an operator has approved. */
export async function callForCopying({ example, server }: Run): Promise<void> {
  const trader = await realUser(server, '10000')
  await example('applyTrader', { agreement: 1, nickname: 'Ann' }, trader.token)
  await example('traderApplication', {}, trader.token)
  const trader_id = await approvedTrader(server, trader.id)
  await callForProfile({ example, server }, trader)
  const { token } = await realUser(server, '10000')
  const terms = { multiple: '0.5', max_amount: '1000', stop_loss: 40 }
  /** Asks apart from the example until something is there: its first answer is the one that is kept. */
  const untilThere = (name: string, parameters: Parameters, as = '') =>
    untilTotal(async () => {
      const path = EVERY_CALL[name]?.path ?? ''
      return (await get<Paged>(server, path, parameters, { token: as })).data
    })
  await example('followTrader', { trader_id, agreement: 1, ...terms }, token)
  const { data: order } = await get<{ Id: number }>(
    server,
    EVERY_CALL['submitOrder']?.path ?? '',
    { ...BUY, cont: '0.02' },
    { token: trader.token },
  )
  const small = { ...BUY, cont: '0.01' }
  await get(server, EVERY_CALL['submitOrder']?.path ?? '', small, { token: trader.token })
  await untilThere('skippedCopies', {}, token)
  await example('skippedCopies', {}, token)
  await example('copies', { status: 1 }, token)
  await example('followedTraders', {}, token)
  await example('myFollowers', {}, trader.token)
  server.clock.advance(61_000)
  await server.tick('EURUSD', '1.10500')
  await get(server, EVERY_CALL['closeOrder']?.path ?? '', { id: order.Id }, { token: trader.token })
  await untilThere('traderOrders', { id: trader_id })
  await example('traderOrders', { id: trader_id })
  for (const name of ['traders', 'ranking']) await example(name)
  await example('trader', { id: trader_id })
  await example('changeFollow', { trader_id, ...terms, multiple: '1' }, token)
  await example('pauseFollow', { trader_id, pause: 1 }, token)
  await example('unfollowTrader', { trader_id, close: 0 }, token)
  await example('endedFollows', {}, token)
  await example('endTrading', {}, trader.token)
}
