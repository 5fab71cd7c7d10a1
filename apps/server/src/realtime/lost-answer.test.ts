import { type Account, priceOf, usd } from '@fairtick/domain'
import { aClosedPosition, aSettledOption } from '@fairtick/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtProgram } from '../../test-support/built-programs.cases'
import type { LatelyEnded } from './messages'
import { type ScriptedMain, positionOf, quoteOf, startScriptedMain } from './scripted-main.cases'
import { SocketClient } from './socket-client.cases'

const contract = (balance: string): Account => ({ type: 'contract', balance: usd(balance), locked: usd('0') })
const closed = aClosedPosition({ id: 12, userId: 1, closedAt: 5, closePrice: priceOf(1n) })
const settled = aSettledOption({
  id: 31,
  userId: 1,
  instrumentId: 1,
  result: 'tie',
  settledAt: 30_000,
})
let main: ScriptedMain
let ended: LatelyEnded = { positions: [], options: [] }

beforeAll(async () => {
  const ports = { endedSince: async () => ended }
  main = await startScriptedMain(await builtProgram('gateway'), { ports })
  main.sessions.set('user-1', { sessionId: 's1', userId: 1, isGuest: false })
  main.gateway.publishQuotes([quoteOf(1, '1.1')])
})
afterAll(() => main.stop())

it('a socket is told of a batch whose answer was lost: opened and closed orders, and the money', async () => {
  main.portfolios.set(1, {
    accounts: [contract('10000')],
    positions: [positionOf(11, 1, '1.1'), positionOf(12, 1, '1.1')],
  })
  const client = await SocketClient.connect(main.url)
  await client.login('user-1')
  for (const topic of ['FOREX_TRADE', 'FOREX_ORDER', 'FOREX_CLOSED', 'MICRO_CLOSED', 'ACCOUNT'])
    await client.subscribe(topic)
  await client.next('FOREX_TRADE')
  client.heard.length = 0
  main.portfolios.set(1, {
    accounts: [contract('9990')],
    positions: [positionOf(11, 1, '1.1'), positionOf(13, 1, '1.1')],
  })
  ended = { positions: [closed, { ...closed, id: 7 }], options: [settled] }
  main.gateway.refreshPortfolios(0)
  expect((await client.next('FOREX_CLOSED')).data).toEqual([12])
  expect((await client.next('FOREX_ORDER')).data).toMatchObject({ Id: 13 })
  expect((await client.next('MICRO_CLOSED')).data).toMatchObject([{ Id: 31 }])
  expect((await client.next('FOREX_TRADE')).data).toMatchObject({ Equity: '9990.000000' })
  client.webSocket.terminate()
})
