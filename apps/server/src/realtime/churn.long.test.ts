import { expect, it } from 'vitest'
import { builtProgram } from '../../test-support/built-programs.cases'
import { startScriptedMain } from './scripted-main.cases'
import { SocketClient } from './socket-client.cases'

it('opening and closing thousands of sockets leaves nothing behind', async () => {
  const busy = await startScriptedMain(
    // A small nursery for young objects: otherwise it makes up most of the growth in the first rounds.
    { ...(await builtProgram('gateway')), execArgv: ['--max-semi-space-size=1'] },
    { rateLimitFactor: 10 },
  )
  const churn = async (count: number) => {
    for (let turn = 0; turn < count; turn += 50) {
      const clients = await Promise.all(
        Array.from({ length: 50 }, async () => await SocketClient.connect(busy.url)),
      )
      for (const client of clients) client.say({ type: 'sub', topic: 'DAY_MARKET' })
      await Promise.all(clients.map(async (client) => await client.next('DAY_MARKET')))
      for (const client of clients) client.webSocket.terminate()
    }
  }
  const memory = async () => {
    const before = busy.gateway.figures
    await expect.poll(() => busy.gateway.figures !== before).toBe(true)
    return busy.gateway.figures
  }
  await churn(1_000)
  // A leak grows with every round; a heap that settles, or has not been swept yet, grows in some.
  let calmRounds = 0
  for (let round = 0, before = (await memory())?.memory ?? 0; round < 12 && calmRounds < 2; round += 1) {
    await churn(1_000)
    const after = (await memory())?.memory ?? 0
    calmRounds = after - before < 2_000_000 ? calmRounds + 1 : 0
    before = after
  }
  await expect.poll(async () => (await memory())?.sockets).toBe(0)
  expect(calmRounds).toBe(2)
  await busy.stop()
})
