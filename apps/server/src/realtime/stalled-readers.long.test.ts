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

/** Counts the pushes of quotes that a client hears while a condition holds. */
function pushesWhile({ webSocket }: SocketClient, holds: () => boolean): () => number {
  let count = 0
  webSocket.on('message', (content: Buffer) => {
    if (content.toString('latin1', 0, 30).includes('DAY_MARKET') && holds()) count += 1
  })
  return () => count
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
  it('cost little memory, delay nobody, and are cut', async () => {
    const healthy = await SocketClient.connect(main.url)
    await healthy.subscribe('DAY_MARKET')
    await expect.poll(() => main.gateway.figures?.sockets).toBe(1)
    const before = main.gateway.figures?.memory ?? 0
    const stalled = await Promise.all(Array.from({ length: STALLED }, stalledReader))
    await expect.poll(() => main.gateway.figures?.sockets).toBe(STALLED + 1)
    const pushes = pushesWhile(healthy, () => main.gateway.figures?.sockets === STALLED + 1)
    const talk = setInterval(() => healthy.say({ type: 'ping' }), 1_000)
    let most = 0
    await expect
      .poll(() => {
        most = Math.max(most, main.gateway.figures?.memory ?? 0)
        return main.gateway.figures?.sockets
      })
      .toBe(1)
    clearInterval(talk)
    expect(most - before).toBeLessThan(60_000_000)
    // A gateway that waited for stalled readers would push nothing until they are cut.
    expect(pushes()).toBeGreaterThan(3)
    expect(healthy.closed).toBeUndefined()
    healthy.webSocket.terminate()
    for (const { socket } of stalled) socket.destroy()
  })
})
