import { describe, expect, it } from 'vitest'
import { builtProgram } from '../../test-support/built-programs.cases'
import { useQuotingMain } from './quoting-main.cases'
import { type ScriptedMain, positionOf, quoteOf, startScriptedMain } from './scripted-main.cases'
import { SocketClient } from './socket-client.cases'

let main: ScriptedMain
useQuotingMain((started) => {
  main = started
})

const closesOf = (data: unknown) => (data as { Close: string }[]).map(({ Close }) => Close)
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('a reader that stops for a while', () => {
  it('goes on with the latest state, not with the states it has missed', async () => {
    const strict = await startScriptedMain(await builtProgram('gateway'), {
      limits: { pingMs: 400, slowMs: 300 },
    })
    let price = 1_000
    const prices = setInterval(() => strict.gateway.publishQuotes([quoteOf(1, String(++price))]), 50)
    const client = await SocketClient.connect(strict.url)
    await client.subscribe('DAY_MARKET')
    await wait(1_000)
    client.webSocket.pause()
    await wait(4_000)
    const resumedAt = price
    client.webSocket.resume()
    await wait(2_000)
    const seen = client.heard.flatMap(({ type, data }) =>
      type === 'DAY_MARKET' ? closesOf(data).map(Number) : [],
    )
    clearInterval(prices)
    const missed = seen.filter((close) => close < resumedAt).length
    // Four seconds of rounds are 16 on top of the first second's five. A ping is late after 0.7 s, on a busy
    // machine later; from then on no push is queued.
    expect(missed).toBeLessThan(5 + 11)
    expect(seen.filter((close) => close >= resumedAt).length).toBeGreaterThan(3)
    expect(seen.at(-1)).toBeGreaterThan(price - 15)
    expect(client.closed).toBeUndefined()
    client.webSocket.terminate()
    await strict.stop()
  })

  it('is cut when events pile up beyond a megabyte', async () => {
    main.sessions.set('busy', { sessionId: 's', userId: 7, isGuest: false })
    main.portfolios.set(7, { accounts: [], positions: [] })
    const client = await SocketClient.connect(main.url)
    await client.login('busy')
    await client.subscribe('FOREX_ORDER')
    client.webSocket.pause()
    for (let turn = 0; turn < 100; turn++) {
      for (let id = 1; id <= 300; id++)
        main.gateway.announce({ type: 'position-changed', position: positionOf(id, 7, '1.1') })
      await wait(10)
    }
    // The bytes in the kernel come through, then the end; the buffer has no room for a close frame.
    client.webSocket.resume()
    expect([1006, 1013]).toContain(await client.end(5_000))
    expect(client.heard.length).toBeLessThan(30_000)
  })
})
