import { type ChildProcess, fork } from 'node:child_process'
import { getPriority } from 'node:os'
import { readFileSync } from 'node:fs'
import { type TestContext, describe, expect, it, vi } from 'vitest'
import { usd } from '@fairtick/domain'
import { builtProgram } from '../../test-support/built-programs.cases'
import {
  type ScriptedMain,
  type ScriptOptions,
  barOf,
  quoteOf,
  startScriptedMain,
} from './scripted-main.cases'
import { SocketClient } from './socket-client.cases'

const program = await builtProgram('gateway')

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** A client like the app's: it reconnects when refused or closed. */
const reconnected = async (url: string): Promise<SocketClient> => {
  for (;;) {
    try {
      return await SocketClient.connect(url)
    } catch {
      await wait(50)
    }
  }
}
const start = async ({ onTestFinished }: TestContext, options?: ScriptOptions): Promise<ScriptedMain> => {
  const main = await startScriptedMain(program, options)
  onTestFinished(main.stop)
  return main
}
const signal = (pid: number | undefined, name: NodeJS.Signals) => {
  if (pid !== undefined) process.kill(pid, name)
}

describe('a gateway that is killed', () => {
  it('is back with all its state, and its clients can connect again', async (context) => {
    const { gateway, url, sessions, portfolios } = await start(context)
    sessions.set('ann', { sessionId: 's', userId: 1, isGuest: false })
    portfolios.set(1, {
      accounts: [{ type: 'contract', balance: usd('5'), locked: usd('0') }],
      positions: [],
    })
    gateway.publishQuotes([quoteOf(1, '1.1'), quoteOf(2, '150')])
    gateway.publishBars([barOf(1, 60_000, '1.1')])
    const client = await SocketClient.connect(url)
    for (let turn = 0; turn < 3; turn++) {
      const { pid } = gateway
      signal(pid, 'SIGKILL')
      const again = await reconnected(url)
      expect(gateway.pid).not.toBe(pid)
      await again.login('ann')
      for (const topic of ['DAY_MARKET', 'KLINE.EURUSD', 'ACCOUNT']) await again.subscribe(topic)
      expect((await again.next('DAY_MARKET')).data).toHaveLength(2)
      expect((await again.next('KLINE.EURUSD')).data).toMatchObject({ Bars: [{ Time: 60_000 }] })
      expect((await again.next('ACCOUNT')).data).toMatchObject([{ balance: '5.000000' }])
      again.webSocket.terminate()
      await wait(60)
    }
    expect(await client.end()).toBe(1006)
  })

  it('over and over is started less and less often', async (context) => {
    const { gateway } = await start(context)
    await wait(300)
    const startedAt = performance.now()
    const pids = new Set<number | undefined>()
    while (performance.now() - startedAt < 2_000) {
      if (gateway.pid !== undefined && !pids.has(gateway.pid)) {
        pids.add(gateway.pid)
        signal(gateway.pid, 'SIGKILL')
      }
      await wait(5)
    }
    expect(pids.size).toBeGreaterThan(3)
    expect(pids.size).toBeLessThan(10)
  })
})

describe.concurrent('a gateway that hangs', () => {
  it('makes the market wait as its latest state, and is replaced', async (context) => {
    const { gateway, url, logged } = await start(context)
    await (await SocketClient.connect(url)).subscribe('DAY_MARKET')
    const { pid } = gateway
    const memory = process.memoryUsage().rss
    signal(pid, 'SIGSTOP')
    let at = 1
    const market = setInterval(() => {
      for (let turn = 0; turn < 1_000; turn++) gateway.publishQuotes([quoteOf(1 + (turn % 3), String(at++))])
    }, 10)
    await expect.poll(() => gateway.pid !== pid && gateway.figures !== undefined).toBe(true)
    clearInterval(market)
    expect(logged.join()).toContain('gateway: silent')
    expect(process.memoryUsage().rss - memory).toBeLessThan(150_000_000)
    const client = await SocketClient.connect(url)
    await client.subscribe('DAY_MARKET')
    expect((await client.next('DAY_MARKET')).data).toHaveLength(3)
    client.webSocket.terminate()
  })
})

describe.concurrent('a gateway that is full', () => {
  it('has a place for a real client while a demo user has one', async (context) => {
    const { url, sessions } = await start(context, { limits: { sockets: 3, guestSockets: 2 } })
    sessions.set('demo', { sessionId: 'd', userId: 1, isGuest: true })
    sessions.set('real', { sessionId: 'r', userId: 2, isGuest: false })
    const demos = []
    for (let at = 0; at < 2; at += 1) demos.push(await SocketClient.connect(url))
    for (const demo of demos) expect(await demo.login('demo')).toBe(1)
    const real = await SocketClient.connect(url)
    expect(await real.login('real')).toBe(1)
    expect(await demos[0]?.end()).toBe(1013)
    expect(demos[1]?.closed).toBeUndefined()
    real.webSocket.terminate()
  })

  it('has none for clients without money in the place of others, until money comes to them', async (context) => {
    const { gateway, url, sessions } = await start(context, { limits: { sockets: 2, guestSockets: 2 } })
    const clients = []
    for (const userId of [1, 2, 3]) {
      sessions.set(`empty ${userId}`, { sessionId: String(userId), userId, isGuest: true })
      const client = await SocketClient.connect(url)
      expect(await client.login(`empty ${userId}`)).toBe(1)
      if (userId === 1) gateway.guestNoMore(1)
      clients.push(client)
    }
    expect(await clients[1]?.end()).toBe(1013)
    expect([clients[0]?.closed, clients[2]?.closed]).toEqual([undefined, undefined])
    for (const client of clients) client.webSocket.terminate()
  })
})

describe.concurrent('draining', () => {
  it('closes every socket with 1012 and admits nobody', async (context) => {
    const { gateway, url } = await start(context)
    const clients = await Promise.all(Array.from({ length: 20 }, async () => await SocketClient.connect(url)))
    const drained = gateway.drain()
    for (const client of clients) expect(await client.end()).toBe(1012)
    await drained
    expect(gateway.pid).toBeUndefined()
  })

  it('does not wait for clients that take nothing', async (context) => {
    const { gateway, url } = await start(context)
    const client = await SocketClient.connect(url)
    client.webSocket.pause()
    await gateway.drain()
    expect(gateway.pid).toBeUndefined()
    client.webSocket.terminate()
  })

  it('before it is up ends as well', async (context) => {
    const { gateway } = await start(context)
    await gateway.drain()
    await wait(200)
    expect(gateway.pid).toBeUndefined()
  })
})

describe.concurrent('the process', () => {
  const ended = async (child: ChildProcess) =>
    await new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const ready = async () => {
    const child = fork(program.file, [], { serialization: 'advanced' })
    await new Promise((resolve) => child.once('message', resolve))
    return child
  }

  it('ends when the main process is gone', async () => {
    const child = await ready()
    const end = ended(child)
    child.disconnect()
    expect(await end).toBe(0)
  })

  it('ends on SIGTERM, and leaves a Ctrl-C to the main process', async () => {
    const child = await ready()
    const end = ended(child)
    child.kill('SIGINT')
    await wait(100)
    expect(child.exitCode).toBeNull()
    child.kill('SIGTERM')
    expect(await end).toBe(0)
  })

  it('has a lower priority than the order path, or logs that it may not', async (context) => {
    const { gateway, logged } = await start(context, { niceness: 7 })
    await expect.poll(() => gateway.figures !== undefined).toBe(true)
    const priority = getPriority(gateway.pid)
    expect(priority === getPriority() + 7 || logged.join().includes('priority stays')).toBe(true)
  })

  it('is not shown the environment of the server', async (context) => {
    vi.stubEnv('DATABASE_URL', 'postgres://secret')
    context.onTestFinished(() => void vi.unstubAllEnvs())
    const { gateway } = await start(context)
    await expect.poll(() => gateway.figures !== undefined).toBe(true)
    expect(readFileSync(`/proc/${gateway.pid}/environ`, 'latin1')).not.toContain('secret')
  })
})
