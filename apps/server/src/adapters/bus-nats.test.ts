import { randomUUID } from 'node:crypto'
import { type Server, type Socket, connect, createServer } from 'node:net'
import { type TestContext, describe, expect, it } from 'vitest'
import { realNats } from '../../test-support/nats.cases'
import { silentLog } from '../../test-support/silent-log.cases'
import type { Bus } from '../bus/bus'
import { openNatsBus } from './bus-nats'

async function opened(context: TestContext, servers: string, prefix = randomUUID()): Promise<Bus> {
  const bus = await openNatsBus({ servers, prefix, name: 'test', log: silentLog() })
  context.onTestFinished(() => bus.close())
  return bus
}

describe('a bus over NATS', () => {
  it('brings what is published to all who hear the subject with the same first word', async (context) => {
    const servers = await realNats(context)
    const [one, other] = [randomUUID(), randomUUID()]
    const buses = [await opened(context, servers, one), await opened(context, servers, one)]
    const stranger = await opened(context, servers, other)
    const heard: string[] = []
    for (const [at, bus] of [...buses, stranger].entries())
      await bus.hear('subject', (text) => heard.push(`${at} ${text}`)).isReady
    buses[0]?.publish('subject', 'ä€')
    buses[0]?.publish('another', 'no')
    await expect.poll(() => heard.toSorted()).toEqual(['0 ä€', '1 ä€'])
  })

  it('asks and answers, and rejects without an answer', async (context) => {
    const servers = await realNats(context)
    const prefix = randomUUID()
    const [bus, other] = [await opened(context, servers, prefix), await opened(context, servers, prefix)]
    await other.answer('question', async (text) => {
      if (text === 'bad') throw new Error('no')
      return `${text}!`
    }).isReady
    expect(await bus.ask('question', 'a', 2_000)).toBe('a!')
    await expect(bus.ask('question', 'bad', 100)).rejects.toThrow(/timeout/i)
    await expect(bus.ask('nobody', 'a', 2_000)).rejects.toThrow()
  })

  it('hears no more after its end', async (context) => {
    const servers = await realNats(context)
    const bus = await opened(context, servers)
    const heard: string[] = []
    const hearing = bus.hear('subject', (text) => heard.push(text))
    await hearing.isReady
    bus.publish('subject', '1')
    await expect.poll(() => heard).toEqual(['1'])
    hearing.end()
    bus.publish('subject', '2')
    await bus.hear('other', () => undefined).isReady
    expect(heard).toEqual(['1'])
  })

  it('tells of a break and of its end, hears as before, and sends nothing of the time between', async (context) => {
    const relay = await startRelay(await realNats(context))
    context.onTestFinished(relay.stop)
    const prefix = randomUUID()
    const [bus, other] = [await opened(context, relay.url, prefix), await opened(context, relay.url, prefix)]
    const heard: string[] = []
    const told: string[] = []
    await other.hear('subject', (text) => heard.push(text)).isReady
    bus.onDown(() => told.push('down'))
    bus.onUp(() => told.push('up'))
    relay.cut()
    await expect.poll(() => [bus.isUp(), other.isUp()]).toEqual([false, false])
    bus.publish('subject', 'lost')
    relay.mend()
    await expect.poll(() => [bus.isUp(), other.isUp()], { timeout: 20_000 }).toEqual([true, true])
    await other.hear('ready', () => undefined).isReady
    bus.publish('subject', 'after')
    await expect.poll(() => heard).toEqual(['after'])
    expect(told).toEqual(['down', 'up'])
  })

  it('is not opened where no server is', async () => {
    const opening = openNatsBus({ servers: 'nats://127.0.0.1:1', prefix: 'p', name: 'n', log: silentLog() })
    await expect(opening).rejects.toThrow(/refused/i)
  })
})

/** Stands between clients and the server, so that their connections can be cut. */
async function startRelay(target: string) {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let isCut = false
  const server: Server = createServer((socket) => {
    if (isCut) return void socket.destroy()
    const onward = connect(Number(port), hostname)
    for (const each of [socket, onward]) {
      sockets.add(each)
      each.on('error', () => each.destroy())
      each.on('close', () => {
        sockets.delete(each)
        socket.destroy()
        onward.destroy()
      })
    }
    socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the relay does not listen')
  return {
    url: `nats://127.0.0.1:${address.port}`,
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend: () => void (isCut = false),
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
