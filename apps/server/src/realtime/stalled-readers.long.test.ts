import { describe, expect, it } from 'vitest'
import { useQuotingMain } from './quoting-main.cases'
import { type RawSocket, clientFrame, rawUpgrade } from './raw-socket.cases'
import type { ScriptedMain } from './scripted-main.cases'
import { SocketClient } from './socket-client.cases'

const STALLED = 200

let main: ScriptedMain
useQuotingMain((started) => {
  main = started
})

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Times between pushes of quotes, sorted as they come. */
function gapsOf({ webSocket }: SocketClient): number[] {
  const gaps: number[] = []
  let last = performance.now()
  webSocket.on('message', (content: Buffer) => {
    if (!content.toString('latin1', 0, 30).includes('DAY_MARKET')) return
    gaps.push(performance.now() - last)
    gaps.sort((one, other) => one - other)
    last = performance.now()
  })
  return gaps
}

/** A client that asks for quotes and then stops reading. */
async function stalledReader(): Promise<RawSocket> {
  const raw = rawUpgrade(main.port, {})
  await expect.poll(raw.received).toContain('101')
  raw.socket.write(clientFrame(Buffer.from('{"type":"sub","topic":"DAY_MARKET"}')))
  await expect.poll(raw.received).toContain('DAY_MARKET')
  raw.socket.pause()
  return raw
}

describe('two hundred readers that take nothing', () => {
  it('cost little memory, delay nobody, and are cut within 15 s', async () => {
    const healthy = await SocketClient.connect(main.url)
    await healthy.subscribe('DAY_MARKET')
    await expect.poll(() => main.gateway.figures?.sockets).toBe(1)
    const before = main.gateway.figures?.memory ?? 0
    const stalled = await Promise.all(Array.from({ length: STALLED }, stalledReader))
    const start = performance.now()
    await expect.poll(() => main.gateway.figures?.sockets).toBe(STALLED + 1)
    const gaps = gapsOf(healthy)
    const talk = setInterval(() => healthy.say({ type: 'ping' }), 1_000)
    let most = 0
    while ((main.gateway.figures?.sockets ?? 0) !== 1 && performance.now() - start < 20_000) {
      most = Math.max(most, main.gateway.figures?.memory ?? 0)
      await wait(250)
    }
    clearInterval(talk)
    expect(performance.now() - start).toBeLessThan(15_000)
    expect(most - before).toBeLessThan(60_000_000)
    // Waiting for stalled readers would delay it until they are cut.
    expect(gaps[Math.floor(gaps.length * 0.95)]).toBeLessThan(2_000)
    expect(healthy.closed).toBeUndefined()
    healthy.webSocket.terminate()
    for (const { socket } of stalled) socket.destroy()
  })
})
